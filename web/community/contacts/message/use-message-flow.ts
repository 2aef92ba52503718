import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { anyPhone } from '#contract/people/account-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useEnterByCode, type Entering } from '#web/people/sign-in/dialog/enter.ts';
import { dropPhone } from '#web/people/phone/new-phone.ts';
import { currentSession, keepSession } from '#web/platform/session/store.ts';
import type { MessageFlow, Step } from './flow.ts';
import { dropWaiting, isCodeOpen, keepWaiting, readWaiting, type Waiting } from './waiting.ts';

/** The way of a message from its first word to the conversation. It stays on the device until it is sent. */
export function useMessageFlow(ad: Ad): MessageFlow {
  const [waiting, setWaiting] = useState(() => readWaiting(ad.id));
  const [step, go] = useState<Step>(() => (!currentSession() && isCodeOpen(waiting) ? 'code' : 'write'));
  const { deliver, refusal } = useDelivery(ad, go);
  const keep = (changes: Partial<Waiting>): Waiting => {
    const changed = { ...waiting, ...changes };
    keepWaiting(ad.id, changed);
    setWaiting(changed);
    return changed;
  };
  const { prove, enter } = useDeskBooking(go, { waiting, keep, deliver });
  return { ad, step, go, waiting, keep, deliver, refusal, prove, enter };
}

function useDelivery(ad: Ad, go: (step: Step) => void) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>(null);
  const deliver = async ({ text, clientId }: Waiting): Promise<void> => {
    if (currentSession()?.userId === ad.owner.id) return go('own');
    try {
      const body = { user_id: ad.owner.id, ad_id: ad.id, text, client_id: clientId };
      const { room_id } = await call('sendMessage', { body });
      dropWaiting(ad.id);
      await navigate(paths.chat({ hasPreviousChat: room_id, ad: ad.id }), { replace: true });
    } catch (error) {
      setRefusal(error);
      go('unsent');
    }
  };
  return { deliver, refusal };
}

function useDeskBooking(go: (step: Step) => void, { waiting, keep, deliver }: Pick<MessageFlow, 'waiting' | 'keep' | 'deliver'>) {
  const enterByCode = useEnterByCode((signedIn) => {
    keepSession(signedIn);
    dropPhone();
  });
  // A code is good once: what it was exchanged for is used again if the call after it fails.
  const proved = useRef<string | null>(null);
  const enter = async (given: Entering = {}): Promise<void> => {
    try {
      const missing = await enterByCode({ verification_token: proved.current ?? '', ...given });
      if (missing) return go(missing);
    } catch (error) {
      if (error instanceof ApiFailure && error.error.code === 'verification_expired') proved.current = null;
      throw error;
    }
    await deliver(waiting);
  };
  const prove = async (code: string): Promise<void> => {
    if (proved.current === null) {
      const body = { phone: anyPhone(waiting.phone) ?? '', purpose: 'enter' as const, code };
      proved.current = (await call('verifyOtp', { body })).verification_token;
      keep({ sent: null });
    }
    await enter();
  };
  return { prove, enter };
}
