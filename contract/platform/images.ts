/** Widths in which every picture is stored. A smaller picture is stored at its own size under the name of the width. */
export const imageWidths = [320, 800, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** The media types of pictures that are read. Pickers name them: an iPhone then hands a HEIC over as JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The same picture at another width: `…-800.webp` becomes `…-320.webp`. Any other address is returned unchanged. */
export function imageAt(url: string, width: ImageWidth): string {
  return url.replace(/-(?:320|800|1600)\.webp(?=$|[?#])/, `-${width}.webp`);
}
