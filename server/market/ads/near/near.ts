import { keysOf } from '#contract/records.ts';
import { understand } from '#server/catalogue/search/understand/understand.ts';
import type { Market } from '#server/platform/market.ts';
import { findMatches, idsFromDatabase, isOfDatabase } from '../active/matching.ts';
import { none } from '../active/columns.ts';
import type { ActiveTable } from '../active/table.ts';
import { keyOfFilters, omitted } from '../filter-sets.ts';
import { withoutUnwritten } from '../unwritten.ts';
import { isNarrow, type FilterName, type Filters } from '../filters.ts';
import { conditionsIn, type Condition } from './conditions.ts';
import { expressed, type NearRequest, type Expressed } from './express.ts';
import { removalOf, stepsOf, type Removal, type Step } from './steps.ts';

const relaxationsMost = 6;
const adsMost = 12;
const adsOfOneLeast = 4;

export interface Relaxed extends Step {
  query: string;
  count: number;
  more: number;
}

/** An ad that meets all filters but one. */
export interface NearAdFound {
  id: number;
  slot: number;
  of: Relaxed;
}

export interface NearFound {
  table: ActiveTable;
  count: number;
  relaxations: Relaxed[];
  ads: NearAdFound[];
}

/** The filters of a list, without the words that no ad has where nothing has all of them. */
export async function nearRequest(
  market: Market,
  given: Pick<NearRequest, 'type' | 'query' | 'params' | 'language'>,
): Promise<NearRequest> {
  const { db, reference, activeAds } = market;
  const { params, query } = given;
  const { dictionary } = reference;
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, params.filters, reference)]);
  const isEmpty = findMatches(table, params.filters, reference, ids).length === 0;
  const eased = isEmpty ? await withoutUnwritten(market, query.q, params) : undefined;
  const left = eased?.leftover?.rest.split(' ') ?? [];
  const unwritten = eased ? (params.leftover?.rest.split(' ') ?? []).filter((word) => !left.includes(word)) : [];
  const parts = query.q === undefined ? [] : understand(query.q, dictionary, given.type).parts;
  return { ...given, params: eased ?? params, parts, unwritten, dictionary };
}

/**
 * What relaxing each filter alone would bring. Bounded: at most twelve conditions, each with a search without it and one or two for its
 * steps, in memory. The database is asked once for each different choice of the filters that it alone can answer: once, and once more for
 * each of these that is relaxed.
 */
export async function findNear({ db, reference, activeAds }: Market, request: NearRequest): Promise<NearFound> {
  const { filters } = request.params;
  const table = await activeAds.current();
  const answers = new Map<string, Promise<number[] | undefined>>();
  const find: Find = async (wanted) => {
    const key = keyOfFilters(
      omitted(
        wanted,
        keysOf(wanted).filter((name) => !isOfDatabase(name, wanted)),
      ),
    );
    const ids = answers.get(key) ?? idsFromDatabase(db, wanted, reference);
    answers.set(key, ids);
    return findMatches(table, wanted, reference, await ids);
  };
  const exact = await find(filters);
  const conditions = conditionsIn(request.params, request.query, request.parts);
  const steps = await Promise.all(conditions.map((condition) => stepsOf(condition, filters, { table, reference, find })));
  const found = await Promise.all(steps.flat().map((step) => relaxed(step, { exact, request, find })));
  const relaxations = found
    .flatMap((one) => one ?? [])
    .toSorted((one, other) => one.step.cost - other.step.cost)
    .slice(0, relaxationsMost - 1);
  const isFar = relaxations.every(({ step }) => step.cost > 1);
  const several = exact.length === 0 && isFar ? await leastSeveral(request, conditions, find) : [];
  const all = [...several, ...relaxations.map(({ step }) => step)];
  return { table, count: exact.length, relaxations: all, ads: nearest(table, exact, relaxations) };
}

/** Where no filter alone is in the way: the list without several, as few as find something, and rather those that are given up easily. */
async function leastSeveral(request: NearRequest, conditions: readonly Condition[], find: Find): Promise<Relaxed[]> {
  const removals = conditions.map(removalOf).toSorted((one, other) => one.cost - other.cost);
  const relaxedWithout = (given: readonly Removal[]) => {
    const names = [...new Set(given.flatMap((removal) => removal.names))];
    return names.length > 1 ? relaxed(withoutAll(names, request), { exact: nothing, request, find }) : undefined;
  };
  for (let most = 2; most <= removals.length; most++) {
    let [without, found] = [removals.slice(0, most), await relaxedWithout(removals.slice(0, most))];
    if (!found) continue;
    for (const removal of without.toReversed()) {
      const fewer = without.filter((one) => one !== removal);
      const still = await relaxedWithout(fewer);
      if (still) [without, found] = [fewer, still];
    }
    return [found.step];
  }
  return [];
}

function withoutAll(names: FilterName[], { params }: NearRequest): Step {
  const values = Object.entries(params.filters).filter(([name]) => names.some((one) => one === name));
  return { kind: 'several', change: { names, values: {} }, goal: { by: 'several', values }, cost: 1 };
}

type Find = (filters: Filters) => Promise<Int32Array>;
const nothing = new Int32Array(0);

interface Brought {
  step: Relaxed;
  slots: Int32Array;
}

interface Search {
  exact: Int32Array;
  request: NearRequest;
  find: Find;
}

async function relaxed(step: Step, { exact, request, find }: Search): Promise<Brought | undefined> {
  const found: Expressed | undefined = expressed(request, step.change);
  if (!found || (['words', 'several'].includes(step.kind) && !isNarrow(found.filters))) return undefined;
  const slots = await find(found.filters);
  const more = slots.length - exact.length;
  return more > 0 ? { step: { ...step, query: found.query, count: slots.length, more }, slots } : undefined;
}

/** A few of each relaxation, by how far they are; an ad that meets all filters is never among them. */
function nearest(table: ActiveTable, exact: Int32Array, relaxations: readonly Brought[]): NearAdFound[] {
  const seen = new Set(exact);
  const each = Math.max(adsOfOneLeast, Math.ceil(adsMost / relaxations.length));
  const found: (NearAdFound & { cost: number })[] = [];
  for (const { step, slots } of relaxations) {
    const costOf = costOfAd(table, step);
    const best: { slot: number; cost: number }[] = [];
    for (const slot of slots) {
      if (seen.has(slot)) continue;
      const cost = costOf(slot);
      const last = best[each - 1];
      if (last && last.cost <= cost) continue;
      best.push({ slot, cost });
      best.sort((one, other) => one.cost - other.cost);
      best.length = Math.min(best.length, each);
    }
    for (const { slot, cost } of best) {
      seen.add(slot);
      found.push({ id: table.ids[slot] ?? 0, slot, of: step, cost });
    }
  }
  return found.toSorted((one, other) => one.cost - other.cost).slice(0, adsMost);
}

/** Of figures the one nearest to the limit; otherwise all of a relaxation are equally near. */
function costOfAd(table: ActiveTable, { goal, cost }: Relaxed): (slot: number) => number {
  if (goal.by !== 'limit') return () => cost;
  const column = table.column(goal.column);
  const span = Math.max(1, Math.abs(goal.to - goal.from));
  return (slot) => {
    const value = column[slot] ?? none;
    return (cost * Math.abs(value - goal.from)) / span;
  };
}
