import type { Database } from '#db/database.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { type Random, type Weighted, weigh } from './random.ts';
import { carAnchors } from './car-anchors.ts';
import cityWeights from './words/city-weights.json' with { type: 'json' };
import districts from '#db/reference/districts.json' with { type: 'json' };
import { type RentalAnchor, rentalAnchors } from './rental-anchors.ts';
import { trimsOf } from './trims.ts';
import type { Bilingual, CarAnchor, Trim } from './pools.ts';

/** A city with what the demo knows of it. */
export interface Place extends Bilingual {
  id: number;
  latitude: number;
  longitude: number;
  districts: readonly Bilingual[];
}

/** A model of the reference tables with how the market prices it. `body` is a code of the options. */
export interface CarModel {
  id: number;
  brandId: number;
  brand: Bilingual;
  name: Bilingual;
  body: string;
  anchor: CarAnchor;
  trims: readonly Trim[];
}

export interface FleetModel {
  model: CarModel;
  rental: RentalAnchor;
}

/** The base of the demo: the reference data with its weights and prices, and the day of generation. */
export interface Ground {
  now: Date;
  places: Weighted<Place>;
  models: Weighted<CarModel>;
  /** What the offices rent out. */
  fleet: Weighted<FleetModel>;
  /** The name of a value of a list: `labels.get('color/white')`. */
  labels: ReadonlyMap<string, Bilingual>;
}

export async function readGround(db: Database, now: Date): Promise<Ground> {
  const places = await readPlaces(db);
  const models = await readModels(db);
  return {
    now,
    places: weigh(places, ({ en }) => weightOf.get(en) ?? otherCityWeight),
    models: weigh(models, ({ anchor }) => anchor.weight),
    fleet: weigh(
      rentalAnchors.map((rental) => ({ rental, model: modelNamed(models, rental) })),
      ({ rental }) => rental.weight,
    ),
    labels: await readLabels(db),
  };
}

function modelNamed(models: readonly CarModel[], { brand_en, model_en }: RentalAnchor): CarModel {
  const found = models.find(({ brand, name }) => brand.en === brand_en && name.en === model_en);
  if (!found) throw new Error(`No model is called ${brand_en} ${model_en}.`);
  return found;
}

/** The city that the word pools call `en`. */
export function placeNamed({ places }: Ground, en: string): Place {
  const found = places.items.find((place) => place.en === plain(en));
  if (!found) throw new Error(`No city is called ${en}.`);
  return found;
}

/** The name of a value, such as of `white` in the list `color`. */
export function labelIn({ labels }: Ground, language: 'ar' | 'en', list: string, code: string): string {
  return labels.get(`${list}/${code}`)?.[language] ?? code;
}

// The word pools call Al Ahsa «Al Ahsa (Hofuf)».
function plain(name: string): string {
  return name.replace(/ \(.+\)$/, '');
}

/** How often a city appears that has no weight in `cityWeights`. */
const otherCityWeight = 0.5;
const weightOf = new Map(Object.entries(cityWeights).map(([name, weight]) => [plain(name), weight]));
const districtsOf = new Map(Object.entries<readonly Bilingual[]>(districts.cities).map(([name, list]) => [plain(name), list]));

/** A point in the city: dense in the middle, thinner outside. */
export function pointIn(random: Random, { latitude, longitude }: Place): { latitude: number; longitude: number } {
  const near = (value: number) => Math.round(random.around(value, 0.035) * 100_000) / 100_000;
  return { latitude: near(latitude), longitude: near(longitude) };
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs));
}

async function readPlaces(db: Database): Promise<Place[]> {
  const cities = await db.selectFrom('cities').selectAll().orderBy('id').execute();
  return cities.map(({ id, name_ar, name_en, latitude, longitude }) => ({
    id,
    ar: name_ar,
    en: name_en,
    latitude,
    longitude,
    districts: districtsOf.get(name_en) ?? districts.anywhere,
  }));
}

async function readLabels(db: Database): Promise<Map<string, Bilingual>> {
  const options = await db.selectFrom('options').selectAll().execute();
  return new Map(options.map(({ list, code, label_ar, label_en }) => [`${list}/${code}`, { ar: label_ar, en: label_en }]));
}

async function readModels(db: Database): Promise<CarModel[]> {
  const rows = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['models.id', 'models.body', 'models.name_ar', 'models.name_en'])
    .select(['brands.id as brandId', 'brands.name_ar as brandAr', 'brands.name_en as brandEn'])
    .execute();
  const byName = new Map(rows.map((row) => [`${row.brandEn}/${row.name_en}`, row]));
  return carAnchors.map((anchor) => {
    const row = byName.get(`${anchor.brand_en}/${anchor.model_en}`);
    if (!row) throw new Error(`No model is called ${anchor.brand_en} ${anchor.model_en}.`);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: { ar: row.brandAr, en: row.brandEn },
      name: { ar: row.name_ar, en: row.name_en },
      body: row.body ?? 'sedan',
      anchor,
      trims: trimsOf(row.brandEn, row.name_en),
    };
  });
}
