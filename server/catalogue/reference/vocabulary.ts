import districtsFile from '#db/reference/districts.json' with { type: 'json' };
import originsFile from '#db/reference/origins.json' with { type: 'json' };
import optionsFile from '#db/reference/options.json' with { type: 'json' };
import type { Vocabulary } from '../search/understand/vocabulary/dictionary.ts';
import type { Brand, City, Names, Option, Region } from './reference.ts';

/** Another spelling of a name: `target` is the id of its entry, or the region's code. */
export interface Alias {
  kind: 'brand' | 'model' | 'city' | 'region';
  target: string;
  alias: string;
}

interface Named {
  brands: Brand[];
  cities: City[];
  regions: Region[];
  options: ReadonlyMap<string, readonly Option[]>;
}

// Other spellings of list values are fixed words that nobody edits: they are only in the file.
const lists: Record<string, { code: string; aliases?: string[] }[]> = optionsFile.lists;

/** All entries, each with its names in Arabic and English and then its other spellings. */
export function vocabularyOf({ brands, cities, regions, options }: Named, aliases: Alias[]): Vocabulary {
  const spellings = Map.groupBy(aliases, ({ kind, target }) => `${kind} ${target}`);
  const spell = (kind: Alias['kind'], target: number | string, names: Names) => [
    names.ar,
    names.en,
    ...(spellings.get(`${kind} ${target}`) ?? []).map(({ alias }) => alias),
  ];
  return {
    brands: brands.map(({ id, rank, names }) => ({ id, rank, names: spell('brand', id, names) })),
    models: brands.flatMap(({ models }) => models.map(({ id, brandId, names }) => ({ id, brandId, names: spell('model', id, names) }))),
    cities: cities.map(({ id, regionCode, rank, names }) => ({ id, region: regionCode, rank, names: spell('city', id, names) })),
    regions: regions.map(({ code, names }) => ({ code, names: spell('region', code, names) })),
    origins: originsFile.origins.map(({ code, ar, en, aliases, brands: slugs }) => ({
      code,
      names: [ar, en, ...aliases],
      brands: brands.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : [])),
    })),
    districts: districtsOf(cities),
    options: Object.fromEntries([...options].map(([list, values]) => [list, values.map((value) => spellOption(list, value))])),
  };
}

/** The known districts of `cities`, by their English names. */
function districtsOf(cities: Pick<City, 'id' | 'names'>[]): Vocabulary['districts'] {
  const ofCity: Record<string, Names[]> = districtsFile.cities;
  const labels = ({ ar, en }: Names) => [ar, en] as const;
  const known = cities.map(({ id, names }) => ({ city: { id, names: labels(names) }, districts: (ofCity[names.en] ?? []).map(labels) }));
  return [...known, { city: undefined, districts: districtsFile.anywhere.map(labels) }];
}

function spellOption(list: string, { code, names }: Option): { code: string; names: string[] } {
  const known = lists[list]?.find((option) => option.code === code);
  return { code, names: [names.ar, names.en, ...(known?.aliases ?? [])] };
}
