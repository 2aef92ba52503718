import { beforeEach, expect, test, vi } from 'vitest';
import { attemptOf } from '#web/platform/calls/attempt.ts';
import { dropDraft, saveDraft, readDraft } from './saved-draft.ts';

const hour = 3_600_000;
const image = { id: 7, image: '/7.webp', thumbnail: '/7.webp', width: 4, height: 3, placeholder: '' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('each person finds their own draft of each kind, until it is dropped', () => {
  saveDraft(1, 'car', { values: { price: '46000' }, pictures: [] });
  expect(readDraft(1, 'car')?.values).toEqual({ price: '46000' });
  expect(readDraft(2, 'car')).toBeUndefined();
  expect(readDraft(1, 'plate')).toBeUndefined();
  dropDraft(1, 'car');
  expect(readDraft(1, 'car')).toBeUndefined();
});

test('pictures that the server has swept by now are left out', () => {
  saveDraft(1, 'car', { values: {}, pictures: [{ image, sentAt: 10 * hour }] });
  expect(readDraft(1, 'car', 30 * hour)?.pictures).toHaveLength(1);
  expect(readDraft(1, 'car', 34 * hour)?.pictures).toHaveLength(0);
});

test('what cannot be read is no draft', () => {
  localStorage.setItem('draft:car:1', '{');
  expect(readDraft(1, 'car')).toBeUndefined();
});

test('the same words go out again under the same key, changed ones under another', () => {
  const first = attemptOf(undefined, '{"price":1}');
  expect(attemptOf(first, '{"price":1}')).toBe(first);
  expect(attemptOf(first, '{"price":2}').key).not.toBe(first.key);
});
