import type { AdImage } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { Attempt } from '#web/platform/calls/attempt.ts';
import type { AdValues } from './values.ts';

/** What a half-filled form leaves behind in the browser: the fields, the pictures sent so far, and the key of the last try. */
export interface SavedDraft {
  values: Partial<AdValues>;
  pictures: SavedPicture[];
  attempt?: Attempt | undefined;
  /** The id of the branch that was chosen. */
  branch?: string;
  /** Where it lies on the server. */
  stored?: StoredAt | undefined;
}

/** A draft on the server as this device last knew it. */
export interface StoredAt {
  id: number;
  version: number;
  /** The `contentKey` of that version: what is in the form beside it was not saved yet. */
  key: string;
}

export interface SavedPicture {
  image: AdImage;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Pictures that no ad has taken are swept after a day. */
const picturesLastMs = 23 * hourMs;

/** The draft of one person for one kind of ad; undefined where there is none or it cannot be read. */
export function readDraft(userId: number, type: AdType, now = Date.now()): SavedDraft | undefined {
  try {
    const kept = localStorage.getItem(keyOf(userId, type));
    if (kept === null) return undefined;
    const { values = {}, pictures = [], attempt, branch = '', stored } = JSON.parse(kept) as Partial<SavedDraft>;
    // A draft on the server keeps its pictures as long as itself.
    const lasting = pictures.filter(({ sentAt }) => stored !== undefined || now - sentAt < picturesLastMs);
    return { values, pictures: lasting, attempt, branch, stored };
  } catch {
    return undefined;
  }
}

export function saveDraft(userId: number, type: AdType, draft: SavedDraft): void {
  try {
    localStorage.setItem(keyOf(userId, type), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself loses nothing.
  }
}

export function dropDraft(userId: number, type: AdType): void {
  try {
    localStorage.removeItem(keyOf(userId, type));
  } catch {
    // As above.
  }
}

function keyOf(userId: number, type: AdType): string {
  return `draft:${type}:${userId}`;
}
