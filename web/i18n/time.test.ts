import { expect, test } from 'vitest';
import { clockIn, since } from './time.tsx';

const second = 1000;
const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second];

test.each([
  [0, '0 seconds ago', 'قبل 0 ثانية'],
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
])('after %i ms an age is said in its largest unit', (age, english, arabic) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const then = new Date(now - age).toISOString();
  expect([since(then, now, 'en-SA-u-nu-latn'), since(then, now, 'ar-SA-u-nu-latn')]).toEqual([english, arabic]);
});

test('a time ahead, by a clock that goes wrong, is now', () => {
  expect(since('2026-11-20T12:00:05Z', Date.parse('2026-11-20T12:00:00Z'), 'en-SA')).toBe('0 seconds ago');
});

test.each([
  ['00:05', '12:05 AM', '12:05 ص', '١٢:٠٥ ص'],
  ['11:59', '11:59 AM', '11:59 ص', '١١:٥٩ ص'],
  ['12:00', '12:00 PM', '12:00 م', '١٢:٠٠ م'],
  ['16:30', '4:30 PM', '4:30 م', '٤:٣٠ م'],
])('%s is told on the clock of twelve hours, in either figures', (clock, english, arabic, arabicFigures) => {
  const told = ['en-SA-u-nu-latn', 'ar-SA-u-nu-latn', 'ar-SA-u-nu-arab'].map((locale) =>
    clockIn(locale)(clock).replaceAll(/[\u00a0\u202f]/g, ' '),
  );
  expect(told).toEqual([english, arabic, arabicFigures]);
});
