import type { Language } from '#contract/platform/languages.ts';
import { canvas, colours, type Side } from './appearance.ts';
import { line, widthOf } from './text.ts';
import { wordsIn } from './words.ts';

/** The background of a whole picture: plain, or the sand colour behind things. */
export function ground(colour: string = colours.ground): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${colour}"/>`;
}

export function sand(x: number, width: number, height: number = canvas.height): string {
  return `<linearGradient id="sand" x2="0" y2="1"><stop stop-color="${colours.sandLight}"/><stop offset="1" stop-color="${colours.sandDark}"/></linearGradient><rect x="${x}" width="${width}" height="${height}" fill="url(#sand)"/>`;
}

export function picture(uri: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" xlink:href="${uri}"/>`;
}

/** The picture at the end of the line; without one, the logo on sand. */
export function pictureSide({ pictureX, pictureWidth }: Side, uri: string | undefined): string {
  if (uri) return picture(uri, { x: pictureX, y: 0, width: pictureWidth, height: canvas.height });
  const width = 300;
  return sand(pictureX, pictureWidth) + mark(pictureX + (pictureWidth - width) / 2, (canvas.height - width * 0.65) / 2, width, 0.25);
}

/** The plate of the wordmark, `width` pixels wide. */
function mark(x: number, y: number, width: number, opacity = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${width / 40})" opacity="${opacity}" stroke="${colours.ink}" fill="none"><rect x="1.2" y="1.2" width="37.6" height="23.6" rx="5" stroke-width="2.4"/><path d="M28 1v24M1 13h27M15.5 1v24" stroke-width="1.8"/><path d="M28 2.4h6.4a3.2 3.2 0 0 1 3.2 3.2v14.8a3.2 3.2 0 0 1-3.2 3.2H28z" fill="${colours.brand}" stroke="none"/></g>`;
}

/** The wordmark, which begins at `x` with its baseline at `y`. */
export function wordmark(language: Language, x: number, y: number, size = 40): string {
  const arabic = language === 'ar';
  const plate = mark(arabic ? x - plateOf(size) : x, y - size * 0.85, plateOf(size));
  const name = line(wordsIn(language)('name'), { language, x: arabic ? x - nameAfter(size) : x + nameAfter(size), y, style: { size } });
  return plate + name;
}

/** The wordmark, which ends at `x`. */
export function wordmarkTo(language: Language, x: number, y: number, size = 40): string {
  const width = nameAfter(size) + widthOf(wordsIn(language)('name'), size);
  return wordmark(language, language === 'ar' ? x + width : x - width, y, size);
}

function plateOf(size: number): number {
  return size * 1.5;
}

function nameAfter(size: number): number {
  return size * 1.9;
}
