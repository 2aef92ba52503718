import { isRecord, recordOf } from '#contract/platform/records.ts';
import type { CardStatus, HeldPayment } from './card-gateway.ts';
import { failureOf } from './pay-moyasar-shapes.ts';

/**
 * A payment in Moyasar's shape; undefined for what is not documented. Without `manual` it is `paid` at once. A part that was given back
 * leaves the status or makes it `refunded`; `voided` is a hold that was released, or a payment that was taken for an hour or two.
 */
export function cardStatus(body: Record<string, unknown>): CardStatus | undefined {
  const { status, amount, currency } = body;
  if (typeof status !== 'string' || !isWhole(amount) || typeof currency !== 'string') return undefined;
  const seen = { amountHalalas: amount, currency, capturedHalalas: 0, refundedHalalas: 0, failure: null };
  const captured = sumOf(body['captured']);
  const refunded = sumOf(body['refunded']);
  switch (status) {
    case 'initiated':
      return { ...seen, status: 'initiated' };
    case 'authorized':
      return { ...seen, status: 'authorised' };
    case 'paid':
    case 'captured':
      return { ...seen, status: 'captured', capturedHalalas: captured || amount, refundedHalalas: refunded };
    case 'refunded':
      return { ...seen, status: 'captured', capturedHalalas: captured || amount, refundedHalalas: refunded || captured || amount };
    case 'voided':
      return captured > 0
        ? { ...seen, status: 'captured', capturedHalalas: captured, refundedHalalas: captured }
        : { ...seen, status: 'voided' };
    case 'failed':
    case 'abandoned':
      return { ...seen, status: 'failed', failure: failureOf(recordOf(body['source'])) };
    default:
      return undefined;
  }
}

/** The holds on a page of payments (docs.moyasar.com: list payments). Whatever else the gateway puts on it is left out. */
export function heldOf({ payments }: Record<string, unknown>): HeldPayment[] {
  if (!Array.isArray(payments)) return [];
  return payments.filter(isRecord).flatMap(({ id, status, amount, callback_url: callbackUrl }) => {
    if (typeof id !== 'string' || status !== 'authorized' || !isWhole(amount)) return [];
    return [{ id, amountHalalas: amount, callbackUrl: typeof callbackUrl === 'string' ? callbackUrl : '' }];
  });
}

/** The page after this one; null: it was the last. */
export function nextPage({ meta }: Record<string, unknown>): number | null {
  const next = recordOf(meta)['next_page'];
  return isWhole(next) && next > 0 ? next : null;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function sumOf(value: unknown): number {
  return isWhole(value) ? value : 0;
}
