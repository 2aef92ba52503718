import type { Database } from '../database.ts';
import { removeOthers, upsert } from '../upsert.ts';
import { freeSlugs, readMerges, withThoseOfStaff } from './of-staff.ts';
import brandsFile from './brands.json' with { type: 'json' };
import citiesFile from './cities.json' with { type: 'json' };
import optionsFile from './options.json' with { type: 'json' };

interface Names {
  ar: string;
  en: string;
  aliases?: string[];
}
type City = Names & { id: number; lat: number; lng: number; rank?: number };
type Region = Names & { code: string; cities: City[] };
type Model = Names & { id: number; slug: string; body?: string; fuel?: string; transmission?: string };
type Brand = Names & { id: number; slug: string; rank?: number; simple_icon?: string | null; models: Model[] };

const regions: Region[] = citiesFile.regions;
const brands: Brand[] = brandsFile.brands;
const lists: Record<string, (Names & { code: string })[]> = optionsFile.lists;

// Cities and brands that nobody ranked come after those that somebody did.
const unranked = 1000;

/**
 * Makes the reference tables hold what the JSON files beside this one say. Ids and codes never change their meaning. Names
 * and spellings that the staff have edited stay as they left them, and what they merged stays merged.
 */
export async function loadReference(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await upsert(transaction, { table: 'regions', keys: ['code'], rows: regions.map(regionRow) });
    await upsert(transaction, {
      table: 'cities',
      keys: ['id'],
      rows: regions.flatMap(({ code, cities }) => cities.map((city) => cityRow(city, code))),
      unless: 'edited_at',
    });
    await removeOthers(transaction, 'regions', ['code'], regions.map(regionRow));
    await freeSlugs(transaction, 'brands', ['slug'], brands.map(brandRow));
    await upsert(transaction, { table: 'brands', keys: ['id'], rows: brands.map(brandRow), unless: 'edited_at' });
    const mergedInto = await readMerges(transaction);
    const models = brands.flatMap(({ id, models }) => models.map((model, place) => modelRow(model, mergedInto.get(id) ?? id, place)));
    await freeSlugs(transaction, 'models', ['brand_id', 'slug'], models);
    await upsert(transaction, { table: 'models', keys: ['id'], rows: models, unless: 'edited_at' });
    const aliases = await withThoseOfStaff(transaction, aliasRows());
    await upsert(transaction, { table: 'aliases', keys: ['kind', 'target', 'alias'], rows: aliases });
    await removeOthers(transaction, 'aliases', ['kind', 'target', 'alias'], aliases);
    const options = optionRows();
    await upsert(transaction, { table: 'options', keys: ['list', 'code'], rows: options });
    await removeOthers(transaction, 'options', ['list', 'code'], options);
  });
}

function regionRow({ code, ar, en }: Region, position: number) {
  return { code, name_ar: ar, name_en: en, position };
}

function cityRow({ id, ar, en, lat, lng, rank }: City, region: string) {
  return { id, region_code: region, name_ar: ar, name_en: en, latitude: lat, longitude: lng, rank: rank ?? unranked };
}

function brandRow({ id, slug, ar, en, rank, simple_icon }: Brand) {
  return { id, slug, name_ar: ar, name_en: en, rank: rank ?? unranked, icon: simple_icon ?? null };
}

function modelRow({ id, slug, ar, en, body, fuel, transmission }: Model, brand: number, position: number) {
  return {
    id,
    brand_id: brand,
    slug,
    name_ar: ar,
    name_en: en,
    body: body ?? null,
    fuel: fuel ?? null,
    transmission: transmission ?? null,
    position,
  };
}

function aliasRows() {
  const rows = (kind: string, target: number | string, { aliases = [] }: Names) =>
    [...new Set(aliases)].map((alias) => ({ kind, target: String(target), alias }));
  return [
    ...regions.flatMap((region) => rows('region', region.code, region)),
    ...regions.flatMap(({ cities }) => cities.flatMap((city) => rows('city', city.id, city))),
    ...brands.flatMap((brand) => rows('brand', brand.id, brand)),
    ...brands.flatMap(({ models }) => models.flatMap((model) => rows('model', model.id, model))),
  ];
}

function optionRows() {
  return Object.entries(lists).flatMap(([list, options]) =>
    options.map(({ code, ar, en }, position) => ({ list, code, label_ar: ar, label_en: en, position })),
  );
}
