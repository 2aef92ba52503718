import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';
import { freshPhone } from '../../../test/scene.ts';
import { readEvidence as readPlateEvidence } from '../plate-estimates/evidence.ts';
import { readCars } from '../price-pages/evidence.ts';
import { readEvidence } from './evidence-rows.ts';
import type { EvidenceRow } from './fit/facts.ts';

/** What a fit is given: each vehicle once, however it is advertised, and nothing of who sells it or what they pay for it. */

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  await addPricedMarket(market, 300);
}, 60_000);
afterAll(() => market.close());

async function read(): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = [];
  for await (const part of readEvidence(market.db)) rows.push(...part);
  return rows.toSorted((one, other) => one.ad_id - other.ad_id);
}

const period = () => ({ from: new Date(Date.now() - 180 * 86_400_000), until: new Date() });

/** All that a fit or a page is given. */
const given = async () => ({
  cars: await read(),
  plates: await readPlateEvidence(market.db),
  page: await readCars(market.db, 1, period()),
});

describe('what is paid for an ad, and who sells', () => {
  it.each([
    ['a featured flag', sql`update ads set is_featured = true where id % 2 = 0`],
    ['another kind of seller', sql`update ads set seller_type = 'showroom' where id % 2 = 0`],
    ['another kind of account', sql`update users set user_type = 'showroom', is_verified = true where id % 3 = 0`],
    ['being moved up', sql`update ads set moved_up_at = now() where id % 2 = 1`],
    ['offers', sql`update ads set offer_bidders = 7, offer_highest = price where id % 2 = 1`],
    [
      'pictures',
      sql`insert into ad_images (ad_id, uploader_id, file, placeholder, width, height, position, phash)
        select id, owner_id, 'picture-' || id, '', 800, 600, place, ('x' || substr(md5(id || ' ' || place), 1, 16))::bit(64)::bigint
        from ads, generate_series(0, 4) as place where type = 'car' and id % 2 = 0`,
    ],
    ['what the seller says of the price', sql`insert into seller_reasons select id, '{extras,inspected}' from ads where type = 'car'`],
  ])('changes nothing that a fit or a page is given: %s', async (_what, change) => {
    const before = await given();
    expect(before.cars.length).toBeGreaterThan(200);
    expect(before.page.length).toBeGreaterThan(50);
    await change.execute(market.db);
    expect(await given()).toEqual(before);
  });
});

describe('copies of one car', () => {
  const old = { created_at: new Date(Date.now() - 40 * 86_400_000), refreshed_at: new Date(), sale_type: 'sale' };
  let mine: number[];

  beforeEach(() => {
    mine = [];
  });

  const seller = (name: string) => addPerson(market.db, name, { phone: freshPhone(), created_at: '2026-01-01T00:00:00Z' });
  const add = async (owner: number, columns: Parameters<typeof addCar>[2] = {}) => {
    const id = await addCar(market.db, owner, { ...old, mileage: 61_000, ...columns });
    mine.push(id);
    return id;
  };
  const counted = async () => (await read()).map(({ ad_id }) => ad_id).filter((id) => mine.includes(id));
  const onPage = async () => (await readCars(market.db, 1, period())).map(({ ad }) => ad).filter((id) => mine.includes(id));

  it('with one chassis number count once, posted by one account or several, for fits and pages', async () => {
    const sellers = await Promise.all(['سارة', 'علي', 'نورة'].map(seller));
    for (const [at, owner] of sellers.entries())
      await add(owner, {
        chassis_number: '4T1BF1FK5CU123456',
        status: at === 2 ? 'active' : 'expired',
        mileage: 61_000 + at * 9000,
        price: 60_000 + at,
      });
    expect(await counted()).toHaveLength(1);
    expect(await onPage()).toHaveLength(1);
  });

  it('of one person count once, also from another account with the same phone', async () => {
    const [sara, hers] = await Promise.all(['سارة', 'سارة أيضًا'].map(seller));
    const past = [sara, hers].map((user) => ({ user_id: user ?? 0, phone: '599999999' }));
    await market.db.insertInto('past_phones').values(past).execute();
    await add(sara ?? 0, { mileage: 62_000 });
    await add(hers ?? 0, { mileage: 62_900 });
    const rows = (await read()).filter(({ ad_id }) => mine.includes(ad_id));
    expect(rows.map(({ owner_id }) => owner_id)).toEqual([Math.min(sara ?? 0, hers ?? 0)]);
  });

  it('with three of the same pictures count once; cars of others with two of them are others', async () => {
    const sellers = await Promise.all(['سارة', 'علي', 'نورة'].map(seller));
    const pictures = ['6510287345619827345', '1234987650123498765', '3456789012345678901'];
    for (const [at, owner] of sellers.entries()) {
      const ad = await add(owner, { mileage: 63_000 + at });
      await sql`insert into ad_images (ad_id, uploader_id, file, placeholder, width, height, position, phash)
        select ${ad}, ${owner}, ${`copy-${ad}-`} || place, '', 800, 600, place, phash::bigint
        from unnest(${pictures.slice(0, at === 2 ? 2 : 3)}::text[]) with ordinality as given (phash, place)`.execute(market.db);
    }
    expect(await counted()).toHaveLength(2);
    expect(await counted()).toContain(mine[2]);
  });
});
