import type { Language } from '#contract/platform/languages.ts';

/** Size of every share picture, in pixels. */
export const canvas = { width: 1200, height: 630 } as const;

/** The light tokens of the site: a picture appears on other sites, independent of their theme. */
export const colours = {
  ground: '#f7f5f1',
  surface: '#ffffff',
  line: '#e6e1d8',
  ink: '#14171c',
  inkSoft: '#4a4f57',
  brand: '#0e6b4f',
  brandTint: '#e4f1eb',
  featured: '#e9a23b',
  sandLight: '#efe7da',
  sandDark: '#e2d5c1',
} as const;

/** Where a text begins, and the width of its column beside a picture. */
export interface Side {
  language: Language;
  /** Where lines begin: the right edge of the column in Arabic, the left one in English. */
  x: number;
  width: number;
  /** The position of the picture, at the end of the line. */
  pictureX: number;
  pictureWidth: number;
}

export function sideOf(language: Language): Side {
  const pictureWidth = 760;
  const margin = 44;
  const width = canvas.width - pictureWidth - 2 * margin;
  return language === 'ar'
    ? { language, x: canvas.width - margin, width, pictureX: 0, pictureWidth }
    : { language, x: margin, width, pictureX: canvas.width - pictureWidth, pictureWidth };
}
