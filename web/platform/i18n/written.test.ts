import { expect, it } from 'vitest';
import { isInOther } from './written.ts';

it.each([
  ['سيارة نظيفة جدًا', 'en', true],
  ['Camry في جدة', 'en', true],
  ['One owner, full service history', 'en', false],
  ['One owner, full service history', 'ar', true],
  ['كامري GLE نظيفة', 'ar', false],
  ['2022 ‏– 45,000', 'ar', false],
  ['2022 – 45,000', 'en', false],
])('«%s» on a page in %s: in the other language %s', (text, language, isOther) => {
  expect(isInOther(text, language)).toBe(isOther);
});
