/** The value of a cookie that scripts may read; null without it. */
export function cookieNow(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) || null;
}
