import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdStatus } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPerson, addPlate, type Cast } from '../../../../test/people.ts';
import { addSeller, camry, plate } from '../../../../test/posting.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { countContact, countLike, countViews } from '../pages/counting.ts';
import { openPrepared } from '#db/prepared.ts';
import { openViews } from '../pages/views.ts';
import { adMoves, moveAd } from '../states.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

const statuses: AdStatus[] = ['draft', 'pending', 'active', 'reserved', 'sold', 'paused', 'expired', 'rejected', 'removed'];
const { movers } = adMoves;

function statusOf(id: number): Promise<AdStatus> {
  return market.db
    .selectFrom('ads')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ status }) => status);
}

function historyOf(ad: number) {
  return market.db
    .selectFrom('ad_history')
    .select(['from_status', 'to_status', 'by_id', 'reason'])
    .where('ad_id', '=', ad)
    .orderBy('id')
    .execute();
}

function setAd(id: number, columns: Record<string, unknown>) {
  return market.db.updateTable('ads').set(columns).where('id', '=', id).execute();
}

describe('a status change', () => {
  it.each(movers.flatMap((mover) => statuses.map((from) => [mover, from] as const)))(
    'by the %s from %s is made if the table has it, and recorded; no other changes anything',
    async (mover, from) => {
      const ali = await addPerson(market.db, 'علي');
      for (const to of statuses) {
        const id = await addCar(market.db, ali, { status: from });
        const move = { to, mover, by: mover === 'market' ? null : ali, reason: 'test' };
        const moved = market.db.transaction().execute((trx) => moveAd(trx, { id, status: from }, move));
        if (adMoves.allow(from, to, mover)) {
          await moved;
          expect(await historyOf(id)).toEqual([
            { from_status: from, to_status: to, by_id: mover === 'market' ? null : ali, reason: 'test' },
          ]);
          expect(await statusOf(id)).toBe(to);
        } else {
          await expect(moved).rejects.toMatchObject({ code: 'move_not_allowed' });
          expect([await statusOf(id), await historyOf(id)]).toEqual([from, []]);
        }
      }
    },
  );

  let plates = 0;
  const requested = ['active', 'paused', 'reserved', 'sold'] as const;
  it.each(statuses.filter((status) => status !== 'removed').flatMap((from) => requested.map((to) => [from, to] as const)))(
    'that an owner requests, from %s to %s, follows the same table',
    async (from, to) => {
      const person = await addSeller(market, 'منال');
      const id = await addPlate(market.db, {
        owner: person,
        letters: 'قمر',
        digits: String((plates += 1)),
        columns: { status: from },
      });
      if (adMoves.allow(from, to, 'owner')) {
        const ad = await market.call('setPlateStatus', { as: person, params: { id }, body: { status: to } });
        expect([ad.status, await statusOf(id)]).toEqual([to, to]);
      } else {
        const { status, body } = await market.refused('setPlateStatus', { as: person, params: { id }, body: { status: to } });
        expect([status, body.code, await statusOf(id)]).toEqual([409, 'move_not_allowed', from]);
      }
    },
  );

  it('is offered to its owner only', async () => {
    const id = await addCar(market.db, cast.sara, { status: 'paused' });
    const { mine } = await market.call('getAd', { as: cast.sara, params: { id } });
    expect(mine).toMatchObject({ allowed_moves: ['active', 'sold'], refresh_at: null, reason: null });
    const open = await addCar(market.db, cast.sara);
    expect((await market.call('getAd', { as: cast.ali, params: { id: open } })).mine).toBeUndefined();
  });

  it('that opens a plate which another person offers by now is refused', async () => {
    const [first, second] = [await addPerson(market.db, 'سلمان'), await addPerson(market.db, 'جابر')];
    const id = await addPlate(market.db, { owner: first, letters: 'سهم', digits: '44', columns: { status: 'sold' } });
    await addPlate(market.db, { owner: second, letters: 'سهم', digits: '44' });
    expect((await market.refused('setPlateStatus', { as: first, params: { id }, body: { status: 'active' } })).body.code).toBe(
      'duplicate_plate',
    );
  });
});

describe('moving up', () => {
  it('brings an ad to the top, and again only after the waiting time', async () => {
    const [older, newer] = [await addCar(market.db, cast.sara), await addCar(market.db, cast.waha)];
    expect((await market.call('listCars', {})).results[0]!.id).toBe(newer);
    const ad = await market.call('refreshAd', { as: cast.sara, params: { id: older } });
    expect((await market.call('listCars', {})).results[0]!.id).toBe(older);
    expect(new Date(ad.mine!.refresh_at!).getTime() - new Date(ad.refreshed_at).getTime()).toBe(72 * 3_600_000);

    const { status, body, headers } = await market.refused('refreshAd', { as: cast.sara, params: { id: older } });
    expect([status, body.code]).toEqual([409, 'too_soon']);
    const wait = Number(headers['retry-after']);
    expect(wait > 72 * 3600 - 60 && wait <= 72 * 3600).toBe(true);
    await setAd(older, { moved_up_at: new Date(Date.now() - 73 * 3_600_000) });
    await market.call('refreshAd', { as: cast.sara, params: { id: older } });
  });

  it('is refused for paused and sold ads, and happens once for two concurrent calls', async () => {
    for (const status of ['paused', 'sold', 'reserved', 'pending'] as const) {
      const id = await addCar(market.db, cast.sara, { status });
      expect((await market.refused('refreshAd', { as: cast.sara, params: { id } })).body.code).toBe('move_not_allowed');
      await setAd(id, { status: 'removed' });
    }
    const id = await addCar(market.db, cast.waha);
    const both = await Promise.allSettled([1, 2].map(() => market.call('refreshAd', { as: cast.waha, params: { id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('expiry', () => {
  it('closes ads after their days in any open status, and their owner can open them again', async () => {
    const huda = await addSeller(market, 'هدى الزهراني');
    const ids = await Promise.all(
      (['active', 'reserved', 'paused', 'sold'] as const).map((status) => addCar(market.db, huda, { status, expires_at: '2026-01-01' })),
    );
    const young = (await market.call('createCar', { as: huda, body: camry })).id;
    await addJob(market.db, 'expireAds', {});
    await market.runJobs();
    expect(await Promise.all([...ids, young].map(statusOf))).toEqual(['expired', 'expired', 'expired', 'sold', 'active']);
    expect(await historyOf(ids[0]!)).toEqual([{ from_status: 'active', to_status: 'expired', by_id: null, reason: null }]);
    expect((await market.refused('getAd', { params: { id: ids[0]! } })).status).toBe(404);

    const renewed = await market.call('refreshAd', { as: huda, params: { id: ids[0]! } });
    const opened = await market.call('setCarStatus', { as: huda, params: { id: ids[1]! }, body: { status: 'active' } });
    const days = (ad: { expires_at: string | null }) => Math.round((new Date(ad.expires_at!).getTime() - Date.now()) / 86_400_000);
    expect([renewed.status, days(renewed), opened.status, days(opened)]).toEqual(['active', 30, 'active', 30]);
    expect((await market.refused('refreshAd', { as: huda, params: { id: ids[2]! } })).body.code).toBe('limit_reached');
  });
});

describe('a deleted ad', () => {
  it('disappears for everybody, and can be restored to its former status', async () => {
    const dana = await addSeller(market, 'دانة');
    const { id } = await market.call('createPlate', { as: dana, body: plate });
    await market.call('setPlateStatus', { as: dana, params: { id }, body: { status: 'reserved' } });
    await market.call('deletePlate', { as: dana, params: { id } });
    expect((await market.refused('getAd', { as: dana, params: { id } })).status).toBe(404);
    expect((await market.refused('deletePlate', { as: dana, params: { id } })).status).toBe(404);
    expect((await market.call('listMyAds', { as: dana })).count).toBe(0);
    const back = await market.call('restorePlate', { as: dana, params: { id } });
    expect([back.status, (await market.call('listMyAds', { as: dana })).counts]).toEqual(['reserved', { reserved: 1 }]);
    expect((await market.refused('restorePlate', { as: dana, params: { id } })).status).toBe(404);
  });

  it('stays deleted after ten minutes, or when the staff removed it', async () => {
    const [late, taken] = [await addCar(market.db, cast.sara), await addCar(market.db, cast.sara)];
    await market.call('deleteCar', { as: cast.sara, params: { id: late } });
    await market.db
      .updateTable('ad_history')
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .where('ad_id', '=', late)
      .execute();
    const removal = { to: 'removed', mover: 'staff', by: cast.ali, reason: 'fraud' } as const;
    await market.db.transaction().execute((trx) => moveAd(trx, { id: taken, status: 'active' }, removal));
    for (const id of [late, taken]) {
      expect((await market.refused('restoreCar', { as: cast.sara, params: { id } })).status).toBe(404);
    }
  });

  it('is not restored while another open ad has the same plate', async () => {
    const [one, two] = [await addSeller(market, 'عبير'), await addSeller(market, 'زياد')];
    const body = { ...plate, letters: 'ورد', digits: '9' };
    const { id } = await market.call('createPlate', { as: one, body });
    await market.call('deletePlate', { as: one, params: { id } });
    await market.call('createPlate', { as: two, body });
    expect((await market.refused('restorePlate', { as: one, params: { id } })).body.code).toBe('duplicate_plate');
  });
});

describe('one’s own ads', () => {
  it('are listed in every status with their counts', async () => {
    const yara = await addPerson(market.db, 'يارا');
    const [active, paused] = [
      await addCar(market.db, yara),
      await addPlate(market.db, { owner: yara, letters: 'لمى', digits: '3', columns: { status: 'paused' } }),
    ];
    await addCar(market.db, yara, { status: 'removed' });
    const [today, yesterday] = [riyadhDay(), riyadhDay(new Date(Date.now() - 86_400_000))];
    await countViews(market.db, [{ ad: active, visitor: 'a visitor', day: yesterday }]);
    for (const visitor of ['a visitor', 'a visitor', 'another']) await countViews(market.db, [{ ad: active, visitor, day: today }]);
    await countContact(market.db, active);
    await countLike(market.db, active, 1);
    await countLike(market.db, active, 1);
    await countLike(market.db, active, -1);

    const all = await market.call('listMyAds', { as: yara });
    expect([all.count, all.counts]).toEqual([2, { active: 1, paused: 1 }]);
    expect(all.results.find(({ id }) => id === active)).toMatchObject({ views: 3, contacts: 1, likes: 1 });
    const plates = await market.call('listMyAds', { as: yara, query: { type: 'plate', status: 'paused' } });
    expect([plates.results.map(({ id }) => id), plates.counts]).toEqual([[paused], { active: 1, paused: 1 }]);

    const { total, days } = await market.call('getAdStatistics', { as: yara, params: { id: active } });
    expect([total, days.length]).toEqual([{ views: 3, contacts: 1, likes: 1 }, 30]);
    expect(days.slice(-2)).toEqual([
      { day: yesterday, views: 1, contacts: 0, likes: 0 },
      { day: today, views: 2, contacts: 1, likes: 1 },
    ]);
    expect((await market.call('listMyAds', { as: cast.darb })).results).toEqual([]);
  });

  it('that nobody else may see are shown to their owner', async () => {
    const id = await addCar(market.db, cast.ali, { status: 'pending' });
    expect(await market.call('getAd', { as: cast.ali, params: { id } })).toMatchObject({ status: 'pending', is_mine: true });
    expect((await market.refused('getAd', { as: cast.sara, params: { id } })).status).toBe(404);
  });
});

describe('a view', () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1' };
  const laptop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };

  it('counts once per visitor and day; robots, the owner and the server itself are not counted', async () => {
    const id = await addCar(market.db, cast.waha);
    const ask = (headers: Record<string, string>, as?: number) => market.call('getAd', { params: { id }, headers, ...(as && { as }) });
    for (const headers of [phone, phone, laptop]) await ask(headers);
    await market.call('countView', { params: { id }, headers: laptop });
    await ask({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await ask({ ...phone, 'user-agent': 'Chrome', 'x-inside': market.app.insideToken });
    await ask(phone, cast.waha);
    await market.call('countView', { as: cast.waha, params: { id }, headers: phone });
    const shown = async () => (await market.call('getAd', { as: cast.waha, params: { id } })).views;
    await expect.poll(shown, { timeout: 20_000 }).toBe(2);
    await ask(phone, cast.sara);
    await ask(laptop, cast.sara);
    await expect.poll(shown, { timeout: 20_000 }).toBe(3);
    expect((await market.refused('countView', { params: { id: 999_999 } })).status).toBe(404);
  });

  it('has no visitor any more when its day is over', async () => {
    const id = await addCar(market.db, cast.waha);
    await countViews(market.db, [
      { ad: id, visitor: 'long ago', day: '2026-01-01' },
      { ad: id, visitor: 'today', day: riyadhDay() },
    ]);
    await addJob(market.db, 'sweepViewers', {});
    await market.runJobs();
    const left = await market.db.selectFrom('ad_viewers').select('visitor').where('ad_id', '=', id).execute();
    expect(left).toEqual([{ visitor: 'today' }]);
  });

  it('is written when the process stops', async () => {
    const other = await startTestApp();
    const id = await addCar(other.db, await addPerson(other.db, 'لطيفة'));
    await other.call('getAd', { params: { id }, headers: phone });
    await other.app.close();
    expect(await other.db.selectFrom('ad_counts').select('views').where('ad_id', '=', id).executeTakeFirst()).toEqual({ views: 1 });
    await other.close();
  });

  it('waits while the database is away', async () => {
    const id = await addCar(market.db, cast.waha);
    const nowhere = openPrepared('postgres://nobody@127.0.0.1:1/nothing', 1);
    const { prepared, config } = market.app.market;
    const world = { prepared: nowhere, config };
    const failures: unknown[] = [];
    const views = openViews(world, (error) => failures.push(error));
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) views.record(id, { viewer: null, address, userAgent: phone['user-agent'] });
    await views.flush();
    world.prepared = prepared;
    await views.flush();
    expect((await market.call('getAd', { as: cast.waha, params: { id } })).views).toBe(2);
    expect(failures).toEqual([]);
    await nowhere.destroy();
  });

  it('is counted even among fifty concurrent ones', async () => {
    const id = await addCar(market.db, cast.waha);
    const view = (n: number) => ({ ad: id, visitor: `visitor ${n % 25}`, day: riyadhDay() });
    await Promise.all(Array.from({ length: 50 }, (_, n) => countViews(market.db, [view(n), view(n + 1)])));
    expect((await market.call('getAdStatistics', { as: cast.waha, params: { id } })).total.views).toBe(25);
  });
});
