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
