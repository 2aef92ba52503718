import type { ChatImage, Message, NewMessage } from '#contract/messaging/chat.ts';
import type { UnsentStore, Unsent } from './unsent.ts';
import type { Uploads } from './uploads.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

export interface Ports {
  send: (message: NewMessage) => Promise<Message>;
  /** Why a message will never be taken; null where it may be tried again. */
  refusal: (error: unknown) => string | null;
  onSent: (message: Message) => void;
  /** Removes a picture that the server has and no message will name. */
  removePicture: (image: ChatImage) => void;
  /** Whether it is still its writer who is signed in. */
  isOpen: () => boolean;
}

export type Written = Pick<Unsent, 'room' | 'text' | 'ad' | 'uploads'>;

/**
 * What was written and not yet taken by the server. Each conversation is a line of its own: strictly in order, one that
 * fails waiting longer each time, one that is refused holding up those behind it until it is tried again or discarded.
 */
export class Outbox {
  readonly #ports: Ports;
  readonly #kept: UnsentStore;
  readonly #uploads: Uploads;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Set<number>();
  readonly #waiting = new Set<() => void>();
  #unsent: readonly Unsent[];
  #lastWritten = 0;

  constructor(ports: Ports, kept: UnsentStore, uploads: Uploads) {
    this.#ports = ports;
    this.#kept = kept;
    this.#uploads = uploads;
    this.#unsent = kept.all();
  }

  readonly all = (): readonly Unsent[] => this.#unsent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(written: Written): void {
    const about = { clientId: crypto.randomUUID(), writtenAt: this.#timeOfWriting() };
    const unsent: Unsent = { ...written, ...about, images: [], lost: 0, state: 'waiting', why: null };
    this.#keep(unsent);
    this.#put([...this.#unsent, unsent]);
    void this.#run(unsent.room);
  }

  /** Sends on, at once: on arrival, when the network or the connection is back. */
  readonly wake = (): void => {
    for (const go of this.#waiting) go();
    for (const room of new Set(this.#unsent.map((unsent) => unsent.room))) void this.#run(room);
  };

  /** Tries again what was refused. Pictures that are lost are left out. */
  retry(clientId: string): void {
    const unsent = this.#find(clientId);
    if (!unsent) return;
    for (const key of unsent.uploads) if (this.#uploads.all().get(key)?.state === 'failed') this.#uploads.retry(key);
    this.#change(clientId, { state: 'waiting', why: null, lost: 0 });
    void this.#run(unsent.room);
  }

  discard(clientId: string): void {
    const unsent = this.#find(clientId);
    if (!unsent) return;
    for (const key of unsent.uploads) this.#uploads.discard(key);
    this.#remove(clientId);
    for (const image of unsent.images) this.#ports.removePicture(image);
    void this.#run(unsent.room);
  }

  /** The server has it: by its response, or by a live event. */
  readonly acknowledge = (clientId: string): void => {
    if (this.#find(clientId)) this.#remove(clientId);
  };

  /** Another tab, or a sign-out, has taken entries from the device: they are no longer to be sent. */
  readonly matchStored = (): void => {
    for (const { clientId } of this.#unsent) if (!this.#kept.has(clientId)) this.#remove(clientId);
  };

  /** Unique: stored messages are ordered by it. */
  #timeOfWriting(): string {
    this.#lastWritten = Math.max(Date.now(), this.#lastWritten + 1);
    return new Date(this.#lastWritten).toISOString();
  }

  async #run(room: number): Promise<void> {
    if (this.#running.has(room)) return;
    this.#running.add(room);
    let wait = shortestMs;
    for (let next = this.#next(room); next; next = this.#next(room)) {
      // oxlint-disable-next-line no-await-in-loop -- strictly one after another
      const went = await this.#attempt(next);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!went) await this.#pause(wait);
      wait = went ? shortestMs : Math.min(wait * 2, longestMs);
    }
    this.#running.delete(room);
  }

  #next(room: number): Unsent | undefined {
    const first = this.#unsent.find((unsent) => unsent.room === room);
    return first?.state === 'failed' ? undefined : first;
  }

  /** False where it has to be tried again later. */
  async #attempt({ clientId, room, text, ad }: Unsent): Promise<boolean> {
    if (!this.#ports.isOpen()) return false;
    this.#change(clientId, { state: 'sending' });
    try {
      const image_ids = await this.#sendPictures(clientId);
      if (!this.#find(clientId)) return true;
      const body = {
        room_id: room,
        client_id: clientId,
        ...(text && { text }),
        ...(image_ids.length > 0 && { image_ids }),
        ...(ad && { ad_id: ad }),
      };
      const message = await this.#ports.send(body);
      this.#ports.onSent(message);
      this.acknowledge(clientId);
      return true;
    } catch (error) {
      const why = this.#ports.refusal(error);
      this.#change(clientId, why === null ? { state: 'waiting' } : { state: 'failed', why });
      return why !== null || !this.#find(clientId);
    }
  }

  /** The ids of its pictures, in their order. */
  async #sendPictures(clientId: string): Promise<number[]> {
    const images = [...(this.#find(clientId)?.images ?? [])];
    for (const key of this.#find(clientId)?.uploads ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- they go in order anyway
      images.push(await this.#uploads.done(key));
      // What the server has is not lost with the page.
      const unsent = this.#find(clientId);
      if (unsent) this.#keep(unsent);
    }
    return images.map(({ id }) => id);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      // Tabs and people that lost the same server do not come back at the same moment.
      const timer = setTimeout(go, ms * (0.75 + Math.random() / 2));
      this.#waiting.add(go);
    });
  }

  #find(clientId: string): Unsent | undefined {
    return this.#unsent.find((unsent) => unsent.clientId === clientId);
  }

  #remove(clientId: string): void {
    for (const key of this.#find(clientId)?.uploads ?? []) this.#uploads.drop(key);
    this.#kept.drop(clientId);
    this.#put(this.#unsent.filter((unsent) => unsent.clientId !== clientId));
  }

  #change(clientId: string, changes: Partial<Unsent>): void {
    const unsent = this.#find(clientId);
    if (!unsent) return;
    const changed = { ...unsent, ...changes };
    if (changed.why !== unsent.why || changed.lost !== unsent.lost) this.#keep(changed);
    this.#put(this.#unsent.map((other) => (other === unsent ? changed : other)));
  }

  /** Uploaded pictures are stored; the rest is lost with the page. */
  #keep(unsent: Unsent): void {
    const sent = unsent.uploads.map((key) => this.#uploads.all().get(key)?.image ?? null);
    const going = sent.includes(null) ? sent.indexOf(null) : sent.length;
    const images = [...unsent.images, ...sent.slice(0, going).filter((image) => image !== null)];
    this.#kept.keep({ ...unsent, images, uploads: unsent.uploads.slice(going) });
  }

  #put(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    for (const listener of this.#listeners) listener();
  }
}
