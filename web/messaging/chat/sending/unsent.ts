import type { ChatImage } from '#contract/messaging/chat.ts';

/** A message that the server has not taken yet. */
export interface Unsent {
  clientId: string;
  room: number;
  text: string;
  ad: number | null;
  writtenAt: string;
  /** Its pictures that are on their way, by their keys in `Uploads`. */
  uploads: readonly string[];
  /** Its pictures that the server has. */
  images: readonly ChatImage[];
  /** How many of its pictures went with the page in which they were chosen. */
  lost: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it was refused, in the server's words. */
  why: string | null;
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is kept of unsent messages on the device: one entry each, so that tabs do not write over one another's. */
export class UnsentStore {
  readonly #shelf: KeyValueStore;
  readonly #prefix: string;

  constructor(store: KeyValueStore, person: number) {
    this.#shelf = store;
    this.#prefix = `unsent:${person}:`;
  }

  keep(unsent: Unsent): void {
    try {
      this.#shelf.setItem(this.#prefix + unsent.clientId, JSON.stringify(unsent));
    } catch {
      // A full or closed store: the message lives as long as the page.
    }
  }

  drop(clientId: string): void {
    this.#shelf.removeItem(this.#prefix + clientId);
  }

  has(clientId: string): boolean {
    return this.#shelf.getItem(this.#prefix + clientId) !== null;
  }

  /** The message that an entry of the store is about; null for other entries. */
  idOf(key: string): string | null {
    return key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : null;
  }

  /** In the order in which they were written. Pictures that were on their way are lost with their page. */
  all(): Unsent[] {
    const keys = Array.from({ length: this.#shelf.length }, (_, index) => this.#shelf.key(index) ?? '');
    const kept = keys.filter((key) => this.idOf(key) !== null).flatMap((key) => this.#read(key));
    return kept.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  }

  #read(key: string): Unsent[] {
    try {
      const unsent = JSON.parse(this.#shelf.getItem(key) ?? '') as Unsent;
      const lost = unsent.lost + unsent.uploads.length;
      return [{ ...unsent, uploads: [], lost, state: lost > 0 || unsent.why !== null ? 'failed' : 'waiting' }];
    } catch {
      return [];
    }
  }
}
