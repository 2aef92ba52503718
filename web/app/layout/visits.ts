/** Visits of this device: a visit begins when the site is opened after half an hour without it. */
const storageKey = 'visits';
const pause = 30 * 60_000;

interface Visits {
  count: number;
  /** When the last page was opened. */
  at: number;
}

/** Counts this visit, once for all of its pages. */
export function countVisit(): void {
  const { count, at } = read();
  const now = Date.now();
  store({ count: now - at > pause ? count + 1 : count, at: now });
}

export function hasVisitedBefore(): boolean {
  return read().count > 1;
}

function read(): Visits {
  try {
    const [count, at] = (localStorage.getItem(storageKey) ?? '').split(' ').map(Number);
    return { count: count || 0, at: at || 0 };
  } catch {
    // A browser that forbids storage has no second visit.
    return { count: 0, at: 0 };
  }
}

function store({ count, at }: Visits): void {
  try {
    localStorage.setItem(storageKey, `${count} ${at}`);
  } catch {
    // As above.
  }
}
