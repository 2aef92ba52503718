import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For screens that are the same for everybody: when the sign-in dialog leaves the address behind the #, the page beneath it
 * stays as it is. The router would ask for all of it anew, and until that came nothing would go on.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !differsInHashAlone(currentUrl, nextUrl);
}

export function differsInHashAlone(one: URL, other: URL): boolean {
  return one.hash !== other.hash && one.pathname === other.pathname && one.search === other.search;
}
