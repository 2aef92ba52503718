import { expect, it } from 'vitest';
import { notBookableReasons } from '#contract/platform/not-bookable.ts';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import serverAr from '#locales/server-ar.ts';
import serverEn from '#locales/server-en.ts';
import { correctionPaths, ofWholeOffice } from './correction-paths.ts';

it.each(notBookableReasons)('%s has its sentences for visitors and its office in both languages, and a place to mend it', (why) => {
  for (const words of [ar, en]) {
    const sentences = [words.details.notBookable[why], words.opening.why[why], words.opening.mend[why]];
    expect(sentences.map((sentence) => sentence.length > 8)).toEqual([true, true, true]);
  }
  for (const words of [serverAr, serverEn]) expect(words.reasons[`not_bookable_${why}`]).toMatch(/\S+ \S+/);
  const [one, other] = [correctionPaths[why](7), correctionPaths[why](8)];
  expect(one).toMatch(/^\/[a-z]/);
  // What one ad or its cars lack is mended there, what the office lacks in one place.
  if (ofWholeOffice.includes(why)) expect(one).toBe(other);
});
