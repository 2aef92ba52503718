import type { Reference } from '#server/catalogue/reference/reference.ts';
import { none } from '../active/columns.ts';
import { metresApart, metresBetween, type Place } from '../active/places.ts';
import type { ActiveTable } from '../active/table.ts';
import { omitted } from '../filter-sets.ts';
import type { FilterName, Filters } from '../filters.ts';
import type { Condition } from './conditions.ts';
import type { Change } from './express.ts';

/** What a relaxation goes to, for its words. */
export type Goal =
  | { by: 'limit'; column: string; side: 'min' | 'max'; from: number; to: number }
  | { by: 'city'; id: number; from: number; kilometres: number }
  | { by: 'region'; code: string; kilometres: number }
  | { by: 'radius'; kilometres: number }
  | { by: 'model'; brand: number }
  | { by: 'word'; text: string }
  | { by: 'any'; name: string; values: unknown }
  | { by: 'several'; values: [name: string, value: unknown][] };

/** A way to relax one condition. */
export interface Step {
  kind: string;
  change: Change;
  goal: Goal;
  /** How far it is from what was looked for: about 1 for what is another thing altogether. */
  cost: number;
}

interface Market {
  table: ActiveTable;
  reference: Reference;
  /** The slots of all ads that meet `filters`, the newest first. */
  find: (filters: Filters) => Promise<Int32Array>;
}

/** The smallest steps that bring something beyond `condition`: none, one, or for cities the two nearest. */
export async function stepsOf(condition: Condition, filters: Filters, market: Market): Promise<Step[]> {
  switch (condition.by) {
    case 'limit':
      return limitSteps(condition, await market.find(omitted(filters, [condition.name])), market.table);
    case 'city':
      return citySteps(condition.ids, await market.find(omitted(filters, ['city'])), market);
    case 'region':
      return regionSteps(condition.codes, await market.find(omitted(filters, ['region'])), market);
    case 'radius':
      return radiusSteps(filters, await market.find(omitted(filters, ['radius_km'])), market.table);
    case 'model':
      return modelSteps(condition.ids, filters, market.reference);
    case 'one':
      return [oneStep(condition)];
    case 'whole': {
      const { kind, names } = condition;
      const goal = { by: 'any', name: kind, values: new Map<string, unknown>(Object.entries(filters)).get(kind) } as const;
      return [{ kind, change: { names, values: {} }, goal, cost: costs[kind] ?? 0.5 }];
    }
  }
}

/** What a buyer gives up more easily costs less. */
const costs: Readonly<Record<string, number>> = {
  with_images: 0.1,
  seller_type: 0.15,
  color: 0.2,
  price_mode: 0.25,
  features: 0.3,
  words: 0.3,
  transmission: 0.6,
  body: 0.7,
  model: 0.7,
  digits: 0.8,
  brand: 0.9,
  available_from: 0.9,
};

/** The filters of a condition as a whole, and what giving them up costs. */
export interface Removal {
  names: FilterName[];
  cost: number;
}

export function removalOf(condition: Condition): Removal {
  const costed = (names: FilterName[]) => ({ names, cost: costs[names[0] ?? ''] ?? 0.5 });
  switch (condition.by) {
    case 'limit':
      return costed([condition.name]);
    case 'radius':
      return costed(['radius_km']);
    case 'whole':
      return costed(condition.names);
    case 'one':
      return costed([condition.kind]);
    default:
      return costed([condition.by]);
  }
}

function oneStep({ kind, value, left, cut }: Condition & { by: 'one' }): Step {
  const goal: Goal =
    kind === 'words' ? { by: 'word', text: value } : { by: 'any', name: kind === 'features' ? kind : 'pattern', values: [value] };
  const values = left && left.length > 0 ? { [kind]: left } : {};
  return { kind, change: { names: [kind], values, cut }, goal, cost: costs[kind] ?? 0.5 };
}

/** The first ad beyond the limit decides the new one, rounded. */
function limitSteps({ name, column, limit, side }: Condition & { by: 'limit' }, slots: Int32Array, table: ActiveTable): Step[] {
  const values = table.column(column);
  const beyond = side === 'max' ? Infinity : -Infinity;
  const first = slots.reduce((best, slot) => {
    const value = values[slot] ?? none;
    if (value === none || (side === 'max' ? value <= limit : value >= limit)) return best;
    return side === 'max' ? Math.min(best, value) : Math.max(best, value);
  }, beyond);
  if (!Number.isFinite(first)) return [];
  const isYear = column === 'year';
  const to = isYear ? first : roundedOutwards(first, side);
  const cost = isYear ? Math.abs(first - limit) * 0.12 : Math.abs(first - limit) / Math.max(1, limit, first / 4);
  return [{ kind: name, change: { names: [name], values: { [name]: to } }, goal: { by: 'limit', column, side, from: limit, to }, cost }];
}

/** To about a fifteenth: 71,500 to 75,000, or down to 70,000. */
function roundedOutwards(value: number, side: 'min' | 'max'): number {
  const finest = Math.max(1, value / 14);
  const power = 10 ** Math.floor(Math.log10(finest));
  const step = power * (finest >= 5 * power ? 5 : finest >= 2 * power ? 2 : 1);
  return side === 'max' ? Math.ceil(value / step) * step : Math.floor(value / step) * step;
}

const citiesShown = 2;

function citySteps(ids: readonly number[], slots: Int32Array, { table, reference }: Market): Step[] {
  const others = nearestCities(ids, slots, table, reference).slice(0, citiesShown);
  return others.map(({ id, from, kilometres }) => ({
    kind: 'city',
    change: { names: ['city'], values: { city: [...ids, id] } },
    goal: { by: 'city', id, from, kilometres },
    cost: kilometres / 250,
  }));
}

function regionSteps(codes: readonly string[], slots: Int32Array, { table, reference }: Market): Step[] {
  const wanted = codes.map((code) => code.toUpperCase());
  const within = reference.regions.filter(({ code }) => wanted.includes(code)).flatMap(({ cities }) => cities.map(({ id }) => id));
  const [nearest] = nearestCities(within, slots, table, reference);
  const code = nearest && reference.cities.get(nearest.id)?.regionCode;
  if (!nearest || !code) return [];
  const { kilometres } = nearest;
  const change = { names: ['region'], values: { region: [...codes, code] } } as const;
  return [{ kind: 'region', change, goal: { by: 'region', code, kilometres }, cost: 0.2 + kilometres / 250 }];
}

interface NearCity {
  id: number;
  /** The city of `ids` that it is nearest to. */
  from: number;
  kilometres: number;
}

/** The cities of `slots` besides `ids`, the nearest to one of these first. */
function nearestCities(ids: readonly number[], slots: Int32Array, table: ActiveTable, { cities }: Reference): NearCity[] {
  const column = table.column('city_id');
  const found = new Set<number>();
  for (const slot of slots) found.add(column[slot] ?? 0);
  const near = Array.from(found, (id) => {
    const there = cities.get(id);
    const distances = ids.flatMap((from) => {
      const here = cities.get(from);
      return there && here && !ids.includes(id) ? [{ id, from, kilometres: Math.round(metresApart(here, there) / 1000) }] : [];
    });
    return distances.toSorted((one, other) => one.kilometres - other.kilometres).slice(0, 1);
  });
  return near.flat().toSorted((one, other) => one.kilometres - other.kilometres || one.id - other.id);
}

function radiusSteps({ latitude, longitude, radius_km: radius = 0 }: Filters, slots: Int32Array, table: ActiveTable): Step[] {
  if (latitude === undefined || longitude === undefined) return [];
  const place: Place = { latitude, longitude };
  const first = slots.reduce((best, slot) => {
    const kilometres = metresBetween(table, slot, place) / 1000;
    return kilometres > radius && kilometres < best ? kilometres : best;
  }, Infinity);
  const kilometres = roundedOutwards(first, 'max');
  if (kilometres > 2000) return [];
  const change = { names: ['radius_km'], values: { radius_km: kilometres } } as const;
  return [{ kind: 'radius_km', change, goal: { by: 'radius', kilometres }, cost: (first - radius) / 250 }];
}

function modelSteps(ids: readonly number[], { brand }: Filters, { models }: Reference): Step[] {
  const brands = [...new Set(brand ?? ids.flatMap((id) => models.get(id)?.brandId ?? []))];
  const [only] = brands;
  if (only === undefined || brands.length > 1) return [];
  const change = { names: ['model'], values: brand ? {} : { brand: brands } } as const;
  return [{ kind: 'model', change, goal: { by: 'model', brand: only }, cost: costs['model'] ?? 0.7 }];
}
