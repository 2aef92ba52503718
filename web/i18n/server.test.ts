import { expect, it, vi } from 'vitest';
import { wordsOnServer } from './server.ts';

it('looks up each form of a text once', () => {
  const words = wordsOnServer('en');
  const lookUp = vi.spyOn(words, 't');
  const [t, again] = [words.getFixedT(null, 'translation'), words.getFixedT(null, 'translation')];
  expect([t('common.close'), again('common.close')]).toEqual(['Close', 'Close']);
  expect(lookUp).toHaveBeenCalledTimes(1);
  expect([t('ad.seats', { count: 1 }), t('ad.seats', { count: 5 })]).toEqual(['1 seat', '5 seats']);
  expect([t('ad.seats', { count: 1 }), t('ad.seats', { count: 7 })]).toEqual(['1 seat', '7 seats']);
  expect(lookUp).toHaveBeenCalledTimes(3);
});

it('keeps languages apart', () => {
  const [arabic, english] = (['ar', 'en'] as const).map((language) =>
    wordsOnServer(language).getFixedT(null, 'translation')('common.close'),
  );
  expect([arabic, english]).toEqual(['إغلاق', 'Close']);
});
