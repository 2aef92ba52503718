import { imageWidths } from '#contract/platform/images.ts';

const [small, medium] = imageWidths;

/** The files in which a picture is stored, in the order of `imageWidths`: a fresh market copies them and encodes nothing. */
export function sizesOf(file: string): string[] {
  return [nameOf(file, small), nameOf(file, medium), file];
}

function nameOf(file: string, width: number): string {
  return file.replace('.webp', `-${width}.webp`);
}
