import type { Insertable } from 'kysely';
import { latinLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Ads } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { searchKey } from '#server/catalogue/search/key.ts';

type SearchableAd = Pick<
  Insertable<Ads>,
  'city_id' | 'brand_id' | 'model_id' | 'trim' | 'title' | 'district' | 'description' | 'letters' | 'digits' | 'patterns'
>;

type Called = Pick<Reference, 'brands' | 'models' | 'cities' | 'options'>;

/** The search words of an ad: its names in both languages, the spellings of the plate, and its texts. */
export function keyOf(ad: SearchableAd, reference: Called): string {
  const named = [reference.brands.get(ad.brand_id ?? 0), reference.models.get(ad.model_id ?? 0), reference.cities.get(ad.city_id)];
  const names = named.flatMap((thing) => (thing ? [thing.names.ar, thing.names.en] : []));
  const words = [...names, ...plateWords(ad, reference), ad.trim, ad.title, ad.district, ad.description];
  return searchKey(words.filter(Boolean).join(' '));
}

function plateWords({ letters, digits, patterns }: SearchableAd, { options }: Called): string[] {
  if (!letters) return [];
  const latin = latinLetters(letters);
  const known = options.get('plate_pattern') ?? [];
  const labels = known.filter(({ code }) => patterns?.includes(code)).flatMap(({ names }) => [names.ar, names.en]);
  return [letters, spacedLetters(letters), digits ?? '', latin, [...latin].join(' '), ...labels];
}
