import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { AdIndex, ListRequest } from '#server/ad-index/ad-index.ts';
import { metresApart } from '#server/ad-index/distance.ts';
import { omitted } from '#server/ad-index/filter-sets.ts';
import type { FilterName, Filters, TypedFilters } from '#server/ad-index/filters.ts';
import { newest, type AdOrder } from '#server/ad-index/orders.ts';
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
  adIndex: AdIndex;
  reference: Reference;
}

/** The smallest steps that bring something beyond `condition`: none, one, or for cities the two nearest. */
export async function stepsOf(condition: Condition, filters: TypedFilters, market: Market): Promise<Step[]> {
  switch (condition.by) {
    case 'limit':
      return limitSteps(condition, filters, market);
    case 'city':
      return citySteps(condition.ids, await citiesWithout('city', filters, market), market.reference);
    case 'region':
      return regionSteps(condition.codes, await citiesWithout('region', filters, market), market.reference);
    case 'radius':
      return radiusSteps(filters, market);
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

/** The first ads of `wider` that do not meet `filters`, with what `goal` says of them: those nearest to a limit, otherwise the newest. */
export function beyond(filters: Filters, wider: Filters, { goal, size }: { goal: Goal; size: number }): ListRequest {
  const order = goal.by === 'limit' ? byFigure(goal.column, goal.side) : newest;
  return {
    filters: wider,
    except: filters,
    order,
    place: { after: undefined, offset: 0, size },
    isCounted: false,
    columns: columnsOf(goal),
  };
}

function columnsOf(goal: Goal): string[] {
  switch (goal.by) {
    case 'city':
    case 'region':
      return ['city_id'];
    case 'radius':
      return ['distance'];
    case 'model':
      return ['model_id'];
    case 'any':
      return [goal.name === 'brand' ? 'brand_id' : goal.name];
    default:
      return [];
  }
}

function byFigure(column: string, side: 'min' | 'max'): AdOrder {
  return { name: column, by: column, type: 'integer', direction: side === 'max' ? 'asc' : 'desc', gaps: true, ties: 'newest' };
}

/** The figure of the first ad that meets all filters but one, in `order`. */
async function firstBeyond(filters: Filters, left: FilterName, { adIndex, order }: { adIndex: AdIndex; order: AdOrder }) {
  const place = { after: undefined, offset: 0, size: 1 };
  const { ads } = await adIndex.list({ filters: omitted(filters, [left]), except: filters, order, place, isCounted: false });
  return ads[0]?.sort_key ?? null;
}

/** The first ad beyond the limit decides the new one, rounded. */
async function limitSteps(
  { name, column, limit, side }: Condition & { by: 'limit' },
  filters: Filters,
  { adIndex }: Market,
): Promise<Step[]> {
  const key = await firstBeyond(filters, name, { adIndex, order: byFigure(column, side) });
  if (key === null) return [];
  const first = Number(key);
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

/** The cities of the ads that meet all filters but that of a place. */
async function citiesWithout(name: 'city' | 'region', filters: TypedFilters, { adIndex }: Market): Promise<number[]> {
  const { counts } = await adIndex.map({ ...omitted(filters, [name]), type: filters.type });
  return [...counts.keys()];
}

function citySteps(ids: readonly number[], cities: readonly number[], reference: Reference): Step[] {
  const others = nearestCities(ids, cities, reference).slice(0, citiesShown);
  return others.map(({ id, from, kilometres }) => ({
    kind: 'city',
    change: { names: ['city'], values: { city: [...ids, id] } },
    goal: { by: 'city', id, from, kilometres },
    cost: kilometres / 250,
  }));
}

function regionSteps(codes: readonly string[], cities: readonly number[], reference: Reference): Step[] {
  const wanted = codes.map((code) => code.toUpperCase());
  const within = reference.regions.filter(({ code }) => wanted.includes(code)).flatMap(({ cities }) => cities.map(({ id }) => id));
  const [nearest] = nearestCities(within, cities, reference);
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

/** The cities of `found` besides `ids`, the nearest to one of these first. */
function nearestCities(ids: readonly number[], found: readonly number[], { cities }: Reference): NearCity[] {
  const near = found.map((id) => {
    const there = cities.get(id);
    const distances = ids.flatMap((from) => {
      const here = cities.get(from);
      return there && here && !ids.includes(id) ? [{ id, from, kilometres: Math.round(metresApart(here, there) / 1000) }] : [];
    });
    return distances.toSorted((one, other) => one.kilometres - other.kilometres).slice(0, 1);
  });
  return near.flat().toSorted((one, other) => one.kilometres - other.kilometres || one.id - other.id);
}

const byDistance: AdOrder = { name: 'nearest', by: 'distance', type: 'double precision', direction: 'asc', gaps: true };

async function radiusSteps(filters: Filters, { adIndex }: Market): Promise<Step[]> {
  const key = await firstBeyond(filters, 'radius_km', { adIndex, order: byDistance });
  if (key === null) return [];
  const [first, radius] = [Number(key) / 1000, filters.radius_km ?? 0];
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
