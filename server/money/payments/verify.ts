import { hourMs } from '#contract/platform/riyadh.ts';
import type { GatewayStatus } from '../payment-gateways/pay.ts';
import type { Cause, PaymentRow } from './payments.ts';
import type { FailureCode } from './words.ts';

/** What the word of the gateway means for a payment. */
export type Verdict =
  | { to: 'paid' }
  /** `taken` where money came in for it all the same. */
  | { to: 'failed'; failure: FailureCode; taken?: number; detail?: string }
  | { to: 'expired' }
  /** Nothing that was not known; or only that money went back. */
  | { to: 'same' };

export interface StatusUpdate {
  cause: Cause;
  /** Whether the payer came back by the way of those who gave up. */
  gaveUp: boolean;
  now: Date;
}

export const expiryHours = 24;

type VerifiedPayment = Pick<PaymentRow, 'status' | 'failure' | 'amount_halalas' | 'given_id' | 'taken_halalas' | 'created_at'>;

/** `gatewayStatus` is null for an order that the gateway does not know. */
export function evaluate(payment: VerifiedPayment, gatewayStatus: GatewayStatus | null, update: StatusUpdate): Verdict {
  if (payment.taken_halalas > 0 || payment.failure === 'mismatch') return { to: 'same' };
  if (gatewayStatus?.status === 'paid' || gatewayStatus?.status === 'refunded') return evaluateTaken(payment, gatewayStatus);
  if (payment.status !== 'initiated') return { to: 'same' };
  if (gatewayStatus?.status === 'expired')
    return gatewayStatus.failure ? { to: 'failed', failure: gatewayStatus.failure } : { to: 'expired' };
  // The payer is notified of a refused card on the page that they are on, where another one can be tried.
  if (gatewayStatus?.status === 'failed' && !(gatewayStatus.isOpen && update.cause === 'webhook'))
    return { to: 'failed', failure: gatewayStatus.failure ?? 'other' };
  if (isOver(payment, update.now)) return { to: 'expired' };
  return update.gaveUp ? { to: 'failed', failure: 'abandoned' } : { to: 'same' };
}

function evaluateTaken({ amount_halalas, given_id, status }: VerifiedPayment, gatewayStatus: GatewayStatus): Verdict {
  const { amountHalalas, currency, givenId, refundedHalalas } = gatewayStatus;
  if (amountHalalas === amount_halalas && currency === 'SAR' && givenId === given_id) {
    // Taken and given back whole before anybody heard of it: nothing was bought.
    if (refundedHalalas < amountHalalas) return { to: 'paid' };
    return status === 'failed' ? { to: 'same' } : { to: 'failed', failure: 'canceled' };
  }
  const detail = `asked ${amount_halalas} SAR for ${given_id}, taken ${amountHalalas} ${currency} for ${givenId ?? 'nothing'}`.slice(
    0,
    300,
  );
  // In another currency the sum is no sum of ours: the gateway's own office gives it back.
  return { to: 'failed', failure: 'mismatch', taken: currency === 'SAR' ? amountHalalas : 0, detail };
}

function isOver({ created_at }: VerifiedPayment, now: Date): boolean {
  return now.getTime() - created_at.getTime() > expiryHours * hourMs;
}
