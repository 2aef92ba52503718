import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { signedFor, textIn, tokenOf } from '#server/platform/signed.ts';

const lifeSeconds = 900;
const signed = signedFor<[text: string]>('sign-in ticket', '\n');

/** Proves for a quarter of an hour that its holder gave the right password of the account, and still needs a code by SMS. */
export function ticketFor({ config }: Pick<Market, 'config'>, user: number): string {
  return tokenOf(signed, config, `${user}.${Math.floor(Date.now() / 1000) + lifeSeconds}`);
}

/** The account of a ticket. Throws `verification_expired` for an old one and for any other text. */
export function readTicket({ config }: Pick<Market, 'config'>, ticket: string): number {
  const text = textIn(signed, config, ticket);
  if (text === undefined) throw new AppError('verification_expired');
  const [user, expires] = text.split('.').map(Number);
  if (expires! <= Date.now() / 1000) throw new AppError('verification_expired');
  return user!;
}

/** Where the code of a ticket goes: to the phone, or to the address of an account without one. */
export function recipientOf({ phone, email }: { phone: string | null; email: string | null }): string | null {
  return phone ?? email?.toLowerCase() ?? null;
}
