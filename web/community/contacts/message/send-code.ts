import { call } from '#web/platform/api/browser.ts';
import type { Waiting } from './waiting.ts';

/** Has a code sent to the phone, with which its owner signs in or registers. */
export async function sendCode(phone: string): Promise<NonNullable<Waiting['sent']>> {
  return { ...(await call('sendOtp', { body: { phone, purpose: 'enter' } })), at: Date.now() };
}
