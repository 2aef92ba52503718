import type { ChatImage } from '#contract/messaging/chat.ts';

/** A picture on its way to the server. */
export interface Upload {
  key: string;
  /** The picture as it lies on this device. */
  local: string;
  state: 'sending' | 'failed' | 'done';
  /** Sent so far, 0 to 1. */
  sent: number;
  image: ChatImage | null;
  /** Why it was refused, in the server's words; null for a broken connection. */
  why: string | null;
}

export type SendPicture = (file: File, onSent: (part: number) => void, signal: AbortSignal) => Promise<ChatImage>;

interface Work {
  file: File;
  stop: AbortController;
  done: Promise<ChatImage>;
}

/** Pictures that were chosen in this page. They go one after another, begun as soon as they are chosen. */
export class Uploads {
  readonly #send: SendPicture;
  readonly #refusal: (error: unknown) => string | null;
  readonly #remove: (image: ChatImage) => void;
  readonly #work = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();
  #uploads: ReadonlyMap<string, Upload> = new Map();
  #line: Promise<unknown> = Promise.resolve();

  /** `refusal` is the reason for a permanent failure; null if it may be retried. `remove` takes from the server what nothing will name. */
  constructor(send: SendPicture, refusal: (error: unknown) => string | null, remove: (image: ChatImage) => void) {
    this.#send = send;
    this.#refusal = refusal;
    this.#remove = remove;
  }

  readonly all = (): ReadonlyMap<string, Upload> => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(file: File): string {
    const key = crypto.randomUUID();
    this.#put(key, { key, local: URL.createObjectURL(file), state: 'sending', sent: 0, image: null, why: null });
    this.#begin(key, file);
    return key;
  }

  /** The uploaded picture. Throws its refusal; an interrupted upload is restarted. */
  done(key: string): Promise<ChatImage> {
    const upload = this.#uploads.get(key);
    if (upload?.state === 'failed' && upload.why === null) this.retry(key);
    return this.#work.get(key)?.done ?? Promise.reject(new Error('No such picture'));
  }

  retry(key: string): void {
    const work = this.#work.get(key);
    if (!work) return;
    this.#change(key, { state: 'sending', sent: 0, why: null });
    this.#begin(key, work.file);
  }

  /** Takes a picture away that will not be sent, from the server too. */
  discard(key: string): void {
    const image = this.#uploads.get(key)?.image;
    this.drop(key);
    if (image) this.#remove(image);
  }

  /** Forgets a picture, stopping it on its way. */
  drop(key: string): void {
    const upload = this.#uploads.get(key);
    if (!upload) return;
    this.#work.get(key)?.stop.abort();
    this.#work.delete(key);
    URL.revokeObjectURL(upload.local);
    const others = new Map(this.#uploads);
    others.delete(key);
    this.#uploads = others;
    this.#tell();
  }

  #begin(key: string, file: File): void {
    const stop = new AbortController();
    const done = this.#line.then(() => this.#sendOne(key, file, stop.signal));
    this.#line = done.catch(() => undefined);
    this.#work.set(key, { file, stop, done });
  }

  async #sendOne(key: string, file: File, signal: AbortSignal): Promise<ChatImage> {
    try {
      signal.throwIfAborted();
      const image = await this.#send(file, (sent) => this.#change(key, { sent }), signal);
      this.#change(key, { state: 'done', sent: 1, image });
      return image;
    } catch (error) {
      if (!signal.aborted) this.#change(key, { state: 'failed', why: this.#refusal(error) });
      throw error;
    }
  }

  #change(key: string, changes: Partial<Upload>): void {
    const upload = this.#uploads.get(key);
    if (upload) this.#put(key, { ...upload, ...changes });
  }

  #put(key: string, upload: Upload): void {
    this.#uploads = new Map(this.#uploads).set(key, upload);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
