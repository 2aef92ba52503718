import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { confirmed, passBookingHours } from '../../../test/booking.ts';
import { broughtBack, charged, disputed, type Back } from '../../../test/charging.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addPerson } from '../../../test/people.ts';
import { monthAt } from './statement.ts';

let market: TestApp;
let staff: Moderation;
let sara: number;
let back: Back;

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  back = await broughtBack(market, sara, { odometer: 21_312, quote: { deposit: '2000.00' } });
  // In the middle of this month in Riyadh, whatever today is.
  await moveTo(`${thisMonth}-15T09:00:00Z`);
});

const thisMonth = monthAt(new Date());
const get = (month?: string) =>
  market.call('getStatement', { as: back.office, query: month === undefined ? {} : { month }, language: 'en' });
const moveTo = (at: string) =>
  market.db.updateTable('booking_handovers').set({ at }).where('booking_id', '=', back.id).where('side', '=', 'in').execute();
const moveCharges = (at: string) =>
  market.db.updateTable('booking_charges').set({ raised_at: at }).where('booking_id', '=', back.id).execute();

describe('a statement', () => {
  it('has the rent of what came back, the charges, what is in question, and the commission', async () => {
    await moveTo(new Date().toISOString());
    const kilometres = await market.call('addCharge', { as: back.office, params: { id: back.id }, body: { kind: 'extra_km' } });
    await market.call('acceptCharge', { as: sara, params: { id: kilometres.id } });
    await disputed(market, back);
    const withdrawn = await charged(market, back, { kind: 'cleaning', amount: '80.00' });
    await market.call('withdrawCharge', { as: back.office, params: { id: withdrawn.id } });
    await moveTo(`${thisMonth}-15T09:00:00Z`);
    await moveCharges(`${thisMonth}-16T09:00:00Z`);
    await market.call('holdDeposit', { as: back.office, params: { id: back.id }, body: { means: 'cash' } });
    const statement = await get();
    expect(statement).toMatchObject({
      month: thisMonth,
      rent: { amount: '276.00', vat: '36.00' },
      charges: { amount: '156.00', vat: '20.35' },
      in_question: '450.00',
      fees: '0.00',
      deposits: { count: 1, amount: '2000.00' },
      // 1 % of 240 riyals is below the least commission.
      commission: { amount: '0.00', open: '0.00', states: [] },
      count: 3,
    });
    expect(statement.lines.map(({ kind, amount, counts, on, charge }) => [kind, amount, counts, on, charge?.kind])).toEqual([
      ['charge', '450.00', false, `${thisMonth}-16`, 'damage'],
      ['charge', '156.00', true, `${thisMonth}-16`, 'extra_km'],
      ['rent', '276.00', true, `${thisMonth}-15`, undefined],
    ]);
    await market.call('returnDeposit', { as: back.office, params: { id: back.id }, body: { amount: '2000.00' } });
    expect((await get()).deposits).toEqual({ count: 0, amount: '0.00' });
  });

  it('counts of a decided charge what the staff found once the renter accepts it, with its share of the VAT', async () => {
    await moveTo(new Date().toISOString());
    const { id: charge } = await disputed(market, back, { kind: 'cleaning', amount: '230.00' });
    const { id } = await market.db
      .selectFrom('cases')
      .select('id')
      .where('target_id', '=', charge)
      .where('kind', '=', 'charge')
      .executeTakeFirstOrThrow();
    const act = { as: staff.moderator, params: { id } };
    await market.callStaff('claimCase', act);
    await market.callStaff('decideCharge', { ...act, body: { outcome: 'part', amount: '115.00', reason: 'تنظيف عادي لا تلميع كامل' } });
    await moveCharges(`${thisMonth}-16T09:00:00Z`);
    expect(await get()).toMatchObject({ charges: { amount: '0.00', vat: '0.00' }, in_question: '115.00' });
    await market.call('acceptFinding', { as: sara, params: { id: charge } });
    expect(await get()).toMatchObject({ charges: { amount: '115.00', vat: '15.00' }, in_question: '0.00' });
  });

  it('is of a month of Riyadh, whose first hours are those of the day before in UTC', async () => {
    const first = `${thisMonth}-01`;
    const begins = Date.parse(`${first}T00:00:00+03:00`);
    await moveTo(new Date(begins).toISOString());
    expect((await get(thisMonth)).lines[0]!.on).toBe(first);
    await moveTo(new Date(begins - 1000).toISOString());
    expect((await get(thisMonth)).lines).toEqual([]);
    expect((await get(riyadhDay(begins - 1000).slice(0, 7))).rent.amount).toBe('276.00');
    expect((await market.refused('getStatement', { as: back.office, query: { month: '2026-13' } })).status).toBe(400);
  });

  it('has fees for cancelling, and nothing of other offices', async () => {
    const id = await confirmed(market, sara, back.rental, 20);
    await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'changed_plans' } });
    await passBookingHours(market, id, 0);
    const statement = await get();
    expect(statement.fees).toBe('138.00');
    expect(statement.lines.find(({ kind }) => kind === 'fee')).toMatchObject({ booking_id: id, state: 'cancelled_by_renter' });
    const other = await broughtBack(market, sara);
    const theirs = await market.call('getStatement', { as: other.office, query: {} });
    expect(theirs.fees).toBe('0.00');
    expect(theirs.lines.map(({ booking_id: one }) => one)).not.toContain(back.id);
    expect((await market.refused('getStatement', { as: sara, query: {} })).status).toBe(403);
  });
});

describe('the statement of a booking', () => {
  it('has its lines and their sum, and what was taken at the branch beside what is left', async () => {
    const body = { amount: '100.00', means: 'cash' } as const;
    await market.call('noteReceipt', { as: back.office, params: { id: back.id }, body });
    const mistaken = await market.call('noteReceipt', { as: back.office, params: { id: back.id }, body: { ...body, amount: '50' } });
    const receipt_id = mistaken.receipts.at(-1)!.id;
    await market.call('removeReceipt', { as: back.office, params: { id: back.id, receipt_id } });
    await moveTo(new Date().toISOString());
    await charged(market, back, { kind: 'cleaning', amount: '80.00' });
    const { bookings, received, rent } = await get();
    expect(received).toBe('100.00');
    expect(bookings).toMatchObject([
      { booking_id: back.id, amount: rent.amount, in_question: '80.00', rent: { by_card: '0.00', received: '100.00', left: '176.00' } },
    ]);
  });
});
