import { describe, expect, it } from 'vitest';
import { userTypes } from '#contract/platform/kinds.ts';
import { platePatterns } from '#contract/catalogue/plates.ts';
import brandsFile from './brands.json' with { type: 'json' };
import citiesFile from './cities.json' with { type: 'json' };
import optionsFile from './options.json' with { type: 'json' };

interface Named {
  ar: string;
  en: string;
  aliases?: string[];
}

const brands: (Named & { id: number; slug: string; rank?: number; models: (Named & { id: number; slug: string; body: string })[] })[] =
  brandsFile.brands;
const regions: (Named & { code: string; cities: (Named & { id: number; lat: number; lng: number; rank?: number })[] })[] =
  citiesFile.regions;
const lists: Record<string, (Named & { code: string })[]> = optionsFile.lists;
const cities = regions.flatMap((region) => region.cities);
const models = brands.flatMap((brand) => brand.models);
const codesOf = (list: string) => lists[list]?.map(({ code }) => code);

describe('the reference data', () => {
  it('gives each thing an id or code of its own', () => {
    const isUnique = (values: (number | string)[]) => new Set(values).size === values.length;
    expect(isUnique(brands.map(({ id }) => id))).toBe(true);
    expect(isUnique(brands.map(({ slug }) => slug))).toBe(true);
    expect(isUnique(models.map(({ id }) => id))).toBe(true);
    expect(isUnique(cities.map(({ id }) => id))).toBe(true);
    expect(brands.filter(({ models: own }) => !isUnique(own.map(({ slug }) => slug)))).toEqual([]);
    expect(Object.keys(lists).filter((list) => !isUnique(codesOf(list) ?? []))).toEqual([]);
  });

  it('keeps ids, as ads refer to them', () => {
    const slugs = new Map(brands.map(({ id, slug }) => [id, slug]));
    expect([slugs.get(1), slugs.get(2), slugs.get(18)]).toEqual(['toyota', 'hyundai', 'bmw']);
    expect(models.find(({ id }) => id === 1001)?.slug).toBe('camry');
    expect(cities.filter(({ id }) => id <= 3).map(({ en }) => en)).toEqual(['Riyadh', 'Makkah', 'Jeddah']);
  });

  it('names everything in both languages, Arabic in Arabic letters', () => {
    const named: Named[] = [...brands, ...models, ...regions, ...cities, ...Object.values(lists).flat()];
    expect(named.filter(({ ar, en }) => !ar.trim() || !en.trim() || /[\u0600-\u06ff]/.test(en))).toEqual([]);
    expect([...brands, ...regions, ...cities].filter(({ ar }) => !/^[\u0600-\u06ff\s]+$/.test(ar))).toEqual([]);
    expect(named.filter(({ ar, en, aliases = [] }) => aliases.some((alias) => !alias.trim() || alias === ar || alias === en))).toEqual([]);
  });

  it('gives every model a body that the forms offer', () => {
    expect(models.filter(({ body }) => !codesOf('body')?.includes(body))).toEqual([]);
  });

  it('puts every city inside the country', () => {
    expect(cities).toHaveLength(130);
    expect(cities.filter(({ lat, lng }) => lat < 16 || lat > 32.5 || lng < 34.4 || lng > 55.7)).toEqual([]);
  });

  it('agrees with the contract', () => {
    expect(codesOf('plate_pattern')?.toSorted()).toEqual([...platePatterns].toSorted());
    expect(codesOf('seller_type')).toEqual([...userTypes]);
    expect(codesOf('price_mode')).toEqual(['fixed', 'negotiable', 'soum']);
    expect(
      Object.values(lists)
        .flat()
        .filter(({ code }) => !/^[a-z0-9_]+$/.test(code)),
    ).toEqual([]);
  });
});
