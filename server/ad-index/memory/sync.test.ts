import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { byPaperField } from '#contract/rental/rental-papers.ts';
import type { Database } from '#db/database.ts';
import type { Changed } from '#server/platform/changes.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { addCar, addCast, addRental, takeDays, type Cast } from '../../../test/people.ts';
import { listKey, type ActiveTable } from './table.ts';
import { openActiveAds, readActive, type ActiveAds } from './sync.ts';
import { today } from './taken-days.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let cast: Cast;
/** Two processes: the first is notified of changes, the other is not, as without Redis. */
let notify: (changed: Changed) => void = () => {};
let one: ActiveAds;
let other: ActiveAds;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  cast = await addCast(db);
  one = openActiveAds({ db, prepared: db, listen: (listener) => (notify = listener), everyMs: 0 });
  other = openActiveAds({ db, prepared: db, listen: () => {}, everyMs: 0 });
  await Promise.all([one.current(), other.current()]);
});
afterAll(() => database.close());

async function idsIn(process: ActiveAds): Promise<(number | undefined)[]> {
  const table = await process.current();
  return Array.from(table.list(listKey('all', 0)), (slot) => table.ids[slot]);
}

/** Makes the ads of `condition` as old as those that only the first reading finds. */
async function writtenAnHourAgo(condition: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table ads disable trigger user`.execute(trx);
    await sql`update ads set changed_at = now() - interval '1 hour' where ${condition}`.execute(trx);
    await sql`alter table ads enable trigger user`.execute(trx);
  });
}

let ahead = 0;
const realNow = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);

describe('the active ads', () => {
  it('show in every process what was committed before the call: posted, changed, ended, back again', async () => {
    const camry = await addCar(db, cast.sara, {});
    const corolla = await addCar(db, cast.sara, {});
    for (const process of [one, other]) expect(await idsIn(process)).toEqual([corolla, camry]);

    const set = (columns: { status?: 'sold' | 'active'; price?: number; refreshed_at?: Date }) =>
      db.updateTable('ads').set(columns).where('id', '=', camry).execute();
    await set({ refreshed_at: new Date(Date.now() + 1000), price: 12_345 });
    for (const process of [one, other]) {
      expect(await idsIn(process)).toEqual([camry, corolla]);
      const table = await process.current();
      expect(table.column('price')[table.slotOf(camry) ?? -1]).toBe(12_345);
    }
    await set({ status: 'sold' });
    for (const process of [one, other]) expect(await idsIn(process)).toEqual([corolla]);
    await set({ status: 'active' });
    for (const process of [one, other]) expect(await idsIn(process)).toEqual([camry, corolla]);
  });

  it('show an old ad that comes back at the same moment as another ends', async () => {
    const [old, middle, newest] = [await addCar(db, cast.sara, {}), await addCar(db, cast.sara, {}), await addCar(db, cast.sara, {})];
    await db
      .updateTable('ads')
      .set({ status: 'paused', refreshed_at: new Date('2020-01-01') })
      .where('id', '=', old)
      .execute();
    for (const process of [one, other]) expect(await idsIn(process)).not.toContain(old);
    const status = sql<'active' | 'sold'>`(case id when ${old} then 'active' else 'sold' end)::ad_status`;
    await db.updateTable('ads').set({ status }).where('id', 'in', [old, middle]).execute();
    for (const process of [one, other]) {
      const ids = await idsIn(process);
      expect([ids.at(-1), ids.includes(middle), ids.includes(newest)]).toEqual([old, false, true]);
    }
  });

  it('show an ad that was written before another and committed after it: at once where that is announced, else in five seconds', async () => {
    const late = await addCar(db, cast.ali, { status: 'paused' });
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('ads').set({ status: 'active' }).where('id', '=', late).execute();
      // Of another owner: a transaction locks the count of its owner's ads.
      const early = await addCar(db, cast.waha, {});
      for (const process of [one, other]) {
        const seen = await idsIn(process);
        expect(seen).toContain(early);
        expect(seen).not.toContain(late);
      }
    });
    notify({ ads: [late] });
    expect(await idsIn(one)).toContain(late);
    expect(await idsIn(other)).not.toContain(late);
    ahead += 5100;
    expect(await idsIn(other)).toContain(late);
  });

  it('report the ads that changed unannounced, once', async () => {
    const [announced, unannounced] = [await addCar(db, cast.sara, {}), await addCar(db, cast.sara, {})];
    one.takeMissed();
    notify({ ads: [announced] });
    await one.current();
    expect(one.takeMissed()).toEqual([unannounced]);
    ahead += 5100;
    await one.current();
    expect(one.takeMissed()).toEqual([]);
  });

  it('show in every process which rentals are free, and report those whose cars changed unannounced', async () => {
    const rental = await addRental(db, cast.darb);
    const time = { from: (today() + 10) * 24, to: (today() + 13) * 24, endsWithReturn: false };
    const isFreeIn = (table: ActiveTable) =>
      table.days.sieve(Int32Array.of(0), 1, { ids: Int32Array.of(rental), wanted: { time, isBookable: false, isInstant: false } }) === 1;
    const isFree = async (process: ActiveAds) => isFreeIn(await process.current());
    for (const process of [one, other]) expect(await isFree(process)).toBe(true);
    expect(isFreeIn(await readActive(db, [rental]))).toBe(true);
    one.takeMissed();
    const middle = new Date((today() + 11) * 86_400_000).toISOString().slice(0, 10);
    await takeDays(db, rental, middle, middle);
    for (const process of [one, other]) expect(await isFree(process)).toBe(false);
    expect(isFreeIn(await readActive(db, [rental]))).toBe(false);
    expect(one.takeMissed()).toEqual([rental]);
    // A second car is free.
    await db.insertInto('rental_units').values({ ad_id: rental, name: '2' }).execute();
    for (const process of [one, other]) expect(await isFree(process)).toBe(true);
    await db.updateTable('rental_units').set({ is_active: false }).where('ad_id', '=', rental).where('name', '=', '2').execute();
    for (const process of [one, other]) expect(await isFree(process)).toBe(false);
    await sql`delete from rental_occupancies where unit_id in (select id from rental_units where ad_id = ${rental})`.execute(db);
    for (const process of [one, other]) expect(await isFree(process)).toBe(true);
    // Taken from the end of the days on: until then it is free, but for the hours that its office wants after a return.
    const after = new Date((today() + 13) * 86_400_000).toISOString().slice(0, 10);
    await takeDays(db, rental, after, after);
    for (const process of [one, other]) expect(await isFree(process)).toBe(true);
    const returned = { from: time.from + 9, to: time.to - 3, endsWithReturn: true };
    const isFreeFor = async (process: ActiveAds) => {
      return (
        (await process.current()).days.sieve(Int32Array.of(0), 1, {
          ids: Int32Array.of(rental),
          wanted: { time: returned, isBookable: false, isInstant: false },
        }) === 1
      );
    };
    for (const process of [one, other]) expect(await isFreeFor(process)).toBe(true);
    await db.insertInto('rental_settings').values({ owner_id: cast.darb, buffer_hours: 4 }).execute();
    for (const process of [one, other]) expect(await isFreeFor(process)).toBe(false);
    await db.updateTable('rental_settings').set({ buffer_hours: 3 }).where('owner_id', '=', cast.darb).execute();
    for (const process of [one, other]) expect(await isFreeFor(process)).toBe(true);
    // It can be booked with its papers, and as its office has its licence.
    const isBookableIn = async (process: ActiveAds) => {
      const wanted = { time: undefined, isBookable: true, isInstant: true };
      return (await process.current()).days.sieve(Int32Array.of(0), 1, { ids: Int32Array.of(rental), wanted }) === 1;
    };
    const until = byPaperField(() => '2099-12-31');
    await db.updateTable('rental_units').set(until).where('ad_id', '=', rental).execute();
    await sql`update rental_units set plate = '1', plate_hash = '1' where ad_id = ${rental} and is_active`.execute(db);
    await db.updateTable('rental_settings').set({ answers: 'instant' }).where('owner_id', '=', cast.darb).execute();
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', cast.darb).execute();
    for (const process of [one, other]) expect(await isBookableIn(process)).toBe(false);
    await db.updateTable('businesses').set({ licence_until: '2099-12-31' }).where('user_id', '=', cast.darb).execute();
    for (const process of [one, other]) expect(await isBookableIn(process)).toBe(true);
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', cast.darb).execute();
    for (const process of [one, other]) expect(await isBookableIn(process)).toBe(false);
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', cast.darb).execute();
    await db.updateTable('rental_settings').set({ answers: 'request' }).where('owner_id', '=', cast.darb).execute();
    for (const process of [one, other]) expect(await isBookableIn(process)).toBe(false);
    // While it is paused nobody reads its cars: what changed meanwhile shows when it is active again.
    await db.updateTable('ads').set({ status: 'paused' }).where('id', '=', rental).execute();
    const fresh = openActiveAds({ db, prepared: db, listen: () => {}, everyMs: 0 });
    await fresh.current();
    await db.updateTable('ads').set({ status: 'active' }).where('id', '=', rental).execute();
    expect(await isFree(fresh)).toBe(true);
  });

  it('are read anew where their days no longer reach far enough', async () => {
    const rental = await addRental(db, cast.darb);
    const process = openActiveAds({ db, prepared: db, listen: () => {}, everyMs: 0 });
    const before = (await process.current()).days;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 });
    try {
      const { days } = await process.current();
      expect(days.first).toBe(before.first + 31);
      const far = { from: today() * 24, to: (today() + 481) * 24, endsWithReturn: false };
      expect(
        days.sieve(Int32Array.of(0), 1, { ids: Int32Array.of(rental), wanted: { time: far, isBookable: false, isInstant: false } }),
      ).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are looked up in the database no more often than set, except for what is announced', async () => {
    let tell: (changed: Changed) => void = () => {};
    const process = openActiveAds({ db, prepared: db, listen: (listener) => (tell = listener), everyMs: 1000 });
    await process.current();
    const [announced, unannounced] = [await addCar(db, cast.sara, {}), await addCar(db, cast.ali, {})];
    expect(await idsIn(process)).not.toContain(announced);
    tell({ ads: [announced] });
    expect(await idsIn(process)).toContain(announced);
    const posted = await addCar(db, cast.sara, {});
    expect(await idsIn(process)).not.toContain(posted);
    ahead += 1001;
    expect(await idsIn(process)).toEqual(expect.arrayContaining([unannounced, posted]));
  });

  it('hold an ad that is announced at any moment of a reading', async () => {
    for (let round = 0; round < 30; round++) {
      const ad = await addCar(db, cast.waha, {});
      await writtenAnHourAgo(sql`id = ${ad}`);
      // This one makes the reading necessary; only the announcement shows the other, whose time is past.
      await addCar(db, cast.ali, {});
      const reading = one.current();
      for (let turn = 0; turn < round % 6; turn++) await new Promise(setImmediate);
      notify({ ads: [ad] });
      await reading;
      expect(await idsIn(one)).toContain(ad);
    }
  });

  it('fail together while the database is away, so that nobody waits for two time-outs, and are read again afterwards', async () => {
    let attempts: number | undefined;
    const unreliable = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'getExecutor' || attempts === undefined) return typeof value === 'function' ? value.bind(target) : value;
        attempts += 1;
        throw new Error('away');
      },
    });
    const process = openActiveAds({ db: unreliable, prepared: unreliable, listen: () => {}, everyMs: 0 });
    await process.current();
    attempts = 0;
    const calls = await Promise.allSettled([process.current(), process.current(), process.current()]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(attempts).toBe(1);
    attempts = undefined;
    expect(await idsIn(process)).toEqual(await idsIn(one));
  });

  it('keep their order while hundreds are posted, moved and ended at once', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 40 }, () => addCar(db, cast.sara, { year: 2010 + round })));
      await sql`update ads set refreshed_at = now() - id * interval '1 second' where id % 3 = ${round % 3}`.execute(db);
      await sql`update ads set status = case when status = 'active' then 'paused'::ad_status else 'active' end where id % 7 = ${round}`.execute(
        db,
      );
      const { rows } = await sql<{ id: number }>`
        select id from ads where status = 'active' order by refreshed_at desc, id desc`.execute(db);
      expect(await idsIn(one)).toEqual(rows.map(({ id }) => id));
    }
    expect(await idsIn(other)).toEqual(await idsIn(one));
  });

  it('have the same order where there are more of them than are read at a time', async () => {
    const ad = await addCar(db, cast.sara, {});
    await sql`
      insert into ads (type, status, owner_id, seller_type, title, description, city_id, brand_id, model_id, year, price, refreshed_at)
      select type, status, owner_id, seller_type, title, description, city_id, brand_id, model_id, year, price,
             now() - random() * interval '30 days'
      from ads, generate_series(1, 4500) where id = ${ad}`.execute(db);
    await writtenAnHourAgo(sql`true`);
    const { rows } = await sql<{ id: number }>`
      select id from ads where status = 'active' order by refreshed_at desc, id desc`.execute(db);
    const started = openActiveAds({ db, prepared: db, listen: () => {}, everyMs: 0 });
    expect(await idsIn(started)).toEqual(rows.map(({ id }) => id));
  });
});
