import { createHash, timingSafeEqual } from 'node:crypto';
import { recordOf } from '#contract/platform/records.ts';
import type { PayNotice } from './pay.ts';

interface Expected {
  secret: string;
  /** Whether real money is used: events of the other environment are refused. */
  live: boolean;
}

/**
 * Parses a webhook in Moyasar's shape: `{id, type, secret_token, live, data: {id, invoice_id, …}}`, of any type whose name begins
 * with `payment_` (their documentation spells one `payment_faild`). `refused` for a wrong secret or the other environment.
 */
export function readSecretWebhook(body: unknown, { secret, live }: Expected): PayNotice {
  const { id, type, secret_token: token, live: isLive, data } = recordOf(body);
  if (typeof token !== 'string' || !isSame(token, secret) || isLive !== live) return 'refused';
  const payment = recordOf(data);
  const ref = payment['invoice_id'] ?? payment['id'];
  if (!isName(id) || !isName(ref) || typeof type !== 'string' || !type.startsWith('payment_')) return 'unreadable';
  return { eventId: id, ref };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value);
}

/** Compares in constant time, for any lengths. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(one), hashOf(other));
}
