import { createHash, timingSafeEqual } from 'node:crypto';
import type { PayNotice } from './pay.ts';

interface Expected {
  secret: string;
  /** Whether real money is paid with: events of the other kind are not for us. */
  live: boolean;
}

/**
 * Reads a webhook of Moyasar's shape: `{id, type, secret_token, live, data: {id, invoice_id, …}}`, of any type whose name
 * begins with `payment_` (their documents spell one `payment_faild`). `refused` for a wrong secret or the other environment.
 */
export function readSecretWebhook(body: unknown, { secret, live }: Expected): PayNotice {
  const { id, type, secret_token: token, live: isLive, data } = recordOf(body);
  if (typeof token !== 'string' || !isSame(token, secret) || isLive !== live) return 'refused';
  const payment = recordOf(data);
  const ref = payment['invoice_id'] ?? payment['id'];
  if (!isName(id) || !isName(ref) || typeof type !== 'string' || !type.startsWith('payment_')) return 'unreadable';
  return { eventId: id, ref };
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value);
}

/** In a time that tells nothing of where they differ, whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(one), hashOf(other));
}
