import { recordOf } from '#contract/platform/records.ts';
import type { PayFailure } from '#db/column-types.ts';
import type { GatewayStatus } from './pay.ts';

/** Parses the responses of Moyasar strictly: undocumented shapes are rejected. */

interface Try {
  id: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  source: Record<string, unknown>;
}

const taken = ['paid', 'captured', 'refunded', 'voided'];

/** The state of an invoice with its payments; undefined for any other value. */
export function moyasarStatus(body: Record<string, unknown>): GatewayStatus | undefined {
  const { status, amount, currency, metadata } = body;
  if (typeof status !== 'string' || !isWhole(amount) || typeof currency !== 'string') return undefined;
  const givenId = recordOf(metadata)['given_id'];
  const tries = triesOf(body);
  const paid = tries.find((one) => taken.includes(one.status));
  const requested = { amountHalalas: amount, currency, givenId: typeof givenId === 'string' ? givenId : null, refundedHalalas: 0 };
  if (paid) {
    // A voided payment was taken for an hour or two and is fully refunded.
    const refundedHalalas = paid.status === 'voided' || (paid.status === 'refunded' && paid.refunded === 0) ? paid.amount : paid.refunded;
    const how = refundedHalalas > 0 ? 'refunded' : 'paid';
    return {
      ...requested,
      status: how,
      isOpen: false,
      amountHalalas: paid.amount,
      currency: paid.currency,
      refundedHalalas,
      failure: null,
    };
  }
  const isOpen = status === 'initiated' || status === 'on_hold' || status === 'failed';
  if (!isOpen && status !== 'paid') return { ...requested, status: 'expired', isOpen, failure: status === 'canceled' ? 'canceled' : null };
  // The newest one decides: a pending one may still be paid.
  const last = tries.at(-1);
  const failed = last ? last.status === 'failed' : status === 'failed';
  // An invoice with status paid counts once it contains a payment.
  return failed
    ? { ...requested, status: 'failed', isOpen, failure: failureOf(last?.source ?? {}) }
    : { ...requested, status: 'pending', isOpen, failure: null };
}

/** The id of the payment that paid an invoice. */
export function takenOf(body: Record<string, unknown>): string | undefined {
  return triesOf(body).find(({ status }) => taken.includes(status))?.id;
}

/** How much of a payment was refunded, after a refund. */
export function refundedOf({ refunded }: Record<string, unknown>): number | undefined {
  return isWhole(refunded) ? refunded : undefined;
}

/** Payments of an invoice, the oldest first. */
function triesOf({ payments }: Record<string, unknown>): Try[] {
  if (!Array.isArray(payments)) return [];
  const read = payments.map(recordOf).flatMap((one) => {
    const { id, status, amount, currency, refunded, created_at: at } = one;
    if (typeof id !== 'string' || typeof status !== 'string' || !isWhole(amount) || typeof currency !== 'string') return [];
    const back = isWhole(refunded) ? refunded : 0;
    return [{ id, status, amount, currency, refunded: back, source: recordOf(one['source']), at: String(at ?? '') }];
  });
  return read.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const reasons: [PayFailure, RegExp][] = [
  ['insufficient_funds', /insufficient|not enough|exceeds? balance/i],
  ['card_expired', /expired/i],
  ['authentication', /3-?d\s?-?s(ecure)?|authenticat|otp/i],
  ['canceled', /cancel+ed/i],
  ['declined', /declin|reject|do not honou?r|not permitted|blocked|lost|stolen|refus/i],
];

/** By the message of the bank, or by its code (ISO 8583). */
export function failureOf({ message, response_code: code }: Record<string, unknown>): PayFailure {
  if (code === '51') return 'insufficient_funds';
  if (code === '54') return 'card_expired';
  if (typeof message !== 'string') return 'other';
  return reasons.find(([, words]) => words.test(message))?.[0] ?? 'other';
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
