import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

type Keyed = { idempotencyKey: string };

/**
 * Makes one act on a booking: the same body again goes out under the same key until it was taken, so that a repeated press acts
 * once. Then the screen is requested again, also where the act came too late. Where it did not arrive, the screen stays as it is, with
 * what was typed.
 */
export function useBookingAct() {
  const attempt = useRef<Attempt | undefined>(undefined);
  const { revalidate } = useRevalidator();
  return async <Answer>(body: object, send: (extra: Keyed) => Promise<Answer>): Promise<Answer> => {
    attempt.current = attemptOf(attempt.current, JSON.stringify(body));
    try {
      const answer = await send({ idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      await revalidate();
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure) await revalidate();
      throw error;
    }
  };
}

/** The same at one press of a button, with what is said once it is done; a failure is said in a toast. */
export function useBookingButton() {
  const send = useBookingAct();
  const toast = useToast();
  const { busy, act } = useAction();
  const press = (body: object, call: (extra: Keyed) => Promise<unknown>, done: string): void =>
    void act(async () => {
      await send(body, call);
      toast(done);
    });
  return { busy, press };
}
