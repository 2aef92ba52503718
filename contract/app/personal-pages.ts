import { withoutEnding } from '../platform/ending.ts';

/** The cookie in which the browser stores the token. The server reads it to render a page, never for a call of the API. */
export const tokenCookie = 'markaba_token';

const personal = [
  /^\/ads(\/|$)/,
  /^\/[a-z-]+\/fees-agreement$/,
  /^\/profile\/[^/]+(\/|$)/,
  /^\/dues(\/|$)/,
  /^\/favorite$/,
  /^\/offers(\/|$)/,
  /^\/deals(\/|$)/,
  /^\/calendar$/,
  /^\/bookings(\/|$)/,
  /^\/trips$/,
  /^\/rental-settings(\/payments)?$/,
  /^\/rental-prices$/,
  /^\/rental-branches$/,
  /^\/branches$/,
  /^\/feeds$/,
  /^\/stock$/,
  /^\/import(\/|$)/,
  /^\/statement$/,
  /^\/customers(\/|$)/,
  /^\/sales\/[^/]+$/,
  /^\/notification$/,
  /^\/chat$/,
  /^\/support\/[^/]+$/,
  /^\/decisions\/[^/]+$/,
  /^\/package(\/|$)/,
  /^\/manage-account(\/|$)/,
  // A payment is visible to its payer; others get a 404.
  /^\/payment(\/|$)/,
  /^\/account-verification$/,
  /^\/team$/,
  /^\/settings(\/|$)/,
  /^\/admin(\/|$)/,
];

/**
 * Whether the page at `pathname` is for the signed-in: rendered with the token, for one person, and never cached.
 * Also true of the data of such a page (`/favorite.data`).
 */
export function isPersonal(pathname: string): boolean {
  const path = withoutEnding(pathname.replace(/\.data$/, ''), '/');
  return personal.some((pattern) => pattern.test(path));
}

const kept = [/^\/trips$/, /^\/bookings$/, /^\/bookings\/\d+$/, /^\/bookings\/\d+\/handover$/];

/**
 * Whether the browser of the signed-in may keep the page at `pathname` for reading it without a network (public/sw.js): what is shown at
 * a counter or in a garage. Also true of its data.
 */
export function isReadOffline(pathname: string): boolean {
  const path = withoutEnding(pathname.replace(/\.data$/, ''), '/');
  return kept.some((pattern) => pattern.test(path));
}
