import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { buildDictionary, type Dictionary } from '../search/understand/vocabulary/dictionary.ts';
import { vocabularyOf, type Alias } from './vocabulary.ts';

/**
 * Brands, models, cities, regions, value lists and other spellings, in memory, so that no list joins them. The noun owns the tables
 * brands, models, cities and aliases, which the files of db/reference fill and the staff change; then all of it is reloaded
 * (site-settings/reloading.ts).
 */
export interface Reference {
  /** Most popular first. A merged one is found by its old id too, but not listed. */
  brands: ReadonlyMap<number, Brand>;
  /** In their order within the brand; merged ones as for brands. */
  models: ReadonlyMap<number, Model>;
  /** Larger ones first. */
  cities: ReadonlyMap<number, City>;
  regions: readonly Region[];
  /** Value lists by name (condition, body, …), the values in their order. */
  options: ReadonlyMap<string, readonly Option[]>;
  /** All of the names and their other spellings, to interpret searches. */
  dictionary: Dictionary;
}

export type Names = Readonly<Record<Language, string>>;

export interface Brand {
  id: number;
  slug: string;
  names: Names;
  rank: number;
  icon: string | null;
  models: readonly Model[];
}

export interface Model {
  id: number;
  brandId: number;
  slug: string;
  names: Names;
  /** What all of its cars have in common, where they do. */
  body: string | null;
  fuel: string | null;
  transmission: string | null;
}

export interface City {
  id: number;
  regionCode: string;
  names: Names;
  rank: number;
  latitude: number;
  longitude: number;
}

export interface Region {
  code: string;
  names: Names;
  cities: readonly City[];
}

export interface Option {
  code: string;
  names: Names;
}

export async function loadReferenceData(db: Database): Promise<Reference> {
  const [named, options, aliases] = await Promise.all([loadNamed(db), loadOptions(db), loadAliases(db)]);
  const [brands, cities] = [[...named.brands.values()], [...named.cities.values()]];
  const regions = await loadRegions(db, cities);
  return {
    ...named,
    regions,
    options,
    dictionary: buildDictionary(vocabularyOf({ brands, cities, regions, options }, aliases)),
  };
}

/** The current names for ads. */
export async function loadNamed(db: Database): Promise<Pick<Reference, 'brands' | 'models' | 'cities'>> {
  const [{ brands, merged }, cities] = await Promise.all([loadBrands(db), loadCities(db)]);
  const models = brands.flatMap((brand) => brand.models);
  return {
    brands: new WithMerged(brands, merged.brands),
    models: new WithMerged(models, merged.models),
    cities: new WithMerged(cities, []),
  };
}

interface Merged {
  id: number;
  merged_into: number | null;
}

async function loadBrands(db: Database): Promise<{ brands: Brand[]; merged: Record<'brands' | 'models', Merged[]> }> {
  const [all, models] = await Promise.all([
    db
      .selectFrom('brands')
      .select(['id', 'slug', 'name_ar', 'name_en', 'rank', 'icon', 'merged_into'])
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('models')
      .select(['id', 'brand_id', 'slug', 'name_ar', 'name_en', 'body', 'fuel', 'transmission', 'merged_into'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const ofBrand = Map.groupBy(models.filter(stands), ({ brand_id }) => brand_id);
  const brands = all.filter(stands).map(({ id, slug, rank, icon, ...brand }) => ({
    id,
    slug,
    names: names(brand),
    rank,
    icon,
    models: (ofBrand.get(id) ?? []).map(({ brand_id: _brand, merged_into: _merged, name_ar, name_en, ...model }) => ({
      ...model,
      brandId: id,
      names: names({ name_ar, name_en }),
    })),
  }));
  return { brands, merged: { brands: all, models } };
}

function stands({ merged_into }: Merged): boolean {
  return merged_into === null;
}

async function loadCities(db: Database): Promise<City[]> {
  const cities = await db
    .selectFrom('cities')
    .select(['id', 'region_code', 'name_ar', 'name_en', 'rank', 'latitude', 'longitude'])
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return cities.map(({ id, region_code, rank, latitude, longitude, ...city }) => ({
    id,
    regionCode: region_code,
    names: names(city),
    rank,
    latitude,
    longitude,
  }));
}

async function loadRegions(db: Database, cities: City[]): Promise<Region[]> {
  const regions = await db.selectFrom('regions').select(['code', 'name_ar', 'name_en']).orderBy('position').execute();
  const ofRegion = Map.groupBy(cities, ({ regionCode }) => regionCode);
  return regions.map(({ code, ...region }) => ({ code, names: names(region), cities: ofRegion.get(code) ?? [] }));
}

async function loadOptions(db: Database): Promise<Map<string, Option[]>> {
  const rows = await db
    .selectFrom('options')
    .select(['list', 'code', 'label_ar', 'label_en'])
    .orderBy('list')
    .orderBy('position')
    .execute();
  const options = new Map<string, Option[]>();
  for (const { list, code, label_ar, label_en } of rows) {
    const option = { code, names: { ar: label_ar, en: label_en } };
    options.set(list, [...(options.get(list) ?? []), option]);
  }
  return options;
}

function loadAliases(db: Database): Promise<Alias[]> {
  return db.selectFrom('aliases').select(['kind', 'target', 'alias']).orderBy('kind').orderBy('target').orderBy('alias').execute();
}

function names({ name_ar, name_en }: { name_ar: string; name_en: string }): Names {
  return { ar: name_ar, en: name_en };
}

/** Entries by their ids, and by those of merged ones. */
class WithMerged<Thing extends { id: number }> extends Map<number, Thing> {
  readonly #into: Map<number, number>;

  constructor(things: Thing[], merged: Merged[]) {
    super(things.map((thing) => [thing.id, thing]));
    this.#into = new Map(merged.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [[id, merged_into]])));
  }

  override get(id: number): Thing | undefined {
    return super.get(this.#into.get(id) ?? id);
  }

  override has(id: number): boolean {
    return super.has(this.#into.get(id) ?? id);
  }
}
