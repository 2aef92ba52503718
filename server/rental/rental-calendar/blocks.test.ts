import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewBlock, Occupancy } from '#contract/rental/rental-calendar.ts';
import { addDays, addMonths, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addRental } from '../../../test/people.ts';

let market: TestApp;
let darb: number;
let other: number;
let rental: number;
let unit: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addBusiness(market.db, { userType: 'office', name: 'درب لتأجير السيارات' });
  other = await addBusiness(market.db, { userType: 'office', name: 'مسار لتأجير السيارات' });
  rental = await addRental(market.db, darb);
  unit = (await market.db.selectFrom('rental_units').select('id').where('ad_id', '=', rental).executeTakeFirstOrThrow()).id;
});

const today = riyadhDay(Date.now());
const day = (ahead: number) => addDays(today, ahead);
/** An hour of Riyadh. */
const hour = (of: string, clock: number) => new Date(momentOf(of) + clock * 3_600_000).toISOString();
const block = (from: string, to: string, more: Partial<NewBlock> = {}): NewBlock => ({ from, to, reason: 'booked_elsewhere', ...more });
const twoDays = (ahead: number, more: Partial<NewBlock> = {}) => block(hour(day(ahead), 10), hour(day(ahead + 2), 10), more);

const add = async (body: NewBlock, as = darb): Promise<Occupancy[]> =>
  (await market.call('addBlocks', { as, params: { id: unit }, body })).results;
const refused = async (body: NewBlock, as = darb) => (await market.refused('addBlocks', { as, params: { id: unit }, body })).body;
const list = async (from = day(0), to = day(60)) =>
  (await market.call('listOccupancies', { as: darb, params: { id: unit }, query: { from, to, page_size: 50 } })).results;

describe('a block', () => {
  it('takes a car to the hour, and is listed on the days that it touches', async () => {
    const [made] = await add(twoDays(3, { note: ' زبون دائم ' }));
    const { from, to } = twoDays(3);
    expect(made).toMatchObject({
      unit_id: unit,
      kind: 'block',
      from,
      to,
      reason: 'booked_elsewhere',
      note: 'زبون دائم',
      is_repeated: false,
    });
    expect(await list(day(5), day(5))).toEqual([made]);
    expect(await list(day(0), day(2))).toEqual([]);
    expect(await list(day(6), day(7))).toEqual([]);
    const { results } = await market.call('listRentalUnits', { as: darb, query: {} });
    expect(results[0]?.taken).toEqual([made]);
  });

  it('may touch another and not overlap it, which the refusal names', async () => {
    const [made] = await add(twoDays(3));
    await add(twoDays(5));
    await add(twoDays(1));
    const { from, to } = made!;
    expect(await refused(block(hour(day(4), 23), hour(day(9), 23)))).toMatchObject({
      code: 'period_taken',
      conflict: { occupancy_id: made!.id, from, to },
    });
  });

  it('is whole hours, from one to 366 days, ends ahead and starts within 366 days', async () => {
    const fields = async (from: string, to: string) => Object.keys((await refused(block(from, to))).fields ?? {});
    const half = hour(day(2), 10).replace(':00:00.', ':30:00.');
    expect(await fields(half, hour(day(3), 10))).toEqual(['from']);
    expect(await fields(hour(day(1), 10), half)).toEqual(['to']);
    expect(await fields(hour(day(2), 10), hour(day(2), 10))).toEqual(['to']);
    expect(await fields(hour(day(2), 10), hour(day(1), 10))).toEqual(['to']);
    expect(await fields(hour(day(2), 10), hour(day(368), 11))).toEqual(['to']);
    expect(await fields(hour(day(-3), 10), hour(day(-1), 10))).toEqual(['to']);
    expect(await fields(hour(day(368), 0), hour(day(369), 0))).toEqual(['from']);
    expect(await add(block(hour(day(-1), 10), hour(day(365), 10)))).toHaveLength(1);
  });

  it('takes no car that is off the road', async () => {
    await market.call('updateRentalUnit', { as: darb, params: { id: unit }, body: { is_active: false } });
    expect((await refused(twoDays(1))).code).toBe('unit_off_road');
  });

  it('is the same one for a repeated call', async () => {
    const requested = { as: darb, params: { id: unit }, body: twoDays(2), headers: { 'idempotency-key': 'block' } };
    const [first, second] = [await market.call('addBlocks', requested), await market.call('addBlocks', requested)];
    expect(second).toEqual(first);
  });

  it('moves and changes, but not into the way of another', async () => {
    const [first] = await add(twoDays(3));
    const [second] = await add(twoDays(8));
    const move = (body: object, as = darb) => ({ as, params: { id: second!.id }, body });
    const moved = await market.call('updateBlock', move({ from: hour(day(7), 8), note: 'إلى المغرب' }));
    expect(moved).toEqual({ ...second, from: hour(day(7), 8), note: 'إلى المغرب' });
    const { body } = await market.refused('updateBlock', move({ from: hour(day(5), 9) }));
    expect(body).toMatchObject({ code: 'period_taken', conflict: { occupancy_id: first!.id } });
    expect(Object.keys((await market.refused('updateBlock', move({ to: hour(day(7), 8) }))).body.fields ?? {})).toEqual(['to']);
    expect(await market.call('updateBlock', move({ reason: 'other' }))).toEqual({ ...moved, reason: 'other' });
    expect(await market.call('updateBlock', move({}))).toEqual({ ...moved, reason: 'other' });
  });

  it('does not exist for another office', async () => {
    const [made] = await add(twoDays(3));
    const theirs = { as: other, params: { id: made!.id } };
    expect((await market.refused('updateBlock', { ...theirs, body: { note: '' } })).body.code).toBe('not_found');
    expect((await market.refused('deleteBlock', { ...theirs, query: {} })).body.code).toBe('not_found');
    expect((await refused(twoDays(8), other)).code).toBe('not_found');
    expect((await market.refused('listOccupancies', { as: other, params: { id: unit }, query: {} })).body.code).toBe('not_found');
  });
});

describe('a series', () => {
  it('has the same hours each week, and each month on its last day at most', async () => {
    const from = Array.from({ length: 63 }, (_, ahead) => day(ahead + 1)).find((one) => one.endsWith('-31')) ?? '';
    const monthly = await add(block(hour(from, 20), hour(addDays(from, 1), 4), { repeat: { every: 'month', until: addMonths(from, 2) } }));
    expect(monthly.map((one) => one.from)).toEqual([0, 1, 2].map((step) => hour(addMonths(from, step), 20)));
    expect(monthly.every((one) => one.is_repeated)).toBe(true);
    const weekly = await add(block(hour(day(3), 8), hour(day(3), 10), { repeat: { every: 'week', until: day(17) } }));
    expect(weekly.map((one) => one.from)).toEqual([3, 10, 17].map((ahead) => hour(day(ahead), 8)));
  });

  it('is made whole or not at all', async () => {
    const [taken] = await add(twoDays(10));
    const weekly = block(hour(day(4), 8), hour(day(4), 12), { repeat: { every: 'week', until: day(40) } });
    expect(await refused(weekly)).toMatchObject({ code: 'period_taken', conflict: { occupancy_id: taken!.id } });
    expect(await list()).toEqual([taken]);
  });

  it('has at most sixty, apart from each other and within reach', async () => {
    const fields = async (body: NewBlock) => Object.keys((await refused(body)).fields ?? {});
    const weekly = (until: string, to = hour(day(4), 12)) => block(hour(day(4), 8), to, { repeat: { every: 'week', until } });
    expect(await fields(weekly(day(3)))).toEqual(['repeat']);
    expect(await fields(weekly(day(4 + 7 * 60)))).toEqual(['repeat']);
    expect(await fields(weekly(day(380)))).toEqual(['repeat']);
    expect(await fields(weekly(day(40), hour(day(11), 9)))).toEqual(['repeat']);
    expect(await add(weekly(day(18), hour(day(11), 8)))).toHaveLength(3);
  });

  it('goes with the block that is removed, from that block on', async () => {
    const began = hour(day(-2), 0);
    const made = await add(block(began, hour(day(1), 0), { repeat: { every: 'week', until: day(26) } }));
    expect(made).toHaveLength(5);
    await market.call('deleteBlock', { as: darb, params: { id: made[4]!.id }, query: { series: false } });
    expect(await list()).toEqual(made.slice(0, 4));
    await market.call('deleteBlock', { as: darb, params: { id: made[2]!.id }, query: { series: true } });
    expect(await list()).toEqual(made.slice(0, 2));
    await market.call('deleteBlock', { as: darb, params: { id: made[1]!.id }, query: { series: true } });
    expect(await list()).toEqual(made.slice(0, 1));
  });
});

describe('of two blocks at once', () => {
  it('one wins, and the others get the period in the way', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(block(hour(day(5), index % 5), hour(day(6), 5 + (index % 3))))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [made] = await list();
    for (const { conflict } of answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<Refusal>())) {
      expect(conflict?.occupancy_id).toBe(made?.id);
    }
  });

  it('the constraint refuses what the check could not see', async () => {
    const { from, to } = twoDays(5);
    let answer: ReturnType<typeof send> | undefined;
    const id = await market.db.transaction().execute(async (trx) => {
      // Without its triggers, which would lock the car.
      await sql`set local session_replication_role = replica`.execute(trx);
      const row = { unit_id: unit, period: `[${from},${to})`, reason: 'other' as const };
      const inserted = await trx.insertInto('rental_occupancies').values(row).returning('id').executeTakeFirstOrThrow();
      // It waits for this transaction, which it does not see, once it inserts.
      answer = send(twoDays(6));
      await untilItWaits();
      return inserted.id;
    });
    const { statusCode, body } = (await answer)!;
    expect([statusCode, JSON.parse(body)]).toMatchObject([409, { code: 'period_taken', conflict: { occupancy_id: id, from, to } }]);
  });
});

interface Refusal {
  conflict?: { occupancy_id: number };
}

async function send(payload: NewBlock) {
  const headers = { authorization: `Bearer ${await market.tokenOf(darb)}` };
  return market.app.inject({ method: 'POST', url: `/products/api/unit/${unit}/blocks/`, headers, payload });
}

async function untilItWaits(): Promise<void> {
  const waiting = () =>
    market.db
      .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('activity'))
      .select('activity.pid')
      .where(sql<boolean>`wait_event_type = 'Lock' and datname = current_database() and query like '%rental_occupancies%'`)
      .executeTakeFirst();
  while (!(await waiting())) await wait(20);
}
