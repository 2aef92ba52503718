import { tokenCookie } from '#contract/app/personal-pages.ts';
import { claimsOf } from '#contract/platform/session-tokens.ts';
import { cookieNow } from '../cookie/cookie.ts';

const maxAge = 29 * 86_400;

/** The bearer token of the signed-in person; null for a visitor. */
export function tokenNow(): string | null {
  return cookieNow(tokenCookie);
}

/** Keeps the token for 29 days, over a safe connection alone where the site has one. */
export function keepToken(token: string): void {
  const cookie = `${tokenCookie}=${token}; path=/; max-age=${maxAge}; samesite=lax`;
  write(`${cookie}; secure`);
  // A market tried out over plain http, where the browser takes no secure cookie.
  if (location.protocol === 'http:' && tokenNow() !== token) write(cookie);
}

export function dropToken(): void {
  write(`${tokenCookie}=; path=/; max-age=0; samesite=lax`);
}

function write(cookie: string): void {
  document.cookie = cookie;
  // The browser writes a cookie in its own time, and is done once it was read again. Other tabs look when what is kept of the
  // person changes, which comes next: without this they could still find the old token, and go on as before.
  tokenNow();
}

/** The expiry in the token, in milliseconds since 1970; null if it has none. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Whom the token is of; null if it does not say. */
export function personOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}
