import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adTypes } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { loadReferenceData, type Reference } from '#server/catalogue/reference/reference.ts';
import type { Changed } from '#server/platform/changes.ts';
import { createTestDatabase } from '../../test/database.ts';
import { addCar, addPerson } from '../../test/people.ts';
import { addMarket, filters, filterValues, places, some, ways } from './ad-index.fixture.ts';
import { rankedUpTo, type AdIndex, type ListRequest } from './ad-index.ts';
import { allOf, conditionsOf } from './conditions.ts';
import type { Filters } from './filters.ts';
import { adIndexNames, openAdIndex, type AdIndexName } from './open.ts';
import { newest, orderOf, type AdOrder } from './orders.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let reference: Reference;
/** Each index with how a change is announced to it. */
let indexes: Record<AdIndexName, AdIndex>;
let announce: (changed: Changed) => void = () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addMarket(db);
  reference = await loadReferenceData(db);
  const listeners: ((changed: Changed) => void)[] = [];
  const needs = {
    db,
    prepared: db,
    replica: null,
    reference,
    listen: (one: (changed: Changed) => void) => void listeners.push(one),
    everyMs: 0,
  };
  announce = (changed) => {
    for (const listener of listeners) listener(changed);
  };
  indexes = { memory: openAdIndex('memory', needs), postgres: openAdIndex('postgres', needs) };
});
afterAll(() => database.close());

const first = { after: undefined, offset: 0, size: 1000 };

/** What the database finds by the conditions that saved searches are matched by, the newest first. */
async function findInDatabase(chosen: Filters): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ads where ${allOf(conditionsOf(chosen, reference))} order by refreshed_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function list(adIndex: AdIndex, request: Partial<ListRequest>) {
  return adIndex.list({ filters: {}, order: newest, place: first, isCounted: true, ...request });
}

const idsOf = ({ ads }: { ads: { id: number }[] }) => ads.map(({ id }) => id);
const sorted = (counts: ReadonlyMap<unknown, number>) =>
  [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** Every figure that lists are ordered by, the places, and both orders of the newest. */
const sorts = [
  'newest',
  'price_asc',
  'price_desc',
  'monthly_asc',
  'price_drop',
  'best_price',
  'mileage_asc',
  'year_desc',
  'nearest',
] as const;
const here = { latitude: 24.5, longitude: 46.3 };

describe.each(adIndexNames)('the index in %s', (name) => {
  it('finds what the conditions find, in their order, and counts it, for any filters', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const expected = await findInDatabase(chosen);
        const listed = await list(indexes[name], { filters: chosen });
        expect(idsOf(listed)).toEqual(expected);
        expect([listed.count, await indexes[name].count(chosen)]).toEqual([expected.length, expected.length]);
        found += expected.length;
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(200);
  });

  it('finds the rentals with a car that is free on the days of the filters and can be booked for them', async () => {
    const counts = new Set<number>();
    await fc.assert(
      fc.asyncProperty(filterValues.days, some(places), ways, async (days, city, way) => {
        const chosen = {
          ...(way.isOfDays && days),
          ...(way.isOfCity && { city }),
          ...(way.bookable && { bookable: true as const }),
          ...(way.instant && { instant: true as const }),
        };
        const listed = await list(indexes[name], { filters: chosen });
        expect(idsOf(listed)).toEqual(await findInDatabase(chosen));
        counts.add(listed.ads.length);
      }),
      { numRuns: 100 },
    );
    expect(counts.size).toBeGreaterThan(5);
  });

  it('leaves out what meets other filters', async () => {
    await fc.assert(
      fc.asyncProperty(filters, filters, async (chosen, except) => {
        const left = new Set(await findInDatabase(except));
        const expected = (await findInDatabase(chosen)).filter((id) => !left.has(id));
        expect(idsOf(await list(indexes[name], { filters: chosen, except }))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it.each(sorts)('goes on page by page by %s, without a gap or a repeat', async (sort) => {
    for (const type of [undefined, ...adTypes]) {
      const chosen: Filters = { ...here, ...(type && { type }), ...(sort === 'price_drop' && { price_dropped: true }) };
      const order = orderOf(sort, chosen);
      const all = await list(indexes[name], { filters: chosen, order });
      const walked: number[] = [];
      let after: ListRequest['place']['after'];
      do {
        const { ads } = await list(indexes[name], { filters: chosen, order, place: { after, offset: 0, size: 7 } });
        const shown = ads.slice(0, 7);
        walked.push(...idsOf({ ads: shown }));
        const last = shown.at(-1);
        after = ads.length > 7 && last ? { key: last.sort_key, id: last.id } : undefined;
      } while (after);
      expect(walked).toEqual(idsOf(all));
      expect(new Set(walked).size).toBe(all.count);
      const offset = await list(indexes[name], { filters: chosen, order, place: { after: undefined, offset: 9, size: 5 } });
      expect(idsOf(offset)).toEqual(walked.slice(9, 15));
    }
  });

  it('gives what changed, once, unless it was announced', async () => {
    const adIndex = indexes[name];
    await adIndex.changed();
    const sara = await addPerson(db, 'سارة العتيبي');
    const [announced, unannounced] = [await addCar(db, sara, {}), await addCar(db, sara, {})];
    announce({ ads: [announced] });
    expect(idsOf(await list(adIndex, { place: { ...first, size: 1 } }))).toEqual([unannounced, announced]);
    expect(await adIndex.changed()).toContain(unannounced);
    expect(await adIndex.changed()).toEqual([]);
    await db.updateTable('ads').set({ status: 'sold' }).where('id', 'in', [announced, unannounced]).execute();
    expect(await adIndex.count({ brand: [1], seller_type: ['user'] })).toBe(
      (await findInDatabase({ brand: [1], seller_type: ['user'] })).length,
    );
  });
});

/** An answer of both implementations, which is the same. */
async function fromBoth<Answer>(ask: (adIndex: AdIndex) => Promise<Answer>): Promise<Answer> {
  const [one, other] = await Promise.all(adIndexNames.map((name) => ask(indexes[name])));
  expect(other).toEqual(one);
  return one!;
}

describe('all implementations', () => {
  it('order, describe and date the ads alike', async () => {
    const columns = ['city_id', 'brand_id', 'color', 'year', 'with_images', 'trim', 'no such column'];
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...sorts), fc.constantFrom(undefined, 'newest' as const), async (given, sort, ties) => {
        const chosen = { ...here, ...given };
        const order: AdOrder = { ...orderOf(sort, chosen), ...(ties && { ties }) };
        await fromBoth(async (adIndex) => {
          const { ads, ...rest } = await list(adIndex, { filters: chosen, order, columns });
          return { ...rest, ads: ads.map(({ id, version, canBook, values }) => ({ id, version, canBook, values })) };
        });
      }),
      { numRuns: 100 },
    );
  });

  it('measure the same distances', async () => {
    const metres = await fromBoth(async (adIndex) => {
      const { ads } = await list(adIndex, { filters: here, order: orderOf('nearest', here), columns: ['distance'] });
      return ads.map(({ values }) => values['distance']);
    });
    expect(metres.filter((one) => one !== null).length).toBeGreaterThan(50);
  });

  it('rank up to two thousand ads by words, and put the newest first above', async () => {
    const chosen = { words: `'twinturbo':*` };
    const order = orderOf('relevance', chosen);
    const ranked = await fromBoth(async (adIndex) => idsOf(await list(adIndex, { filters: chosen, order })));
    expect(ranked.length).toBeGreaterThan(5);
    expect(rankedUpTo).toBe(2000);
  });

  it('count the same values of every filter, and find the same places', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...adTypes), async (given, type) => {
        const chosen = { ...given, type };
        await fromBoth(async (adIndex) => {
          const { groups, ...rest } = await adIndex.facets(chosen);
          return { ...rest, groups: Object.entries(groups).map(([group, counts]) => [group, sorted(counts)]) };
        });
        await fromBoth(async (adIndex) => {
          const { clusters, counts } = await adIndex.map(chosen);
          return { clusters, counts: sorted(counts) };
        });
      }),
      { numRuns: 80 },
    );
  });
});
