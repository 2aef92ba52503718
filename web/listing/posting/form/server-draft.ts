import type { Draft, DraftContent } from '#contract/listing/drafts.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { contentKey } from './draft-content.ts';
import type { StoredAt } from './saved-draft.ts';

const pauseMs = 1500;

/** Two contents of one draft, of which one stays. */
export interface Conflict {
  mine: DraftContent;
  other: Draft;
}

interface Listener {
  /** It was saved, and is kept on the server as `stored`; null: it can be kept on this device alone. */
  onStored: (stored: StoredAt | null) => void;
  onConflict: (conflict: Conflict) => void;
}

/** One draft of the server, saved after each pause in typing, one call at a time. */
export class ServerDraft {
  readonly #type: AdType;
  readonly #listener: Listener;
  #stored: StoredAt | undefined;
  #latest: DraftContent | null = null;
  #attempt: Attempt | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isOver = false;

  constructor(type: AdType, stored: StoredAt | undefined, listener: Listener) {
    this.#type = type;
    this.#stored = stored;
    this.#listener = listener;
  }

  stored(): StoredAt | undefined {
    return this.#stored;
  }

  /** What the form holds now. */
  put(content: DraftContent | null): void {
    this.#latest = content;
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#send(), pauseMs);
  }

  /** Goes on from another version: what stands there was read, or is to be written over. */
  goOnFrom(stored: StoredAt | undefined): void {
    this.#stored = stored;
    this.#attempt = undefined;
  }

  /** Saves what is not saved yet, also while the page is left. */
  leave(): void {
    clearTimeout(this.#timer);
    void this.#send({ keepalive: true });
    this.#isOver = true;
  }

  /** Nothing is saved any more: the ad is out, or the person decides first. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  resume(): void {
    this.#isOver = false;
  }

  async #send(extra: { keepalive?: boolean } = {}): Promise<void> {
    const content = this.#latest;
    if (this.#isOver || this.#isSending || content === null || contentKey(content) === this.#stored?.key) return;
    this.#isSending = true;
    try {
      const { id, version } = await this.#store(content, extra);
      this.#stored = { id, version, key: contentKey(content) };
      this.#listener.onStored(this.#stored);
    } catch (error) {
      await this.#explain(error, content);
    } finally {
      this.#isSending = false;
    }
    if (contentKey(this.#latest) !== contentKey(content)) this.put(this.#latest);
  }

  #store(content: DraftContent, extra: { keepalive?: boolean }): Promise<Draft> {
    const { id, version } = this.#stored ?? {};
    if (id !== undefined && version !== undefined) return call('saveDraft', { params: { id }, body: { version, content } }, extra);
    this.#attempt = attemptOf(this.#attempt, contentKey(content));
    return call('addDraft', { body: { type: this.#type, content } }, { ...extra, idempotencyKey: this.#attempt.key });
  }

  /** A broken connection is tried again with the next change. */
  async #explain(error: unknown, mine: DraftContent): Promise<void> {
    if (!(error instanceof ApiFailure)) return;
    const { code } = error.error;
    if (code === 'draft_changed' && this.#stored) {
      this.#isOver = true;
      const other = await call('getDraft', { params: { id: this.#stored.id } }).catch(() => null);
      if (other) this.#listener.onConflict({ mine, other });
      else this.#isOver = false;
    } else if (code === 'not_found') {
      // It was removed elsewhere, and what is typed here is worth a new one.
      this.goOnFrom(undefined);
      this.put(mine);
    } else if (code === 'too_many_drafts') {
      this.#isOver = true;
      this.#listener.onStored(null);
    }
  }
}
