import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageCodes, bearer, codeTo, signUp, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aDriver, bookableRental, handingOut, type Bookable } from '../../../test/booking.ts';
import { bookedAtDesk, deskQuote, deskTimes, plainChoices, readOut } from '../../../test/desk.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await bookableRental(market);
});

let phones = 0;
const newPhone = () => `58${String(++phones).padStart(7, '0')}`;
const refused = async (body: Awaited<ReturnType<typeof readOut>>, language: 'ar' | 'en' = 'en') =>
  market.refused('bookAtDesk', { as: car.office, body, language });

describe('a booking that the office enters', () => {
  it('is confirmed by the code that the renter reads out, and is paid at the branch', async () => {
    const phone = newPhone();
    const booking = await bookedAtDesk(market, car, phone);
    expect(booking).toMatchObject({ side: 'office', state: 'confirmed', unit: { id: car.units[0] }, phone: `+966${phone}`, pay_by: null });
    expect(booking.history.map(({ act, by }) => [act, by])).toEqual([
      ['entered_by_office', 'office'],
      ['confirmed', 'office'],
    ]);
    const { left, payable } = await market.call('listBookingPayments', { as: car.office, params: { id: booking.id } });
    expect([left, payable]).toEqual([booking.total, []]);
  });

  it('tells the renter what they agree to, with the code', async () => {
    const phone = newPhone();
    const { id, total } = await deskQuote(market, car);
    await market.call('sendDeskCode', { as: car.office, body: { quote_id: id, phone } });
    const { body } = await market.db.selectFrom('outbox').select('body').where('recipient', '=', phone).executeTakeFirstOrThrow();
    expect(body).toContain(`الإجمالي ${total.replace('.00', '')} ريال`);
    expect(body).toContain('أعطه الموظف إن وافقت');
    await ageCodes(market.db, phone, 61);
    await market.call('sendDeskCode', { as: car.office, body: { quote_id: id, phone, language: 'en' } });
    const english = await market.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(english.body).toContain('Give it to the clerk if you agree');
  });

  it('is found by the renter, who signs in with the same phone, with notice and voucher; nobody else was signed in', async () => {
    const phone = newPhone();
    const { id } = await bookedAtDesk(market, car, phone);
    const sessions = market.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id').select('sessions.id');
    expect(await sessions.where('users.phone', '=', phone).execute()).toEqual([]);
    await ageCodes(market.db, phone, 121);
    const entered = await market.call('enterByCode', { body: { verification_token: await verify(market, phone, 'enter') } });
    expect(entered.user).toMatchObject({ full_name: 'فيصل الدوسري', has_password: false });
    const headers = bearer(entered);
    const { results } = await market.call('listBookings', { headers, query: { list: 'upcoming' } });
    expect(results.map((one) => one.id)).toEqual([id]);
    expect((await market.call('getBooking', { headers, params: { id } })).quote.total).toBe(results[0]!.total);
    const notices = await market.call('listNotifications', { headers, query: {} });
    expect(notices.results.map((one) => one.kind)).toContain('booking');
  });

  it('is of the account that the phone or the address has already', async () => {
    const phone = newPhone();
    const { user } = await signUp(market, phone, `desk_${phone}`);
    const { id } = await bookedAtDesk(market, car, phone);
    const row = await market.db.selectFrom('bookings').select('renter_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.renter_id).toBe(user.id);
  });

  it('takes a number of any country, or an e-mail address', async () => {
    const abroad = await bookedAtDesk(market, car, '+447911123456');
    expect(abroad.phone).toBe('+447911123456');
    const { office, rental } = await bookableRental(market);
    const { id } = await deskQuote(market, { office, rental });
    const email = 'Visitor.Desk@example.com';
    await market.call('sendDeskCode', { as: office, body: { quote_id: id, email } });
    const mail = await market.db.selectFrom('outbox').select('body').where('recipient', '=', email.toLowerCase()).executeTakeFirstOrThrow();
    const code = /\b\d{6}\b/.exec(mail.body)![0];
    const body = { quote_id: id, email, code, full_name: 'Anna Weber', driver: aDriver() };
    expect(await market.call('bookAtDesk', { as: office, body })).toMatchObject({ state: 'confirmed', phone: null });
    const { email_confirmed_at: at } = await market.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    expect(at).not.toBeNull();
  });

  it('begins within the hour, and is handed out', async () => {
    const { id } = await bookedAtDesk(market, car, newPhone(), { hours: 0 });
    const out = await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    expect(out.state).toBe('out');
  });

  it('counts once however often it is sent, and of two for the last car one wins', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const { id } = await deskQuote(market, car);
    const bodies = [await readOut(market, car.office, id, one), await readOut(market, car.office, id, other)];
    const answers = await Promise.allSettled(bodies.map((body) => market.call('bookAtDesk', { as: car.office, body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { results } = await market.call('listBookings', { as: car.office, query: { side: 'office', list: 'upcoming' } });
    expect(results).toHaveLength(1);
    const again = await bookableRental(market);
    const quote = await deskQuote(market, again);
    const body = await readOut(market, again.office, quote.id, newPhone());
    const headers = { 'idempotency-key': randomUUID() };
    const first = await market.call('bookAtDesk', { as: again.office, body, headers });
    const repeated = await market.call('bookAtDesk', { as: again.office, body, headers });
    expect(repeated.id).toBe(first.id);
  });
});

describe('the price of the desk', () => {
  it('may be lower, and its lines and their VAT add up', async () => {
    const whole = await deskQuote(market, car);
    const lower = await deskQuote(market, car, { total: String(Number(whole.total) - 25.5) });
    expect(Number(lower.total)).toBe(Number(whole.total) - 25.5);
    const signed = (of: 'total' | 'vat') =>
      lower.lines.reduce((sum, line) => sum + (line.kind === 'discount' ? -1 : 1) * Math.round(Number(line[of]) * 100), 0) / 100;
    expect([signed('total'), signed('vat')]).toEqual([Number(lower.total), Number(lower.vat)]);
    expect(lower.lines.at(-1)).toMatchObject({ kind: 'discount', total: '25.50' });
  });

  it.each(['0', '0.99', 'more'])('is never %s', async (wanted) => {
    const whole = await deskQuote(market, car);
    const total = wanted === 'more' ? String(Number(whole.total) + 0.01) : wanted;
    const body = { from: whole.from, to: whole.to, ...plainChoices, total };
    const { status, body: error } = await market.refused('quoteAtDesk', { as: car.office, params: { id: car.rental }, body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['total']]);
  });

  it('is for nobody but the office: neither its renters nor other offices book by it', async () => {
    const { id: quote_id } = await deskQuote(market, car, { total: '10' });
    const stranger = await addPerson(market.db, 'بدر');
    expect((await market.refused('book', { as: stranger, body: { quote_id, driver: aDriver() } })).status).toBe(404);
    const other = await bookableRental(market);
    const body = { quote_id, phone: newPhone() };
    expect((await market.refused('sendDeskCode', { as: other.office, body })).status).toBe(404);
    const wanted = { ...deskTimes(), ...plainChoices };
    expect((await market.refused('quoteAtDesk', { as: other.office, params: { id: car.rental }, body: wanted })).status).toBe(404);
  });
});

describe('the code', () => {
  it('is for one quote and one office: another sum is not what was agreed to', async () => {
    const phone = newPhone();
    const [whole, lower] = [await deskQuote(market, car), await deskQuote(market, car, { total: '100' })];
    const agreed = await readOut(market, car.office, lower.id, phone);
    expect((await refused({ ...agreed, quote_id: whole.id })).body.code).toBe('wrong_code');
    expect((await refused({ ...agreed, phone: newPhone() })).body.code).toBe('wrong_code');
    expect((await market.call('bookAtDesk', { as: car.office, body: agreed })).total).toBe('100.00');
  });

  it('signs nobody in, and that of signing in books nothing', async () => {
    const phone = newPhone();
    const { id } = await deskQuote(market, car);
    const body = await readOut(market, car.office, id, phone);
    const entering = await market.refused('verifyOtp', { body: { phone, purpose: 'enter', code: body.code } });
    expect(entering.body.code).toBe('wrong_code');
    // @ts-expect-error -- no purpose that anybody may ask for
    expect((await market.refused('sendOtp', { body: { phone, purpose: 'desk' } })).status).toBe(400);
    await market.call('sendOtp', { body: { phone, purpose: 'enter' } });
    expect((await refused({ ...body, code: await codeTo(market.db, phone) })).body.code).toBe('wrong_code');
  });

  it('is sent alike with and without an account, and does not use up those of its renter', async () => {
    const known = newPhone();
    await addPerson(market.db, 'علي', { phone: known });
    const { id } = await deskQuote(market, car);
    const answers = [];
    for (const phone of [known, newPhone()])
      answers.push(await market.call('sendDeskCode', { as: car.office, body: { quote_id: id, phone } }));
    expect(answers[0]).toEqual(answers[1]);
    for (let sent = 1; sent < 5; sent += 1) {
      await ageCodes(market.db, known, 121);
      await market.call('sendDeskCode', { as: car.office, body: { quote_id: id, phone: known } });
    }
    await ageCodes(market.db, known, 121);
    const sixth = await market.refused('sendDeskCode', { as: car.office, body: { quote_id: id, phone: known } });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_codes']);
    await market.call('sendOtp', { body: { phone: known, purpose: 'enter' } });
  });

  it('is left alone by a wrong driver, and the form says what is wrong', async () => {
    const { id } = await deskQuote(market, car);
    const body = await readOut(market, car.office, id, newPhone());
    const young = await refused({ ...body, driver: aDriver({ licence_until: '2020-01-01' }) });
    expect([young.status, Object.keys(young.body.fields ?? {})]).toEqual([400, ['licence_until']]);
    expect((await market.call('bookAtDesk', { as: car.office, body })).state).toBe('confirmed');
  });
});

describe('a renter who may not book', () => {
  const ask = async (phone: string) => {
    const { id } = await deskQuote(market, car);
    return refused(await readOut(market, car.office, id, phone));
  };

  it('is refused without saying why', async () => {
    const phone = newPhone();
    const suspended = await addPerson(market.db, 'سعد', { phone });
    await market.db.updateTable('users').set({ suspended_until: '2099-01-01' }).where('id', '=', suspended).execute();
    const { status, body } = await ask(phone);
    expect([status, body.code]).toEqual([409, 'renter_refused']);
  });

  it('has the limits of any renter', async () => {
    const phone = newPhone();
    for (let count = 0; count < 5; count += 1)
      await bookedAtDesk(market, await bookableRental(market), phone, { hours: 72 + 60 * count }).finally(() =>
        ageCodes(market.db, phone, 3700),
      );
    expect((await ask(phone)).body.code).toBe('renter_refused');
  });

  it('is not the office itself', async () => {
    const phone = newPhone();
    await market.db.updateTable('users').set({ phone }).where('id', '=', car.office).execute();
    expect((await ask(phone)).body.code).toBe('own_rental');
  });
});

it('a car without papers, or of a lapsed licence, is not booked at the desk either', async () => {
  await market.db.updateTable('businesses').set({ licence_until: '2020-01-01' }).where('user_id', '=', car.office).execute();
  const body = { ...deskTimes(), ...plainChoices };
  expect((await market.refused('quoteAtDesk', { as: car.office, params: { id: car.rental }, body })).body.code).toBe('not_bookable');
});

it('the very car is booked where one is named', async () => {
  const { office, rental, units } = await bookableRental(market, { cars: 2 });
  const { id } = await deskQuote(market, { office, rental });
  const body = { ...(await readOut(market, office, id, newPhone())), unit_id: units[1]! };
  expect((await market.call('bookAtDesk', { as: office, body })).unit?.id).toBe(units[1]);
});
