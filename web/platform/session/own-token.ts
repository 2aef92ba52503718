const key = 'ownToken';

/** The token of the person's own session while they act for a business in another; null as oneself. */
export function ownToken(): string | null {
  return localStorage.getItem(key);
}

export function keepOwnToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}
