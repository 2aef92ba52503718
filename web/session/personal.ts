const personal = [
  /^\/ads(\/|$)/,
  /^\/[a-z-]+\/fees-agreement$/,
  /^\/profile\/[^/]+(\/|$)/,
  /^\/favorite$/,
  /^\/notification$/,
  /^\/chat$/,
  /^\/support\/[^/]+$/,
  /^\/decisions\/[^/]+$/,
  /^\/package(\/|$)/,
  /^\/manage-account(\/|$)/,
  // What a payment says is for its payer; strangers find no page.
  /^\/payment(\/|$)/,
  /^\/account-verification$/,
  /^\/settings(\/|$)/,
  /^\/admin(\/|$)/,
];

/**
 * Whether the page at `pathname` is for the signed-in: rendered with the token, for one person, and never kept.
 * Also true of the data of such a page (`/favorite.data`).
 */
export function isPersonal(pathname: string): boolean {
  const path = pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  return personal.some((pattern) => pattern.test(path));
}
