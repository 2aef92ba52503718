import { imagesMost } from '#contract/listing/ad-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Upload } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { addImage, dropLoose, type ImageRow } from './pictures.ts';

/**
 * Stores the pictures that came with the form of an ad and passes their ids to `run`. If a picture or the ad is refused, all of
 * them are removed. Throws as `addImage` does.
 */
export async function withPictures<T>(
  market: Market,
  uploaderId: number,
  files: readonly Upload[],
  run: (ids: number[]) => Promise<T>,
): Promise<T> {
  const stored: ImageRow[] = [];
  try {
    for (const file of files) stored.push(await addImage(market, uploaderId, async () => file));
    return await run(stored.map(({ id }) => id));
  } catch (error) {
    for (const image of stored) await dropLoose(market, image);
    throw error;
  }
}

/** The named pictures and the uploaded ones, in this order; `invalid` for more than an ad may have. */
export function allPictures(named: readonly number[], added: readonly number[], language: Language): number[] {
  const all = [...named, ...added];
  if (all.length > imagesMost) throw wrongField('images', 'too_long', language, imagesMost);
  return all;
}
