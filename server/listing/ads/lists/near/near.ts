import { understand } from '#server/catalogue/search/understand/understand.ts';
import type { Market } from '#server/platform/market.ts';
import type { AdIndex, IndexedAd } from '#server/ad-index/ad-index.ts';
import { isNarrow, type FilterName, type Filters } from '#server/ad-index/filters.ts';
import { withoutUnwritten } from '../unwritten.ts';
import { conditionsIn, type Condition } from './conditions.ts';
import { expressed, type NearRequest, type Expressed } from './express.ts';
import { beyond, removalOf, stepsOf, type Goal, type Removal, type Step } from './steps.ts';

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
  ad: IndexedAd;
  of: Relaxed;
}

export interface NearFound {
  count: number;
  relaxations: Relaxed[];
  ads: NearAdFound[];
}

/** The filters of a list, without the words that no ad has where nothing has all of them. */
export async function nearRequest(
  market: Market,
  given: Pick<NearRequest, 'type' | 'query' | 'params' | 'language'>,
): Promise<NearRequest> {
  const { params, query } = given;
  const { dictionary } = market.reference;
  const isEmpty = (await market.adIndex.count(params.filters)) === 0;
  const eased = isEmpty ? await withoutUnwritten(market, query.q, params) : undefined;
  const left = eased?.leftover?.rest.split(' ') ?? [];
  const unwritten = eased ? (params.leftover?.rest.split(' ') ?? []).filter((word) => !left.includes(word)) : [];
  const parts = query.q === undefined ? [] : understand(query.q, dictionary, given.type).parts;
  return { ...given, params: eased ?? params, parts, unwritten, dictionary };
}

/**
 * What relaxing each filter alone would bring. Bounded: at most twelve conditions, each with a list of the ads beyond it and one or two
 * counts for its steps, and a list for each relaxation that is shown.
 */
export async function findNear({ reference, adIndex }: Market, request: NearRequest): Promise<NearFound> {
  const { filters } = request.params;
  const count = await adIndex.count(filters);
  const conditions = conditionsIn(request.params, request.query, request.parts);
  const steps = await Promise.all(
    conditions.map((condition) => stepsOf(condition, { ...filters, type: request.type }, { reference, adIndex })),
  );
  const found = await Promise.all(steps.flat().map((step) => relaxed(step, { count, request, adIndex })));
  const relaxations = found
    .flatMap((one) => one ?? [])
    .toSorted((one, other) => one.step.cost - other.step.cost)
    .slice(0, relaxationsMost - 1);
  const isFar = relaxations.every(({ step }) => step.cost > 1);
  const several = count === 0 && isFar ? await leastSeveral(request, conditions, adIndex) : [];
  const all = [...several, ...relaxations.map(({ step }) => step)];
  return { count, relaxations: all, ads: await nearest(adIndex, filters, relaxations) };
}

/** Where no filter alone is in the way: the list without several, as few as find something, and rather those that are given up easily. */
async function leastSeveral(request: NearRequest, conditions: readonly Condition[], adIndex: AdIndex): Promise<Relaxed[]> {
  const removals = conditions.map(removalOf).toSorted((one, other) => one.cost - other.cost);
  const relaxedWithout = (given: readonly Removal[]) => {
    const names = [...new Set(given.flatMap((removal) => removal.names))];
    return names.length > 1 ? relaxed(withoutAll(names, request), { count: 0, request, adIndex }) : undefined;
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

interface Brought {
  step: Relaxed;
  filters: Filters;
}

interface Search {
  /** How many ads meet all filters. */
  count: number;
  request: NearRequest;
  adIndex: AdIndex;
}

async function relaxed(step: Step, { count: exact, request, adIndex }: Search): Promise<Brought | undefined> {
  const found: Expressed | undefined = expressed(request, step.change);
  if (!found || (['words', 'several'].includes(step.kind) && !isNarrow(found.filters))) return undefined;
  const { query, filters } = found;
  const count = await adIndex.count(filters);
  const more = count - exact;
  return more > 0 ? { step: { ...step, query, count, more }, filters } : undefined;
}

/** A few of each relaxation, by how far they are; an ad that meets all filters is never among them. */
async function nearest(adIndex: AdIndex, filters: Filters, relaxations: readonly Brought[]): Promise<NearAdFound[]> {
  const each = Math.max(adsOfOneLeast, Math.ceil(adsMost / relaxations.length));
  // The relaxations before it may have the same ones.
  const lists = relaxations.map(async ({ step, filters: wider }, at) => {
    const { ads } = await adIndex.list(beyond(filters, wider, { goal: step.goal, size: each * (at + 1) }));
    return { step, ads };
  });
  const seen = new Set<number>();
  const found: (NearAdFound & { cost: number })[] = [];
  for (const { step, ads } of await Promise.all(lists)) {
    for (const ad of ads.filter(({ id }) => !seen.has(id)).slice(0, each)) {
      seen.add(ad.id);
      found.push({ ad, of: step, cost: costOfAd(ad, step.goal, step.cost) });
    }
  }
  return found.toSorted((one, other) => one.cost - other.cost).slice(0, adsMost);
}

/** With figures the one nearest to the limit; otherwise all of a relaxation are equally near. */
function costOfAd({ sort_key }: IndexedAd, goal: Goal, cost: number): number {
  if (goal.by !== 'limit') return cost;
  return (cost * Math.abs(Number(sort_key) - goal.from)) / Math.max(1, Math.abs(goal.to - goal.from));
}
