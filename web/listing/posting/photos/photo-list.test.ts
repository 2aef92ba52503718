import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdImage } from '#contract/listing/ads.ts';
import { largestPhoto, mostPhotos, PhotoList } from './photo-list.ts';

const image = (id: number): AdImage => ({
  id,
  image: `/${id}-1600.webp`,
  thumbnail: `/${id}-320.webp`,
  width: 4,
  height: 3,
  placeholder: '',
});
const file = (name: string, size = 10) => ({ name, size }) as File;

interface Sending {
  name: string;
  arrive: (id: number) => void;
  break: () => void;
  stopped: () => boolean;
}

let under: Sending[] = [];
const send = (sent: File, _: unknown, signal: AbortSignal) =>
  new Promise<AdImage>((resolve, reject) => {
    under.push({
      name: sent.name,
      arrive: (id) => resolve(image(id)),
      break: () => reject(new Error('gone')),
      stopped: () => signal.aborted,
    });
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  under = [];
  vi.stubGlobal('URL', { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
});

const listOf = (...kept: number[]) => new PhotoList(kept.map(image), send, () => 'refused');
const names = ({ photos }: ReturnType<typeof listOf>) => photos().map(({ local, image: kept }) => local ?? kept?.id);

describe('pictures of an ad', () => {
  test('three go out at once, the next when one has arrived', async () => {
    const list = listOf();
    list.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
    expect(under.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    under[1]!.arrive(7);
    await settle();
    expect(under.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(list.photos().map(({ state }) => state)).toEqual(['sending', 'done', 'sending', 'sending']);
  });

  test('one over 30 MB is never taken, nor more than fit', () => {
    const list = listOf(1, 2);
    const many = Array.from({ length: mostPhotos }, (_, index) => file(`p${index}`));
    expect(list.add([file('huge.jpg', largestPhoto + 1), file('edge.jpg', largestPhoto), ...many])).toEqual({
      tooLarge: ['huge.jpg'],
      tooMany: 3,
    });
    expect(list.photos()).toHaveLength(mostPhotos);
  });

  test('a failed one says why and goes out again when asked', async () => {
    const list = listOf();
    list.add([file('a')]);
    under[0]!.break();
    await settle();
    expect(list.photos()[0]).toMatchObject({ state: 'failed', why: 'refused' });
    list.retry(list.photos()[0]!.key);
    under[1]!.arrive(3);
    await settle();
    expect(list.photos()[0]).toMatchObject({ state: 'done', image: { id: 3 } });
  });

  test('one that is taken away stops, and comes back to its place', async () => {
    const list = listOf(1, 2, 3);
    const undo = list.remove('kept-2');
    expect(names(list)).toEqual([1, 3]);
    undo();
    expect(names(list)).toEqual([1, 2, 3]);

    list.add([file('a')]);
    const again = list.remove(list.photos()[3]!.key);
    expect(under[0]!.stopped()).toBe(true);
    again();
    under[1]!.arrive(9);
    await settle();
    expect(list.photos().map(({ image: kept }) => kept?.id)).toEqual([1, 2, 3, 9]);
  });

  test('they keep the order they are moved into, within the list', () => {
    const list = listOf(1, 2, 3);
    list.move('kept-3', 0);
    expect(names(list)).toEqual([3, 1, 2]);
    list.move('kept-3', 99);
    expect(names(list)).toEqual([1, 2, 3]);
    list.move('kept-1', -5);
    expect(names(list)).toEqual([1, 2, 3]);
  });
});
