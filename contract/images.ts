/** Widths in which every picture is kept. One that is smaller than a width is kept at its own size under that name. */
export const imageWidths = [320, 800, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** The same picture at another width: `…-800.webp` becomes `…-320.webp`. Any other address comes back as it is. */
export function imageAt(url: string, width: ImageWidth): string {
  return url.replace(/-(?:320|800|1600)\.webp(?=$|[?#])/, `-${width}.webp`);
}
