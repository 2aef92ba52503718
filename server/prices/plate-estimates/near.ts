import { isCountPattern, isLetterPattern, patterns } from '#contract/catalogue/plates.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import type { Filters } from '#server/ad-index/filters.ts';
import { newest } from '#server/ad-index/orders.ts';
import type { Market } from '#server/platform/market.ts';
import type { ClassedPlate } from './terms.ts';

const nearMost = 8;
/** So many of each kind of likeness, so that one does not push out the others. */
const ofEachMost = 4;

/** Active ads near a plate: the plate itself, then its number with other letters, its patterns, its letters with other numbers. */
export async function listNearPlates({ adIndex }: Pick<Market, 'adIndex'>, plate: ClassedPlate): Promise<IndexedAd[]> {
  const lists = await Promise.all(likenessesOf(plate).map((filters) => list(adIndex, filters)));
  const found = new Map<number, IndexedAd>();
  for (const ads of lists) for (const ad of ads) found.set(ad.id, found.get(ad.id) ?? ad);
  return [...found.values()].slice(0, nearMost);
}

function likenessesOf({ letters, digits, plateClass }: ClassedPlate): Filters[] {
  const ofClass: Filters = { type: 'plate', plate_class: [plateClass] };
  const found = patterns(letters, digits);
  const [ofDigits] = found.filter((pattern) => !isLetterPattern(pattern) && !isCountPattern(pattern));
  const [ofLetters] = found.filter(isLetterPattern);
  const digits_count = [digits.length];
  return [
    { type: 'plate', letters, digits },
    { ...ofClass, digits },
    ...(ofDigits ? [{ ...ofClass, pattern: [ofDigits], digits_count }] : []),
    { ...ofClass, letters },
    ...(ofLetters ? [{ ...ofClass, pattern: [ofLetters], digits_count }] : []),
  ];
}

async function list(adIndex: Market['adIndex'], filters: Filters): Promise<IndexedAd[]> {
  const { ads } = await adIndex.list({
    filters,
    order: newest,
    place: { after: undefined, offset: 0, size: ofEachMost },
    isCounted: false,
  });
  return ads.slice(0, ofEachMost);
}
