import { beforeEach, expect, test, vi } from 'vitest';

const said: boolean[] = [];
const answers: (() => void)[] = [];

vi.mock('#web/platform/api/browser.ts', () => ({
  call: (_name: string, { body }: { body: { liked: boolean } }) => {
    said.push(body.liked);
    return new Promise<void>((answer) => answers.push(answer));
  },
}));
vi.mock('#web/platform/session/store.ts', () => ({ currentSession: () => null, isActing: () => false, watchSession: () => () => {} }));

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
const { isLiked, wishLiked } = await import('./liked.ts');
const ad = { id: 7, is_liked: false };

beforeEach(() => {
  said.length = 0;
  answers.length = 0;
});

test('of presses that come faster than answers the first and the last are sent', async () => {
  const heard = wishLiked(ad.id, true);
  void wishLiked(ad.id, false);
  void wishLiked(ad.id, true);
  void wishLiked(ad.id, false);
  expect(isLiked(ad)).toBe(false);
  expect(said).toEqual([true]);
  answers.shift()!();
  await vi.waitFor(() => expect(said).toEqual([true, false]));
  answers.shift()!();
  await heard;
  expect(isLiked(ad)).toBe(false);
});

test('leaving the page before the response to a press loses no later one', () => {
  void wishLiked(ad.id, true);
  page.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([true]);
  void wishLiked(ad.id, false);
  page.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([true, false]);
});
