const most = 12;
const key = 'viewed';

/** The ads viewed on this device, the last first. Nothing about them leaves it but their numbers, to show them again. */
export function readViewed(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepViewed(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids.slice(0, most)));
    else localStorage.removeItem(key);
  } catch {
    // Without storage nothing is remembered.
  }
}

export function rememberViewed(adId: number): void {
  keepViewed([adId, ...readViewed().filter((id) => id !== adId)]);
}
