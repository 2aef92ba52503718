import { imageBytesMost, imagesMost } from '#contract/listing/ad-rules.ts';
import type { AdImage } from '#contract/listing/ads.ts';

export const mostPhotos = imagesMost;
export const largestPhoto = imageBytesMost;
const atOnce = 3;

export interface Photo {
  key: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** Sent so far, 0 to 1. */
  sent: number;
  /** The picture as it lies on this device; null for one that came with the ad or the draft. */
  local: string | null;
  image: AdImage | null;
  /** Why it failed, in the words of the server; null for a broken connection. */
  why: string | null;
}

/** Files that were not taken: by name where they are too large, by number where they are too many. */
export interface Refused {
  tooLarge: string[];
  tooMany: number;
}

export type SendPhoto = (file: File, onSent: (share: number) => void, signal: AbortSignal) => Promise<AdImage>;

/** The pictures of one ad in their order, the first one the cover, sent a few at a time as they are added. */
export class PhotoList {
  readonly #send: SendPhoto;
  readonly #reason: (error: unknown) => string | null;
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #shown = new Set<string>();
  #photos: readonly Photo[];
  #made = 0;

  /** `reason` says why one was not taken; null where nobody said. */
  constructor(images: readonly AdImage[], send: SendPhoto, reason: (error: unknown) => string | null) {
    this.#photos = images.map(keptPhoto);
    this.#send = send;
    this.#reason = reason;
  }

  readonly photos = (): readonly Photo[] => this.#photos;

  /** The pictures that were sent, in their order. */
  ids(): number[] {
    return this.#photos.flatMap(({ image }) => image?.id ?? []);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(chosen: readonly File[]): Refused {
    const fitting = chosen.filter((file) => file.size <= largestPhoto);
    const taken = fitting.slice(0, Math.max(0, mostPhotos - this.#photos.length));
    const tooLarge = chosen.filter((file) => file.size > largestPhoto).map(({ name }) => name);
    this.#put([...this.#photos, ...taken.map((file) => this.#localPhoto(file))]);
    this.#sendNext();
    return { tooLarge, tooMany: fitting.length - taken.length };
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting' });
    this.#sendNext();
  }

  /** Takes a picture away, and gives what brings it back to its place. */
  remove(key: string): () => void {
    const place = this.#photos.findIndex((photo) => photo.key === key);
    const photo = this.#photos[place];
    if (!photo) return () => {};
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#put(this.#photos.filter((other) => other !== photo));
    this.#sendNext();
    return () => this.#bringBack(photo, place);
  }

  move(key: string, place: number): void {
    const from = this.#photos.findIndex((photo) => photo.key === key);
    const to = Math.min(Math.max(place, 0), this.#photos.length - 1);
    if (from < 0 || from === to) return;
    this.#put(this.#photos.toSpliced(from, 1).toSpliced(to, 0, this.#photos[from]!));
  }

  /** Puts pictures that were sent before in the place of all. */
  replace(images: readonly AdImage[]): void {
    this.end();
    this.#put(images.map(keptPhoto));
  }

  /** Stops what is under way and frees what was shown of local files. */
  readonly end = (): void => {
    for (const stop of this.#running.values()) stop.abort();
    for (const local of this.#shown) URL.revokeObjectURL(local);
    this.#running.clear();
    this.#shown.clear();
  };

  #localPhoto(file: File): Photo {
    const key = `new-${++this.#made}`;
    const local = URL.createObjectURL(file);
    this.#files.set(key, file);
    this.#shown.add(local);
    return { key, state: 'waiting', sent: 0, local, image: null, why: null };
  }

  #bringBack(photo: Photo, place: number): void {
    if (this.#photos.length >= mostPhotos || this.#photos.some(({ key }) => key === photo.key)) return;
    this.#put(this.#photos.toSpliced(place, 0, photo.state === 'done' ? photo : { ...photo, state: 'waiting', sent: 0 }));
    this.#sendNext();
  }

  #sendNext(): void {
    for (const { key, state } of this.#photos) {
      if (this.#running.size >= atOnce) return;
      if (state === 'waiting') void this.#sendOne(key);
    }
  }

  async #sendOne(key: string): Promise<void> {
    const stop = new AbortController();
    this.#running.set(key, stop);
    this.#change(key, { state: 'sending', sent: 0, why: null });
    try {
      const image = await this.#send(this.#files.get(key)!, (sent) => this.#change(key, { sent }), stop.signal);
      this.#change(key, { state: 'done', sent: 1, image });
    } catch (error) {
      if (!stop.signal.aborted) this.#change(key, { state: 'failed', why: this.#reason(error) });
    }
    if (this.#running.get(key) === stop) this.#running.delete(key);
    this.#sendNext();
  }

  #change(key: string, changes: Partial<Photo>): void {
    this.#put(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }

  #put(photos: readonly Photo[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

function keptPhoto(image: AdImage): Photo {
  return { key: `kept-${image.id}`, state: 'done', sent: 1, local: null, image, why: null };
}
