const key = 'searches';
const most = 6;

/** The last searches of a visitor, who has no account to keep them: they stay on the device. */
export function deviceSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function recordOnDevice(words: string): void {
  const q = words.trim();
  if (q !== '') keepOnDevice([q, ...deviceSearches().filter((one) => one !== q)]);
}

export function keepOnDevice(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches.slice(0, most)));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}
