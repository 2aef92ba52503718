import type { Language } from '#contract/platform/languages.ts';
import type { Brand as BrandAnswer, OptionLists, RegionWithCities } from '#contract/catalogue/reference.ts';
import { chassisMakers } from './chassis-makers.ts';
import type { Brand, Model, Reference, Region } from './reference.ts';

export function presentBrand({ id, slug, names, icon }: Brand, adsCount: number, language: Language): BrandAnswer {
  return { id, name: names[language], other_name: names[other(language)], slug, logo: icon, ads_count: adsCount };
}

export function presentModel({ id, slug, names, body, fuel, transmission }: Model, brand: Brand, adsCount: number, language: Language) {
  const named = { id, name: names[language], other_name: names[other(language)] };
  return { ...named, brand_id: brand.id, slug, ads_count: adsCount, body, fuel, transmission };
}

function other(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

export function presentRegion({ code, names, cities }: Region, language: Language): RegionWithCities {
  return {
    code,
    name: names[language],
    cities: cities.map(({ id, names, latitude, longitude }) => ({ id, name: names[language], latitude, longitude })),
  };
}

export function presentOptions({ options }: Reference, language: Language): OptionLists {
  const lists = [...options].map(([list, values]) => [list, values.map(({ code, names }) => ({ code, label: names[language] }))]);
  return Object.fromEntries(lists);
}

/** A brand that the staff merged into another one has no code of its own any more. */
export function presentChassisMakers({ brands }: Pick<Reference, 'brands'>): Record<string, number[]> {
  const ids = new Map([...brands.values()].map(({ id, slug }) => [slug, id]));
  const codes = Object.entries(chassisMakers).map(([code, slugs = []]) => [code, slugs.flatMap((slug) => ids.get(slug) ?? [])] as const);
  return Object.fromEntries(codes.filter(([, makers]) => makers.length > 0));
}
