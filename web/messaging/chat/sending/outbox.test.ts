import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatImage, Message, NewMessage } from '#contract/messaging/chat.ts';
import { Outbox, type Written } from './outbox.ts';
import { UnsentStore, type KeyValueStore } from './unsent.ts';
import { Uploads } from './uploads.ts';

class Refused extends Error {}

/** The storage of a browser, for a page and the next. */
class MemoryStore implements KeyValueStore {
  readonly #entries = new Map<string, string>();
  get length() {
    return this.#entries.size;
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null;
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  clear = () => this.#entries.clear();
}

let store: MemoryStore;
let taken: NewMessage[];
let answer: (message: NewMessage) => Promise<void>;
let uploaded: (file: File) => Promise<void>;
let removed: number[];

beforeEach(() => {
  store = new MemoryStore();
  taken = [];
  answer = async () => {};
  uploaded = async () => {};
  removed = [];
});

/** A page with the outbox in it; opened again, it is the page after a reload. */
function openPage() {
  const refusal = (error: unknown) => (error instanceof Refused ? error.message : null);
  const removePicture = ({ id }: ChatImage) => void removed.push(id);
  let images = 0;
  const uploads = new Uploads(
    async (file) => {
      await uploaded(file);
      return { id: ++images, image: '', thumbnail: '', width: 1, height: 1, placeholder: '' } satisfies ChatImage;
    },
    refusal,
    removePicture,
  );
  const send = async (message: NewMessage) => {
    await answer(message);
    taken.push(message);
    return { client_id: message.client_id } as Message;
  };
  const outbox = new Outbox({ send, refusal, onSent: () => {}, removePicture, isOpen: () => true }, new UnsentStore(store, 1), uploads);
  return { outbox, uploads };
}

function say(text: string, more: Partial<Written> = {}): Written {
  return { room: 7, ad: null, text, uploads: [], ...more };
}

const texts = () => taken.map(({ text }) => text);
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the outbox', () => {
  it('sends what was written in order, one at a time', async () => {
    let under = 0;
    answer = async () => {
      expect(++under).toBe(1);
      await Promise.resolve();
      under -= 1;
    };
    const { outbox } = openPage();
    for (const text of ['أول', 'ثاني', 'ثالث']) outbox.add(say(text));
    await vi.waitFor(() => expect(outbox.all()).toEqual([]));
    expect(texts()).toEqual(['أول', 'ثاني', 'ثالث']);
    expect(store.length).toBe(0);
  });

  it('goes on after a reload with the same ids, in order', async () => {
    answer = broken;
    const before = openPage();
    before.outbox.add(say('أول'));
    before.outbox.add(say('ثاني'));
    await vi.waitFor(() => expect(before.outbox.all().map(({ state }) => state)).toEqual(['waiting', 'waiting']));
    const ids = before.outbox.all().map(({ clientId }) => clientId);

    answer = async () => {};
    const after = openPage();
    after.outbox.wake();
    await vi.waitFor(() => expect(after.outbox.all()).toEqual([]));
    expect(taken.map(({ client_id }) => client_id)).toEqual(ids);
    expect(texts()).toEqual(['أول', 'ثاني']);
  });

  it('tries again at once when it is woken', async () => {
    answer = broken;
    const { outbox } = openPage();
    outbox.add(say('أول'));
    await vi.waitFor(() => expect(outbox.all()[0]?.state).toBe('waiting'));
    answer = async () => {};
    outbox.wake();
    await vi.waitFor(() => expect(texts()).toEqual(['أول']));
  });

  it('stops at a refused message, shows the reason, and continues after it is discarded; other conversations do not wait', async () => {
    answer = ({ text }) => (text === 'أول' ? Promise.reject(new Refused('محظور')) : Promise.resolve());
    const { outbox } = openPage();
    for (const written of [say('أول'), say('ثاني'), say('غيرها', { room: 8 })]) outbox.add(written);
    await vi.waitFor(() => expect(outbox.all()[0]?.why).toBe('محظور'));
    await vi.waitFor(() => expect(texts()).toEqual(['غيرها']));
    expect(
      openPage()
        .outbox.all()
        .map(({ state }) => state),
    ).toEqual(['failed', 'waiting']);

    outbox.discard(outbox.all()[0]!.clientId);
    await vi.waitFor(() => expect(texts()).toEqual(['غيرها', 'ثاني']));
  });

  it('sends pictures first, and the message with their ids in their order', async () => {
    const { outbox, uploads } = openPage();
    const keys = [uploads.add(new File(['a'], 'a.png')), uploads.add(new File(['b'], 'b.png'))];
    outbox.add(say('', { uploads: keys, ad: 5 }));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toMatchObject({ room_id: 7, ad_id: 5, image_ids: [1, 2] });
    expect(taken[0]).not.toHaveProperty('text');
  });

  it('removes pictures that the server has and no message will name, and none that was sent', async () => {
    uploaded = ({ name }) => (name === 'c.png' ? broken() : Promise.resolve());
    const { outbox, uploads } = openPage();
    const [sent, attached, called] = ['a.png', 'b.png', 'd.png'].map((name) => uploads.add(new File([name], name)));
    outbox.add(say('صورة', { uploads: [sent!] }));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(removed).toEqual([]);
    await vi.waitFor(() => expect(uploads.all().get(attached!)?.state).toBe('done'));
    uploads.discard(attached!);
    expect(removed).toEqual([2]);
    outbox.add(say('صورتان', { uploads: [called!, uploads.add(new File(['c'], 'c.png'))] }));
    await vi.waitFor(() => expect(outbox.all()[0]?.state).toBe('waiting'));
    outbox.discard(outbox.all()[0]!.clientId);
    expect(removed).toEqual([2, 3]);
  });

  it('removes what an earlier page uploaded, once its message is discarded', async () => {
    uploaded = ({ name }) => (name === 'b.png' ? broken() : Promise.resolve());
    const before = openPage();
    before.outbox.add(say('صورتان', { uploads: ['a.png', 'b.png'].map((name) => before.uploads.add(new File([name], name))) }));
    await vi.waitFor(() => expect(before.outbox.all()[0]?.state).toBe('waiting'));
    const { outbox } = openPage();
    outbox.discard(outbox.all()[0]!.clientId);
    expect(removed).toEqual([1]);
  });

  it('reports after a reload that pictures are lost, keeps uploaded ones, and sends the rest on request', async () => {
    uploaded = ({ name }) => (name === 'b.png' ? broken() : Promise.resolve());
    const before = openPage();
    const keys = ['a.png', 'b.png'].map((name) => before.uploads.add(new File([name], name)));
    before.outbox.add(say('صورتان', { uploads: keys }));
    await vi.waitFor(() => expect(before.outbox.all()[0]?.state).toBe('waiting'));

    const { outbox } = openPage();
    outbox.wake();
    expect(outbox.all()).toMatchObject([{ state: 'failed', lost: 1, images: [{ id: 1 }] }]);
    expect(taken).toEqual([]);
    outbox.retry(outbox.all()[0]!.clientId);
    await vi.waitFor(() => expect(taken).toMatchObject([{ text: 'صورتان', image_ids: [1] }]));
  });

  it('drops messages that the server confirmed, that another tab sent, and everything at a sign-out', async () => {
    answer = broken;
    const { outbox } = openPage();
    for (const text of ['أول', 'ثاني', 'ثالث']) outbox.add(say(text));
    const [first, second] = outbox.all();
    outbox.acknowledge(first!.clientId);
    new UnsentStore(store, 1).drop(second!.clientId);
    outbox.matchStored();
    expect(outbox.all().map(({ text }) => text)).toEqual(['ثالث']);
    store.clear();
    outbox.matchStored();
    expect(outbox.all()).toEqual([]);
  });
});
