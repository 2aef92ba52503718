import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Language } from '#contract/platform/languages.ts';
import type { Digits } from '../calls/context.ts';
import { LocaleProvider } from './figures.tsx';
import { wordsOnServer } from './server.ts';
import { useClock, useDay, useSince, useYear } from './time.tsx';

/** The text of `use` on a page in this language and these digits. */
function said(use: () => string, language: Language, digits: Digits = 'latn'): string {
  const Probe = () => use();
  const page = createElement(LocaleProvider, { digits } as Parameters<typeof LocaleProvider>[0], createElement(Probe));
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: wordsOnServer(language) }, page));
}

const second = 1000;
const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second];
const now = Date.parse('2026-11-20T12:00:00Z');
const ageIn = (age: number, language: Language, digits?: Digits) =>
  said(() => useSince()(new Date(now - age).toISOString(), now), language, digits);

test.each([
  [0, 'seconds ago', 'قبل ثوانٍ'],
  [59 * second, '59 seconds ago', 'قبل 59 ثانية'],
  [minute, '1 minute ago', 'قبل دقيقة واحدة'],
  [59 * minute, '59 minutes ago', 'قبل 59 دقيقة'],
  [hour, '1 hour ago', 'قبل ساعة واحدة'],
  [23 * hour, '23 hours ago', 'قبل 23 ساعة'],
  [day, '1 day ago', 'قبل يوم واحد'],
  [6 * day, '6 days ago', 'قبل 6 أيام'],
  [7 * day, '1 week ago', 'قبل أسبوع واحد'],
  [29 * day, '4 weeks ago', 'قبل 4 أسابيع'],
  [30 * day, '1 month ago', 'قبل شهر واحد'],
  [364 * day, '12 months ago', 'قبل 12 شهرًا'],
  [365 * day, '1 year ago', 'قبل سنة واحدة'],
  [800 * day, '2 years ago', 'قبل سنتين'],
])('after %i ms an age is shown in its largest unit', (age, english, arabic) => {
  expect([ageIn(age, 'en'), ageIn(age, 'ar')]).toEqual([english, arabic]);
});

test('a time ahead, by a clock that goes wrong, is now', () => {
  expect(ageIn(-5 * second, 'en')).toBe('seconds ago');
});

const units = { second, minute, hour, day, week: 7 * day, month: 30 * day, year: 365 * day };
const limits = { second: 60, minute: 60, hour: 24, day: 7, week: 5, month: 13, year: 130 };

test.each(['ar', 'en'] as const)('in %s an age has the words of the standard, in either digits', (language) => {
  for (const digits of ['latn', 'arab'] as const) {
    const locale = language === 'ar' ? `ar-SA-u-nu-${digits}` : 'en-GB';
    const standard = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    for (const [unit, length] of Object.entries(units) as [keyof typeof units, number][]) {
      for (let count = 1; count < limits[unit]; count += 1) {
        // The standard's «ثوانِ» lacks its nunation.
        const expected = standard.format(-count, unit).replace('ثوانِ', 'ثوانٍ');
        if (count * length < 365 * day || unit === 'year') expect(ageIn(count * length, language, digits)).toBe(expected);
      }
    }
  }
});

test.each(['ar', 'en'] as const)('in %s a day and its year are those of the standard, as Riyadh has them', (language) => {
  for (const digits of ['latn', 'arab'] as const) {
    const locale = language === 'ar' ? `ar-SA-u-ca-gregory-nu-${digits}` : 'en-GB';
    const inRiyadh = { timeZone: 'Asia/Riyadh' } as const;
    for (const time of [
      '2026-01-31T20:59:59Z',
      '2025-12-31T21:00:00Z',
      '2024-02-29',
      ...Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-15`),
    ]) {
      const date = new Date(time);
      expect(said(() => useDay()(time), language, digits)).toBe(date.toLocaleDateString(locale, { dateStyle: 'long', ...inRiyadh }));
      expect(said(() => useYear()(time), language, digits)).toBe(date.toLocaleDateString(locale, { year: 'numeric', ...inRiyadh }));
    }
  }
});

test.each([
  ['00:05', '12:05 AM', '12:05 ص', '١٢:٠٥ ص'],
  ['11:59', '11:59 AM', '11:59 ص', '١١:٥٩ ص'],
  ['12:00', '12:00 PM', '12:00 م', '١٢:٠٠ م'],
  ['16:30', '4:30 PM', '4:30 م', '٤:٣٠ م'],
])('%s is shown on the 12-hour clock, in either digits', (clock, english, arabic, arabicFigures) => {
  const pages = [
    ['en', 'latn'],
    ['ar', 'latn'],
    ['ar', 'arab'],
  ] as const;
  const shown = pages.map(([language, digits]) => said(() => useClock()(clock), language, digits).replace('\u00a0', ' '));
  expect(shown).toEqual([english, arabic, arabicFigures]);
});
