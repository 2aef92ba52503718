import brandsJson from '#db/reference/brands.json' with { type: 'json' };
import districtsJson from '#db/reference/districts.json' with { type: 'json' };
import citiesJson from '#db/reference/cities.json' with { type: 'json' };
import originsJson from '#db/reference/origins.json' with { type: 'json' };
import optionsJson from '#db/reference/options.json' with { type: 'json' };
import { buildDictionary } from '../vocabulary/dictionary.ts';

interface Named {
  ar: string;
  en: string;
  aliases?: string[] | undefined;
}

interface Ranked extends Named {
  id: number;
  rank?: number | undefined;
}

const brands: (Ranked & { slug: string; models: (Named & { id: number; slug: string })[] })[] = brandsJson.brands;
const regions: (Named & { code: string; cities: Ranked[] })[] = citiesJson.regions;
const lists: Record<string, (Named & { code: string })[]> = optionsJson.lists;

const inCities: Record<string, Named[]> = districtsJson.cities;
const labelsOf = ({ ar, en }: Named) => [ar, en] as const;
const districtsOf = (city: string) => (inCities[city] ?? []).map(labelsOf);

const namesOf = ({ ar, en, aliases = [] }: Named) => [ar, en, ...aliases];

const idsOf = (slugs: string[]) => brands.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : []));

/** The makes of a country, by its code. */
export function makesOf(origin: string): number[] {
  return idsOf(originsJson.origins.find(({ code }) => code === origin)?.brands ?? []);
}

/** The dictionary of the reference data, in the year 2026. */
export const dictionary = buildDictionary(
  {
    brands: brands.map((brand) => ({ id: brand.id, rank: brand.rank, names: namesOf(brand) })),
    models: brands.flatMap((brand) => brand.models.map((model) => ({ id: model.id, brandId: brand.id, names: namesOf(model) }))),
    cities: regions.flatMap((region) =>
      region.cities.map((city) => ({ id: city.id, region: region.code, rank: city.rank, names: namesOf(city) })),
    ),
    regions: regions.map((region) => ({ code: region.code, names: namesOf(region) })),
    origins: originsJson.origins.map(({ code, ar, en, aliases, brands: slugs }) => ({
      code,
      names: [ar, en, ...aliases],
      brands: idsOf(slugs),
    })),
    districts: [
      ...regions.flatMap(({ cities }) =>
        cities.map(({ id, ar, en }) => ({ city: { id, names: [ar, en] as const }, districts: districtsOf(en) })),
      ),
      { city: undefined, districts: districtsJson.anywhere.map(labelsOf) },
    ],
    options: Object.fromEntries(
      Object.entries(lists).map(([list, values]) => [list, values.map((value) => ({ code: value.code, names: namesOf(value) }))]),
    ),
  },
  2026,
);

const ids = {
  brand: new Map(brands.map(({ id, slug }) => [slug, id])),
  model: new Map(brands.flatMap((brand) => brand.models.map(({ id, slug }) => [`${brand.slug}/${slug}`, id]))),
  city: new Map(regions.flatMap(({ cities }) => cities.map(({ id, en }) => [en.toLowerCase().replaceAll(' ', '-'), id]))),
};

/** The id of `toyota`, `toyota/camry` or `hafar-al-batin`. */
export function idOf(kind: keyof typeof ids, slug: string): number {
  const id = ids[kind].get(slug);
  if (!id) throw new Error(`No ${kind} is called ${slug}`);
  return id;
}
