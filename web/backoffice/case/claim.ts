import { useState } from 'react';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { useMe } from '../desk/me.tsx';
import { useForget, useReplace } from '../desk/queries.ts';
import { useCountdown } from '#web/people/sign-in/dialog/countdown.ts';

/** `lost` was mine and ran out while I looked. */
export type ClaimState = 'free' | 'mine' | 'others' | 'lost' | 'closed';

/** Whose the case is just now, for how many seconds more, and the ways to take and to leave it. */
export function useClaim({ id, claimed_by, claimed_until, closed_at }: CaseDetails) {
  const me = useMe();
  const replace = useReplace();
  const forget = useForget();
  const { busy, act } = useAction();
  const left = useCountdown(claimed_until ? Date.parse(claimed_until) : 0);
  const isMine = claimed_by?.id === me.id;
  const holds = left > 0 && isMine && !closed_at;
  const [held, setHeld] = useState(holds);
  if (holds && !held) setHeld(true);
  const [refused, setRefused] = useState(false);
  const params = { id };
  const claim = () =>
    act(async () => {
      try {
        replace('getCase', { params }, await staffCall('claimCase', { params }));
      } catch (error) {
        // Nobody decides about themselves, or on an appeal against what they decided.
        if (!(error instanceof ApiFailure && error.error.code === 'move_not_allowed')) throw error;
        setRefused(true);
      } finally {
        await forget('getCase', 'listCases');
      }
    });
  const release = () =>
    act(async () => {
      await staffCall('releaseCase', { params });
      setHeld(false);
      await forget('getCase', 'listCases');
    });
  return { state: stateOf(), held, refused, left, busy, claim, release };

  function stateOf(): ClaimState {
    if (closed_at) return 'closed';
    if (holds) return 'mine';
    if (left > 0 && claimed_by) return 'others';
    return held || isMine ? 'lost' : 'free';
  }
}

export type Claim = ReturnType<typeof useClaim>;
