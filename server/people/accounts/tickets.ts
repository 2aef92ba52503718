import { AppError } from '#server/platform/errors.ts';
import { isSigned, sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

const lifeSeconds = 900;

/** Proves for a quarter of an hour that its holder gave the right password of the account, and still needs a code by SMS. */
export function ticketFor({ config }: Pick<Market, 'config'>, user: number): string {
  const text = `${user}.${Math.floor(Date.now() / 1000) + lifeSeconds}`;
  return `${text}.${sign(config, signedText(text))}`;
}

/** The account of a ticket. Throws `verification_expired` for an old one and for any other text. */
export function readTicket({ config }: Pick<Market, 'config'>, ticket: string): number {
  const end = ticket.lastIndexOf('.');
  const text = ticket.slice(0, Math.max(end, 0));
  if (!isSigned(config, signedText(text), ticket.slice(end + 1))) throw new AppError('verification_expired');
  const [user, expires] = text.split('.').map(Number);
  if (expires! <= Date.now() / 1000) throw new AppError('verification_expired');
  return user!;
}

/** Where the code of a ticket goes: to the phone, or to the address of an account without one. */
export function recipientOf({ phone, email }: { phone: string | null; email: string | null }): string | null {
  return phone ?? email?.toLowerCase() ?? null;
}

/** The purpose is part of the signed text: no other signature of the secret is a ticket. */
function signedText(text: string): string {
  return `sign-in ticket\n${text}`;
}
