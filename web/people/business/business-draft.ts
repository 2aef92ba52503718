import type { BusinessValues } from './business.ts';
import type { Position } from './position.ts';

/** What was filled in of a business that somebody wants to become. */
export type BusinessDraft = BusinessValues & { position: Position | null };

const start = 'draft:business:';

/** Undefined where there is none or it cannot be read. */
export function readBusinessDraft(userId: number): Partial<BusinessDraft> | undefined {
  try {
    const kept = localStorage.getItem(start + userId);
    return kept === null ? undefined : (JSON.parse(kept) as Partial<BusinessDraft>);
  } catch {
    return undefined;
  }
}

export function keepBusinessDraft(userId: number, draft: BusinessDraft): void {
  try {
    localStorage.setItem(start + userId, JSON.stringify(draft));
  } catch {
    // If the storage is full or forbidden, there is no draft; the form itself loses nothing.
  }
}

/** None is needed any more: the business is there. */
export function dropBusinessDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
