import type { ImageWidth } from '#contract/platform/images.ts';

/** The absolute address of a stored picture at one of its widths; null when there is none. */
export function pictureUrl(publicUrl: string, file: string, width: ImageWidth): string;
export function pictureUrl(publicUrl: string, file: string | null, width: ImageWidth): string | null;
export function pictureUrl(publicUrl: string, file: string | null, width: ImageWidth): string | null {
  return file === null ? null : `${publicUrl}/media/${file}-${width}.webp`;
}
