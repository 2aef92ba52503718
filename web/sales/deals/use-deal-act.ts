import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { shownKey, type DealKind } from './shown.ts';

type Keyed = { idempotencyKey: string };

/**
 * Makes one act in a deal, or a sale outside of one: the same body again goes out under the same key until it was taken, so that a
 * repeated press acts once. The answer is shown; where the act came too late, what stands now is read. Without a network all stays as it is.
 */
export function useDealAct(kind: DealKind = 'deal') {
  const attempt = useRef<Attempt | undefined>(undefined);
  const client = useQueryClient();
  const { language } = useTranslation().i18n;
  return async <Answer extends { id: number }>(body: object, send: (extra: Keyed) => Promise<Answer>): Promise<Answer> => {
    attempt.current = attemptOf(attempt.current, JSON.stringify(body));
    try {
      const answer = await send({ idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      client.setQueryData(shownKey(kind, answer.id, language), answer);
      void client.invalidateQueries({ queryKey: ['deals'] });
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure) void client.invalidateQueries({ queryKey: [kind] });
      throw error;
    }
  };
}

/** The same at one press of a button, with what is said once it is done; a failure is said in a toast. */
export function useDealButton() {
  const send = useDealAct();
  const toast = useToast();
  const { busy, act } = useAction();
  const press = (body: object, call: (extra: Keyed) => Promise<{ id: number }>, done?: string): void =>
    void act(async () => {
      await send(body, call);
      if (done) toast(done);
    });
  return { busy, press };
}
