import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { refreshOffers } from './offers-query.ts';

type Keyed = { idempotencyKey: string };

/**
 * Makes one act on offers: `act(body, (extra) => call(…, extra))`. The same body again goes out under the same key until it was
 * taken, so that a repeated press acts once. Then whatever is shown of offers is requested again, also where the act came too late.
 */
export function useOfferAct() {
  const client = useQueryClient();
  const attempt = useRef<Attempt | undefined>(undefined);
  const { revalidate } = useRevalidator();
  return async <Answer>(body: object, send: (extra: Keyed) => Promise<Answer>): Promise<Answer> => {
    attempt.current = attemptOf(attempt.current, JSON.stringify(body));
    try {
      const answer = await send({ idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      return answer;
    } finally {
      void refreshOffers(client);
      void revalidate();
    }
  };
}
