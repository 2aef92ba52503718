import { useRef } from 'react';
import type { StartedPayment } from '#contract/money/payments.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';

const patienceMs = 20_000;

/**
 * Begins a payment and goes on to the gateway: `pay(body)`. The same body again is the same payment, until one has been
 * there; what `start` throws is thrown on.
 */
export function usePaying<Body>(start: (body: Body, extra: { idempotencyKey: string }) => Promise<StartedPayment>) {
  const attempt = useRef<Attempt | undefined>(undefined);
  return async (body: Body): Promise<void> => {
    attempt.current = attemptOf(attempt.current, JSON.stringify(body));
    const { redirect_url: url } = await start(body, { idempotencyKey: attempt.current.key });
    await leaveFor(url);
    attempt.current = undefined;
  };
}

/** Ends when one comes back to this very page by the browser's Back, or when the other page does not come. */
function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}
