import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ads } from '#db/schema.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCars as addCarsOf, addSellers, readCsv } from './price-pages.fixture.ts';
import { summarisePrices } from './summarising.ts';

let market: TestApp;
let sellers: number[];

beforeAll(async () => {
  market = await startTestApp();
  sellers = await addSellers(market.db);
});
afterAll(() => market.close());
beforeEach(async () => {
  await sql`truncate price_summaries`.execute(market.db);
  await market.db.updateTable('ads').set({ status: 'rejected' }).execute();
});

const addCars = (cars: Omit<Parameters<typeof addCarsOf>[1], 'owners'> & { owners?: number[] }) =>
  addCarsOf(market.db, { owners: sellers.slice(0, 10), ...cars });
const csv = (path: string) => readCsv(market, path);
const summarise = (weeks = 0) => summarisePrices(market.db, new Date(Date.now() + weeks * 7 * 86_400_000));
const page = () => market.call('getModelPrices', { params: { brand: 'toyota', model: 'camry' } });

describe('what nobody may find out', () => {
  const figures = async () => JSON.stringify([await page(), await csv('toyota/camry/')]);

  it('is the same on two days of a week, whatever happened', async () => {
    const ads = await addCars({ count: 24 });
    await summarise();
    const before = await figures();
    await market.db.updateTable('ads').set({ price: 300_000 }).where('id', 'in', ads.slice(0, 12)).execute();
    await summarise();
    expect(await figures()).toBe(before);
  });

  it('is not told by two weeks in which four ads came, went or were looked into', async () => {
    const ads = await addCars({ count: 24 });
    await summarise();
    const before = await figures();
    await market.db.updateTable('ads').set({ price: 300_000 }).where('id', 'in', ads.slice(0, 2)).execute();
    await market.db
      .updateTable('ads')
      .set({ status: 'rejected' })
      .where('id', '=', ads[5] ?? 0)
      .execute();
    await addCars({ count: 1, owners: [sellers[15] ?? 0], price: 20_000 });
    await summarise(1);
    expect(await figures()).toBe(before);
    await market.db.updateTable('ads').set({ price: 300_000 }).where('id', 'in', ads.slice(2, 9)).execute();
    await summarise(2);
    expect(await figures()).not.toBe(before);
  });

  it('no price that was never public counts: of drafts, of refused ads, or set while the ad was paused', async () => {
    const ads = await addCars({ count: 26 });
    const [draft = 0, rejected = 0, paused = 0] = ads;
    await sql`insert into price_events (ad_id, owner_id, at, price, price_mode)
      select id, owner_id, now() - interval '30 days', price, 'fixed' from ads`.execute(market.db);
    await sql`insert into ad_history (ad_id, from_status, to_status, at) values
      (${paused}, 'pending', 'active', now() - interval '30 days'), (${paused}, 'active', 'paused', now() - interval '3 days')`.execute(
      market.db,
    );
    await sql`insert into price_events (ad_id, owner_id, at, price, price_mode)
      select id, owner_id, now() - interval '1 day', 9, 'fixed' from ads where id = ${paused}`.execute(market.db);
    await market.db.updateTable('ads').set({ status: 'draft' }).where('id', '=', draft).execute();
    await market.db.updateTable('ads').set({ status: 'rejected' }).where('id', '=', rejected).execute();
    await market.db.updateTable('ads').set({ status: 'paused', price: 9 }).where('id', '=', paused).execute();
    await summarise();
    expect((await page()).ads).toBe(24);
    const { rows } = await sql<{ members: [number, number][] }>`
      select members from price_summaries where kind = 'model' and month is null`.execute(market.db);
    const members = new Map(rows[0]?.members);
    expect([draft, rejected].map((ad) => members.has(ad))).toEqual([false, false]);
    expect(members.get(paused)).toBe(81_000);
  });

  it('no answer names an ad or a seller', async () => {
    await addCars({ count: 24 });
    await summarise();
    expect(await figures()).not.toMatch(/member|owner|ad_id|is_shown/);
  });

  it('takeovers, exchanges, new and damaged cars, odd kilometres and young accounts are no evidence', async () => {
    const ads = await addCars({ count: 27 });
    const change = (at: number, columns: Updateable<Ads>) =>
      market.db
        .updateTable('ads')
        .set(columns)
        .where('id', '=', ads[at] ?? 0)
        .execute();
    await change(0, { sale_type: 'tanazul' });
    await change(1, { sale_type: 'swap' });
    await change(2, { condition: 'new' });
    await change(3, { condition: 'damaged' });
    await change(4, { mileage: 12 });
    await change(5, { created_at: new Date(), refreshed_at: new Date() });
    await change(6, { owner_id: await youngAccount() });
    await summarise();
    expect((await page()).ads).toBe(20);
  });
});

async function youngAccount(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id) values ('بائع جديد', 'newcomer', '569999999', 1) returning id`.execute(
    market.db,
  );
  return rows[0]?.id ?? 0;
}
