import { expect, it } from 'vitest';
import { languages } from '#contract/platform/languages.ts';
import { areasOf } from './areas.ts';
import { wordsOnServer } from './server.ts';

it('a page has the areas that its routes declare, and that of the frame', () => {
  expect(areasOf([{}, { handle: undefined }, { handle: { i18n: ['sales', 'listing'] } }, { handle: { i18n: ['sales'] } }])).toEqual([
    'platform',
    'listing',
    'sales',
  ]);
  expect(areasOf([{ handle: { i18n: ['nowhere'] } }, { handle: 'x' }])).toEqual(['platform']);
});

it.each(languages)('a word of any area is found by its key alone, that of the back office in its own: %s', (language) => {
  const words = wordsOnServer(language);
  const [t, ofStaff] = [words.getFixedT(language), words.getFixedT(language, 'backoffice')];
  const found = [t('common.close'), t('ad.seats', { count: 5 }), ofStaff('nav.overview')];
  expect(found).toEqual(language === 'ar' ? ['إغلاق', '5 مقاعد', 'نظرة عامة'] : ['Close', '5 seats', 'Overview']);
  expect(words.exists('nav.overview')).toBe(false);
});
