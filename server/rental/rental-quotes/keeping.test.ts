import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBookable, addVerifiedOffice, hourAhead, jetour, jetourSettings, plain } from '../../../test/bookable.ts';
import { addPerson } from '../../../test/people.ts';
import { eraseRentalQuotesOf } from './erasing.ts';
import { findQuote, makeQuote } from './quotes.ts';
import { sweepQuotes } from './sweep.ts';

let market: TestApp;
let darb: number;
let rental: number;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
  rental = await addBookable(market.db, darb, jetour);
  sara = await addPerson(market.db, 'سارة العتيبي');
  await market.call('updateRentalSettings', { as: darb, body: jetourSettings });
});

const month = { from: hourAhead(4, 10), to: hourAhead(35, 10) };
const ask = (body: object = {}, id = rental) =>
  market.call('quoteRental', { as: sara, params: { id }, body: { ...month, ...plain, ...body } });
const askAsVisitor = () => market.call('quoteRental', { params: { id: rental }, body: { ...month, ...plain } });
const set = (body: object) => market.call('updateRentalSettings', { as: darb, body });
const change = (columns: object) => market.db.updateTable('ads').set(columns).where('id', '=', rental).execute();
const stored = async () => (await market.db.selectFrom('rental_quotes').select('id').where('ad_id', '=', rental).execute()).length;

describe('a quote is kept', () => {
  it('and found again by the same question, while it has an hour left', async () => {
    const first = await ask({ delivery: 'airport' });
    expect(await ask({ delivery: 'airport' })).toEqual(first);
    expect(await stored()).toBe(1);
    const others = await Promise.all([ask(), ask({ to: hourAhead(35, 11), delivery: 'airport' })]);
    expect(others.map(({ id }) => id)).not.toContain(first.id);
    expect(await stored()).toBe(3);
    const left = (minutes: number) =>
      market.db
        .updateTable('rental_quotes')
        .set({ expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
        .where('id', '=', first.id)
        .execute();
    await left(61);
    expect((await ask({ delivery: 'airport' })).id).toBe(first.id);
    await left(59);
    expect((await ask({ delivery: 'airport' })).id).not.toBe(first.id);
  });

  it('as it was, though prices, terms and names change; then the question has another answer', async () => {
    const first = await ask();
    await change({ monthly: 4_000 });
    const dearer = await ask();
    expect([dearer.total, dearer.version === first.version]).toEqual(['4175.00', false]);
    await set({ late_factor: 2 });
    const stricter = await ask();
    expect([stricter.late.hour, new Set([first.id, dearer.id, stricter.id]).size]).toEqual(['14.58', 3]);
    await market.db.updateTable('businesses').set({ name: 'درب الجديد' }).where('user_id', '=', darb).execute();
    const old = await findQuote(market.db, first.id);
    expect(old?.content).toMatchObject({ total: '3575.00', late: { hour: '7.29' }, supplier: { name: 'درب لتأجير السيارات' } });
    expect(old?.total).toBe(357_500);
  });

  it('of another car at no more than the first, without the lead time and the least days', async () => {
    await set({ lead_hours: 168 });
    await change({ min_days: 40 });
    const requested = { ...month, ...plain };
    const make = (atMost: number) => makeQuote(market.db, { ad: rental, asked: requested, language: 'ar', atMost });
    const { content, total } = await make(3_000_00);
    expect(total).toBe(300_000);
    // 575 × 3 ÷ 23
    expect(content.lines.at(-1)).toEqual({ kind: 'discount', count: 1, unit_price: '575.00', total: '575.00', vat: '75.00' });
    expect(content).toMatchObject({ total: '3000.00', vat: '391.30' });
    expect((await make(9_000_00)).content.lines).toHaveLength(2);
    await expect(makeQuote(market.db, { ad: rental, asked: requested, language: 'ar' })).rejects.toThrow('invalid');
  });

  it('until three days after its end, or as long as a booking refers to it', async () => {
    const [booked, proposed, old, recent] = await Promise.all([5, 6, 7, 8].map((days) => ask({ to: hourAhead(35 + days, 10) })));
    await addBooking(booked!.id, proposed!.id);
    const end = (id: number, days: number) =>
      market.db
        .updateTable('rental_quotes')
        .set({ expires_at: sql<Date>`now() - make_interval(days => ${days}, mins => 1)` })
        .where('id', '=', id)
        .execute();
    for (const { id } of [booked!, proposed!, old!]) await end(id, 3);
    await end(recent!.id, 2);
    await sweepQuotes(market.db);
    const kept = await market.db.selectFrom('rental_quotes').select('id').where('ad_id', '=', rental).orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual([booked!.id, proposed!.id, recent!.id].toSorted((one, other) => one - other));
  });

  it('for the renter without the office, once that is erased', async () => {
    const [booked, other] = [await ask({ delivery: 'airport' }), await ask()];
    await addBooking(booked.id);
    await market.db.transaction().execute((trx) => eraseRentalQuotesOf(trx, darb));
    expect(await findQuote(market.db, other.id)).toBeUndefined();
    const {
      id: _id,
      rental: _rental,
      version: _version,
      created_at: _made,
      expires_at: _ends,
      offered: _offered,
      payment: _payment,
      office_record: _record,
      ...content
    } = booked;
    expect((await findQuote(market.db, booked.id))?.content).toEqual({
      ...content,
      pick_up_place: '',
      supplier: { id: darb, name: '', vat_number: null },
    });
    expect(await market.db.selectFrom('rental_settings').select('owner_id').where('owner_id', '=', darb).execute()).toEqual([]);
  });
});

async function addBooking(quote: number, proposedFrom: number | null = null): Promise<void> {
  const { db } = market;
  const unit = await db.selectFrom('rental_units').select('id').where('ad_id', '=', rental).executeTakeFirstOrThrow();
  const renter = await addPerson(db, 'سارة القحطاني');
  const sides = { renter_id: renter, office_id: darb, ad_id: rental, unit_id: unit.id };
  const row = { ...sides, quote_id: quote, proposed_from: proposedFrom, total: 0, state: 'withdrawn' as const };
  await db
    .insertInto('bookings')
    .values({ ...row, period: `[${month.from},${month.to})` })
    .execute();
}

describe('a quote of a visitor', () => {
  it('is kept for two hours, apart from those of people, and removed once they are over', async () => {
    const first = await askAsVisitor();
    const hours = (Date.parse(first.expires_at) - Date.parse(first.created_at)) / 3_600_000;
    expect(hours).toBe(2);
    expect((await askAsVisitor()).id).toBe(first.id);
    const own = await ask();
    expect([own.id === first.id, own.total]).toEqual([false, first.total]);
    const over = sql<Date>`now() - interval '1 minute'`;
    await market.db.updateTable('rental_quotes').set({ expires_at: over }).where('id', 'in', [first.id, own.id]).execute();
    await sweepQuotes(market.db);
    expect(await findQuote(market.db, first.id)).toBeUndefined();
    expect(await findQuote(market.db, own.id)).toBeDefined();
  });

  it('is one of the last hundred of its ad; those that were booked, and of people, stay', async () => {
    const [booked, own] = [await askAsVisitor(), await ask()];
    await addBooking(booked.id);
    const others = Array.from({ length: 150 }, (_, at) => ({
      ad_id: rental,
      version: 'before',
      choices: String(at),
      period: `[${month.from},${month.to})`,
      total: 0,
      content: '{}',
      expires_at: new Date(Date.now() + 3_600_000),
      is_visitors: true,
    }));
    await market.db.insertInto('rental_quotes').values(others).execute();
    await market.db.updateTable('rental_quotes').set({ version: 'before' }).where('id', '=', booked.id).execute();
    const last = await askAsVisitor();
    const kept = await market.db.selectFrom('rental_quotes').select(['id', 'is_visitors']).where('ad_id', '=', rental).execute();
    expect(kept.filter(({ is_visitors: isVisitors }) => isVisitors)).toHaveLength(101);
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([booked.id, own.id, last.id]));
  });
});
