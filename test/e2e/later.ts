import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';

/** Where the market of these tests keeps its data (playwright.config.ts). */
const data = '.data/e2e/postgres';

/** Changes what nothing in the browser can wait for. */
async function inMarket(change: (db: Database) => Promise<unknown>): Promise<void> {
  const { url, stop } = await startEmbedded(data);
  const db = openDatabase(url, 1);
  await change(db);
  await db.destroy();
  await stop();
}

/** Lets the time of an offer run out. The market itself then finds that it has passed. */
export async function letRunOut(offer: number): Promise<void> {
  const expires_at = new Date(Date.now() - 1000);
  await inMarket((db) => db.updateTable('offers').set({ expires_at }).where('id', '=', offer).execute());
}

/** Has the staff check the papers of an office, and its licence hold for years. */
export async function letVerify(office: number): Promise<void> {
  await inMarket(async (db) => {
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', office).execute();
    await db.updateTable('businesses').set({ licence_until: '2099-12-31' }).where('user_id', '=', office).execute();
  });
}

/** Lets the time of a booking come nearer by so many hours. */
export async function letComeNearer(booking: number, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`;
  const earlier = sql`period = tstzrange(lower(period) - ${by}, upper(period) - ${by})`;
  await inMarket(async (db) => {
    await sql`update rental_occupancies set ${earlier} where booking_id = ${booking}`.execute(db);
    await sql`update bookings set ${earlier} where id = ${booking}`.execute(db);
  });
}

/** Lets the market find that the term of a booking is over: of a request its answer, of a returned car its closing. */
export async function letTurn(booking: number): Promise<void> {
  const next_at = new Date(Date.now() - 1000);
  await inMarket(async (db) => {
    await db.updateTable('bookings').set({ next_at }).where('id', '=', booking).execute();
    await addJob(db, 'turnBookings', {});
    await expect
      .poll(async () => (await db.selectFrom('bookings').select('next_at').where('id', '=', booking).executeTakeFirstOrThrow()).next_at)
      .not.toEqual(next_at);
  });
}

/** Lets the licence of an office end on a day, such as 2026-11-20. */
export async function letLicenceEnd(office: number, day: string): Promise<void> {
  await inMarket((db) => db.updateTable('businesses').set({ licence_until: day }).where('user_id', '=', office).execute());
}

/** Lets the market look at licences and bookings ahead, which it does by its timetable. */
export async function letLookAtLicences(): Promise<void> {
  await inMarket(async (db) => {
    await addJob(db, 'watchLicences', {});
    await addJob(db, 'watchLapses', {});
  });
}

/** Lets the insurance of the cars of an ad end yesterday. */
export async function letPapersEnd(rental: number): Promise<void> {
  const insurance_until = addDays(riyadhDay(), -1);
  await inMarket((db) => db.updateTable('rental_units').set({ insurance_until }).where('ad_id', '=', rental).execute());
}

/** Writes a price page for the model of a car, with two years and three months, and returns its path and year. */
export async function letPricesBeKnown(car: number): Promise<{ path: string; year: number }> {
  let [path, year] = ['', 0];
  await inMarket(async (db) => {
    const ad = await db
      .selectFrom('ads')
      .innerJoin('brands', 'brands.id', 'ads.brand_id')
      .innerJoin('models', 'models.id', 'ads.model_id')
      .select(['ads.brand_id', 'ads.model_id', 'ads.year', 'brands.slug as brand', 'models.slug as model'])
      .where('ads.id', '=', car)
      .executeTakeFirstOrThrow();
    [path, year] = [`/prices/${ad.brand}/${ad.model}`, ad.year ?? 0];
    const { brand_id, model_id } = ad;
    const day = riyadhDay();
    const spread = (median: number) => ({
      ads: 24,
      sellers: 9,
      p10: median - 20_000,
      p25: median - 10_000,
      median,
      p75: median + 10_000,
      p90: median + 20_000,
      is_shown: true,
      has_page: true,
      as_of: day,
      published_on: day,
      brand_id,
      model_id,
    });
    const bar = { ...spread(95_000), from: 0, to: 30_000, members: [] };
    await db.deleteFrom('price_summaries').where('model_id', '=', model_id).execute();
    await db
      .insertInto('price_summaries')
      .values([
        { ...spread(92_000), kind: 'model', by_km: JSON.stringify([bar]) },
        { ...spread(98_000), kind: 'year', year },
        { ...spread(87_000), kind: 'year', year: year - 1 },
        { ...spread(98_500), kind: 'model', month: '2026-09-01', has_page: false },
        { ...spread(95_000), kind: 'model', month: '2026-10-01', has_page: false },
        { ...spread(92_000), kind: 'model', month: '2026-11-01', has_page: false },
      ])
      .execute();
  });
  return { path, year };
}

/** Gives a showroom a package with so many places for a month. */
export async function letHavePlaces(showroom: number, ads_limit: number): Promise<void> {
  const [starts_at, ends_at] = [new Date(), new Date(Date.now() + 30 * 86_400_000)];
  const none = { price_halalas: 0, featured_ads: 0, refresh_hours: 24, features: '[]' };
  await inMarket(async (db) => {
    const { id } = await db.selectFrom('packages').select('id').where('account_type', '=', 'showroom').limit(1).executeTakeFirstOrThrow();
    const terms = { package_id: id, duration_days: 30, ads_limit, starts_at, ends_at, begun_at: starts_at, ...none };
    await db
      .insertInto('subscriptions')
      .values({ user_id: showroom, ...terms })
      .execute();
  });
}
