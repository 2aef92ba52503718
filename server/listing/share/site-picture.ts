import type { Language } from '#contract/platform/languages.ts';
import { picture, sand, wordmark } from './frame.ts';
import { canvas, colours } from './appearance.ts';
import { line, lines, wrap } from './text.ts';
import { wordsIn } from './words.ts';

export const heroWidth = 720;

/** The picture of pages without their own. `hero` is a data URI, `heroWidth` pixels wide. */
export function drawSite(hero: string, language: Language): string {
  const t = wordsIn(language);
  const margin = 72;
  const x = language === 'ar' ? canvas.width - margin : margin;
  const promise = wrap(t('promise'), 66, 500, 2);
  return [
    sand(0, canvas.width),
    picture(hero, {
      x: language === 'ar' ? -36 : canvas.width - heroWidth + 36,
      y: canvas.height - heroWidth / 2,
      width: heroWidth,
      height: heroWidth / 2,
    }),
    wordmark(language, x, 122, 48),
    lines(promise, { language, x, y: 236, style: { size: 66, leading: 88 } }),
    line(t('sections'), { language, x, y: 236 + promise.length * 88 - 18, style: { size: 32, colour: colours.inkSoft } }),
  ].join('');
}
