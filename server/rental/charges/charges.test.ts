import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewCharge } from '#contract/rental/charges.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { uploadBookingPicture } from '../../../test/booking-pictures.ts';
import { bookableRental, confirmed } from '../../../test/booking.ts';
import { backWithDeposit } from '../../../test/card-paying.ts';
import { broughtBack, charged, disputed, disputeText, passHours, type Back } from '../../../test/charging.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import { applyBookingTimers } from '../bookings/timers.ts';
import { applyChargeTimers } from './timers.ts';

let market: TestApp;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
});

const list = (as: number, id: number) => market.call('listCharges', { as, params: { id } });
const add = ({ office, id }: Back, body: NewCharge) => market.call('addCharge', { as: office, params: { id }, body });
const refused = async ({ office, id }: Back, body: NewCharge, as = office) =>
  (await market.refused('addCharge', { as, params: { id }, body })).body;
const codeOf = async (name: 'acceptCharge' | 'withdrawCharge', as: number, id: number) =>
  (await market.refused(name, { as, params: { id } })).body.code;
const picture = async ({ office, id }: Back) => [(await uploadBookingPicture(market, office, id)).id];
const turn = () => applyChargeTimers(market.app.market);

describe('what is computed', () => {
  it('is the kilometres beyond the allowance, and the hours of a late return, by the quote', async () => {
    const back = await broughtBack(market, sara, { odometer: 21_312, late: 61 + 120 });
    const { computed, may_charge } = await list(back.office, back.id);
    expect(computed.map(({ kind, amount, vat }) => [kind, amount, vat])).toEqual([
      // 812 driven, 500 allowed: 312 × 0.50; VAT 15/115 of it.
      ['extra_km', '156.00', '20.35'],
      // An hour is free; of the rest three hours have begun.
      ['late', '17.25', '2.25'],
    ]);
    expect(may_charge).toEqual(['extra_km', 'late', 'damage', 'cleaning', 'fine', 'other']);
    const kilometres = await add(back, { kind: 'extra_km' });
    expect(kilometres).toMatchObject({
      state: 'open',
      amount: '156.00',
      vat: '20.35',
      basis: { km_driven: 812, km_allowed: 500, km_price: '0.50', late_minutes: null },
      actions: ['withdraw'],
    });
    expect((await refused(back, { kind: 'extra_km' })).code).toBe('already_charged');
    await market.call('withdrawCharge', { as: back.office, params: { id: kilometres.id } });
    expect((await add(back, { kind: 'extra_km', amount: '9.00' })).amount).toBe('156.00');
    const late = await add(back, { kind: 'late' });
    expect(late.basis).toMatchObject({ late_minutes: 181, late_hour: '5.75', late_day_most: '138.00' });
    expect((await list(back.office, back.id)).computed).toEqual([]);
  });

  it('is not late by the time that the record of the return waited for a network', async () => {
    const back = await broughtBack(market, sara, { odometer: 20_900, late: 61 + 120 });
    const made_at = sql<Date>`at - interval '121 minutes'`;
    await market.db.updateTable('booking_handovers').set({ made_at }).where('booking_id', '=', back.id).where('side', '=', 'in').execute();
    expect((await list(back.office, back.id)).computed).toEqual([]);
  });

  it('is nothing within the allowance and the grace, and where the quote names no price', async () => {
    const back = await broughtBack(market, sara, { odometer: 21_000, late: 60 });
    expect((await list(back.office, back.id)).computed).toEqual([]);
    for (const kind of ['extra_km', 'late', 'fuel'] as const) {
      expect((await refused(back, { kind, amount: '10.00', note: 'كما في القراءات' })).fields).toHaveProperty('kind');
    }
    const unlimited = await broughtBack(market, sara, { odometer: 29_000, quote: { km_allowed: null } });
    expect((await list(unlimited.office, unlimited.id)).computed).toEqual([]);
  });

  it('contains no VAT of an office without a number, nor of damage and fines', async () => {
    const back = await broughtBack(market, sara, { odometer: 21_312, quote: { vat_basis_points: 0, vat: '0.00' } });
    expect((await add(back, { kind: 'extra_km' })).vat).toBe('0.00');
    const taxed = await broughtBack(market, sara, { fuel: 5 });
    expect((await charged(market, taxed)).vat).toBe('0.00');
    const fuel = await add(taxed, { kind: 'fuel', amount: '69.00', note: 'ثلاثة أثمان من الخزان' });
    expect(fuel).toMatchObject({ vat: '9.00', basis: { fuel_out: 8, fuel_in: 5, fuel_price: null } });
  });
});

describe('charging', () => {
  it('is possible once the car is back, by the office alone', async () => {
    const { office, rental } = await bookableRental(market);
    const id = await confirmed(market, sara, rental, 5);
    const requested = { kind: 'other', amount: '10.00', note: 'شيء ما' } as const;
    expect((await market.refused('addCharge', { as: office, params: { id }, body: requested })).body.code).toBe('booking_moved');
    const back = await broughtBack(market, sara);
    expect((await refused(back, requested, sara)).code).toBe('booking_moved');
    const ali = await addPerson(market.db, 'علي الشهري');
    expect((await refused(back, requested, ali)).code).toBe('not_found');
    expect((await market.refused('listCharges', { as: ali, params: { id: back.id } })).status).toBe(404);
    expect((await list(sara, back.id)).may_charge).toEqual([]);
    expect((await list(sara, back.id)).computed).toEqual([]);
  });

  it('is possible for three days; for fines within thirty, also once the booking is closed', async () => {
    const back = await broughtBack(market, sara);
    await passHours(market, back.id, 71);
    await charged(market, back, { amount: '10.00' });
    await passHours(market, back.id, 2);
    await applyBookingTimers(market.app.market);
    expect((await list(back.office, back.id)).may_charge).toEqual(['fine']);
    expect((await refused(back, { kind: 'other', amount: '10.00', note: 'فات الوقت' })).code).toBe('charge_too_late');
    const { from } = await market.call('getBooking', { as: sara, params: { id: back.id } });
    const fine = { kind: 'fine', amount: '150.00', note: 'مخالفة سرعة', pictures: await picture(back), reference: ' 88120 ' } as const;
    const made = await add(back, { ...fine, happened_at: new Date(Date.parse(from) + 3_600_000).toISOString() });
    expect(made).toMatchObject({ vat: '0.00', basis: { reference: '88120' } });
    await passHours(market, back.id, 24 * 28);
    expect((await refused(back, { ...fine, happened_at: from })).code).toBe('charge_too_late');
  });

  it.each<[string, Partial<NewCharge>]>([
    ['note', { note: ' ' }],
    ['note', { note: 'كلمني على 0551234567' }],
    ['amount', { amount: '0.00' }],
    ['pictures', { pictures: [] }],
    ['happened_at', { kind: 'fine' }],
    ['happened_at', { kind: 'fine', happened_at: '2026-01-01T00:00:00Z' }],
  ])('needs a right %s: %j', async (field, changes) => {
    const back = await broughtBack(market, sara);
    const right = { kind: 'damage', amount: '10.00', note: 'خدش', pictures: await picture(back) } as const;
    expect((await refused(back, { ...right, ...changes })).fields).toHaveProperty(field);
  });

  it('shows pictures of the office alone, of the same booking', async () => {
    const [back, other] = [await broughtBack(market, sara), await broughtBack(market, sara)];
    const hers = (await uploadBookingPicture(market, sara, back.id)).id;
    for (const pictures of [[hers], await picture(other)]) {
      expect((await refused(back, { kind: 'damage', amount: '10.00', note: 'خدش', pictures })).fields).toHaveProperty('pictures');
    }
    const made = await charged(market, back);
    expect(made.pictures).toHaveLength(1);
    const seen = (await list(sara, back.id)).results[0]!.pictures[0]!;
    expect((await market.app.inject({ url: seen.image.replace('https://m.localhost', '') })).statusCode).toBe(200);
  });

  it('for damage comes to no more than the excess of the quote, all together', async () => {
    const back = await broughtBack(market, sara);
    const first = await charged(market, back, { amount: '700.00' });
    expect((await list(back.office, back.id)).damage_left).toBe('300.00');
    const more = { kind: 'damage', amount: '300.01', note: 'باب', pictures: await picture(back) } as const;
    expect((await refused(back, more)).fields?.['amount']?.[0]).toContain('باقي منه 300 ريال');
    await charged(market, back, { amount: '300.00' });
    expect((await list(back.office, back.id)).may_charge).not.toContain('damage');
    await market.call('withdrawCharge', { as: back.office, params: { id: first.id } });
    expect((await list(back.office, back.id)).damage_left).toBe('700.00');
  });

  it('twice under one key makes one charge, and of two at once one is made', async () => {
    const back = await broughtBack(market, sara, { odometer: 21_312 });
    const requested = {
      as: back.office,
      params: { id: back.id },
      body: { kind: 'extra_km' } as const,
      headers: { 'idempotency-key': 'once' },
    };
    const [one, again] = [await market.call('addCharge', requested), await market.call('addCharge', requested)];
    expect(again.id).toBe(one.id);
    const late = await broughtBack(market, sara, { late: 300 });
    const both = await Promise.allSettled([add(late, { kind: 'late' }), add(late, { kind: 'late' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await list(late.office, late.id)).results).toHaveLength(1);
  });
});

describe('the answer of the renter', () => {
  it('is to accept, which nothing undoes', async () => {
    const back = await broughtBack(market, sara);
    const { id } = await charged(market, back);
    expect((await list(sara, back.id)).results[0]).toMatchObject({ state: 'open', actions: ['accept', 'dispute'] });
    expect((await market.call('getBooking', { as: sara, params: { id: back.id } })).open_charges).toBe(1);
    expect(await codeOf('acceptCharge', back.office, id)).toBe('charge_moved');
    expect(await market.call('acceptCharge', { as: sara, params: { id } })).toMatchObject({
      state: 'accepted',
      answer_by: null,
      actions: [],
    });
    expect(await codeOf('withdrawCharge', back.office, id)).toBe('charge_moved');
    expect((await market.call('getBooking', { as: sara, params: { id: back.id } })).open_charges).toBe(0);
  });

  it('is to dispute, with words and pictures, within three days', async () => {
    const back = await broughtBack(market, sara);
    const { id } = await charged(market, back);
    const mine = (await uploadBookingPicture(market, sara, back.id)).id;
    const body = { reason: 'too_high' as const, text: disputeText, pictures: [mine] };
    const made = await market.call('disputeCharge', { as: sara, params: { id }, body });
    expect(made).toMatchObject({ state: 'disputed', dispute: { reason: 'too_high', text: disputeText }, actions: ['accept'] });
    expect(made.dispute!.pictures.map((one) => one.id)).toEqual([mine]);
    expect((await market.refused('disputeCharge', { as: sara, params: { id }, body })).body.code).toBe('charge_moved');
  });

  it('that does not come is no consent: it stays a claim, which she may still accept', async () => {
    const back = await broughtBack(market, sara);
    const { id } = await charged(market, back);
    await passHours(market, back.id, 71.9);
    await turn();
    expect((await list(sara, back.id)).results[0]!.state).toBe('open');
    await passHours(market, back.id, 0.2);
    const body = { reason: 'before', text: disputeText } as const;
    expect((await market.refused('disputeCharge', { as: sara, params: { id }, body })).body.code).toBe('charge_moved');
    await turn();
    const { results, deposit } = await list(sara, back.id);
    expect(results[0]).toMatchObject({ state: 'unanswered', actions: ['accept'] });
    expect(deposit).toMatchObject({ accepted: '0.00', in_question: '450.00' });
    expect((await market.refused('disputeCharge', { as: sara, params: { id }, body })).body.code).toBe('charge_moved');
    expect((await market.call('acceptCharge', { as: sara, params: { id } })).state).toBe('accepted');
  });

  it('and the withdrawal of the office at once end in one of them', async () => {
    const back = await broughtBack(market, sara);
    const { id } = await charged(market, back);
    const both = await Promise.allSettled([
      market.call('acceptCharge', { as: sara, params: { id } }),
      market.call('withdrawCharge', { as: back.office, params: { id } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the deposit', () => {
  it('is what is accepted, in question and freed, by the word of the office, and never moved by the market', async () => {
    const back = await broughtBack(market, sara, { odometer: 21_312, quote: { deposit: '2000.00' } });
    const { id } = await add(back, { kind: 'extra_km' });
    await market.call('acceptCharge', { as: sara, params: { id } });
    await disputed(market, back);
    expect((await list(sara, back.id)).deposit).toEqual({
      amount: '2000.00',
      held: null,
      accepted: '156.00',
      in_question: '450.00',
      freed: '1394.00',
      returned: null,
      actions: [],
    });
    const params = { id: back.id };
    const held = await market.call('holdDeposit', { as: back.office, params, body: { means: 'card_hold' } });
    expect(Date.parse(held.held!.until!) - Date.parse(held.held!.at)).toBe(14 * 86_400_000);
    expect((await market.refused('holdDeposit', { as: sara, params, body: { means: 'cash' } })).body.code).toBe('booking_moved');
    const tooMuch = await market.refused('returnDeposit', { as: back.office, params, body: { amount: '2000.01' } });
    expect(tooMuch.body.fields).toHaveProperty('amount');
    const returned = await market.call('returnDeposit', { as: back.office, params, body: { amount: '1844.00' } });
    expect(returned).toMatchObject({
      returned: { amount: '1844.00', corrected: null },
      held: { means: 'card_hold' },
      actions: ['correct'],
    });
    expect((await market.refused('returnDeposit', { as: back.office, params, body: { amount: '1.00' } })).body.code).toBe('booking_moved');
  });

  it('is corrected once where its return was mistyped, within 72 hours, and both read what was said before', async () => {
    const back = await broughtBack(market, sara, { quote: { deposit: '2000.00' } });
    const params = { id: back.id };
    const state = (amount: string) => market.call('returnDeposit', { as: back.office, params, body: { amount } });
    const correct = (amount: string, as = back.office) => market.call('correctDeposit', { as, params, body: { amount } });
    const refused = async (amount: string, as = back.office) =>
      (await market.refused('correctDeposit', { as, params, body: { amount } })).body;
    expect((await refused('150.00')).code).toBe('booking_moved');
    await state('1500.00');
    expect((await refused('150.00', sara)).code).toBe('booking_moved');
    for (const wrong of ['2000.01', '1500.00']) expect((await refused(wrong)).fields).toHaveProperty('amount');
    expect(await correct('150.00')).toMatchObject({ returned: { amount: '150.00', corrected: { from: '1500.00' } }, actions: [] });
    expect((await list(sara, back.id)).deposit.returned).toMatchObject({ amount: '150.00', corrected: { from: '1500.00' } });
    expect((await bellOf(market, sara, 'ar')).list[0]).toMatchObject({ title: 'صحّح المكتب المبلغ الذي أرجعه من الضمان' });
    expect((await refused('1500.00')).code).toBe('booking_moved');
  });

  it('is not corrected after that, and one that was held on a card never is', async () => {
    const back = await broughtBack(market, sara);
    const params = { id: back.id };
    await market.call('returnDeposit', { as: back.office, params, body: { amount: '500.00' } });
    await passHours(market, back.id, 73);
    const late = { as: back.office, params, body: { amount: '50.00' } };
    expect((await list(back.office, back.id)).deposit.actions).toEqual([]);
    expect((await market.refused('correctDeposit', late)).body.code).toBe('booking_moved');
    const held = await backWithDeposit(market, sara);
    await market.call('releaseDeposit', { as: held.office, params: { id: held.id } });
    const refusal = await market.refused('correctDeposit', { as: held.office, params: { id: held.id }, body: { amount: '1.00' } });
    expect(refusal.body.code).toBe('booking_moved');
  });

  it('is never less than nothing freed, and not stated before the car is out', async () => {
    const back = await broughtBack(market, sara, { quote: { excess: null } });
    await charged(market, back, { amount: '4000.00' });
    expect((await list(sara, back.id)).deposit).toMatchObject({ in_question: '4000.00', freed: '0.00' });
    const { office, rental } = await bookableRental(market);
    const params = { id: await confirmed(market, sara, rental, 5) };
    expect((await market.refused('holdDeposit', { as: office, params, body: { means: 'cash' } })).body.code).toBe('booking_moved');
  });
});
