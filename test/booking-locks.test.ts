import { type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '#db/schema.ts';
import { settlePayment } from '#server/rental/booking-payments/settling.ts';
import { settleDuePayments } from '#server/rental/booking-payments/due-payments.ts';
import { applyBookingTimers } from '#server/rental/bookings/timers.ts';
import { applyChargeTimers } from '#server/rental/charges/timers.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addQuote, aDriver, bookableRental, booked, confirmed, endPapers, handingOut, hourAhead, type Bookable } from './booking.ts';
import { plain } from './bookable.ts';
import { addBranchWith } from './branches.ts';
import { backWithDeposit, bookedByCard, connectAccount, payByCard, recordOf } from './card-paying.ts';
import { charged, disputed } from './charging.ts';
import { howItEnds, meet } from './meeting.ts';
import { openModeration, type Moderation } from './moderators.ts';
import { addPerson } from './people.ts';

/** As test/locks.test.ts, of bookings: their cars, times, branches, charges and payments. */

let market: TestApp;
let staff: Moderation;
/** Three cars of one ad, by their ids, and one of another ad of the same office. */
let fleet: Bookable;
let another: Bookable;
let omar: number;
/** Who has booked all of these, the last one first, and is banned. */
let sara: { id: number; case: number };

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
});
afterAll(() => market.close());

const act = (as: number, id: number) => ({ as, params: { id } });
const block = (unit: number, hours: number, length = 48) =>
  market.call('addBlocks', {
    ...act(fleet.office, unit),
    body: { from: hourAhead(hours), to: hourAhead(hours + length), reason: 'maintenance' },
  });

async function addFleet(): Promise<void> {
  fleet = await bookableRental(market, { cars: 3 });
  another = await bookableRental(market, { office: fleet.office });
  omar = await addPerson(market.db, 'عمر الدوسري');
}

async function addSara(): Promise<void> {
  const { seller, id } = await staff.reported();
  sara = { id: seller, case: id };
  await booked(market, sara.id, another.rental, { from: hourAhead(400) });
  const starts = [300, 200, 100];
  for (const [at, from] of starts.entries()) {
    for (const unit of fleet.units.slice(0, 2 - at)) await block(unit, from);
    await booked(market, sara.id, fleet.rental, { from: hourAhead(from) });
  }
}

/** Two of the third car stop at the second one while the test has it. */
const holdSecond = (trx: Transaction<DB>) =>
  trx.selectFrom('rental_units').select('id').where('id', '=', fleet.units[1]!).forUpdate().execute();
const ban = () => staff.decide(sara.case, 'ban');

async function openOf(person: number): Promise<number> {
  const open = market.db.selectFrom('bookings').select('id').where('renter_id', '=', person);
  return (await open.where('state', 'in', ['requested', 'confirmed']).execute()).length;
}

/** A confirmed booking of the first car that waits for other times, for which the third one is held. */
async function waiting(hours = 500): Promise<number> {
  const id = await confirmed(market, omar, fleet.rental, hours);
  for (const unit of fleet.units.slice(0, 2)) await block(unit, hours + 48 + 24, 4);
  const to = hourAhead(hours + 48 + 30);
  await market.call('extendBooking', { ...act(omar, id), body: { to } });
  const change = await market.db.selectFrom('booking_changes').select('unit_id').where('booking_id', '=', id).executeTakeFirstOrThrow();
  expect(change.unit_id).toBe(fleet.units[2]);
  return id;
}

describe('the ban of a renter, and at the same office', () => {
  beforeEach(async () => {
    await addFleet();
    await addSara();
  });

  async function meetBan(second: () => Promise<unknown>): Promise<void> {
    await meet(market, { hold: holdSecond, first: ban, second });
    expect(await openOf(sara.id)).toBe(0);
  }

  it('a booking of somebody else', async () => {
    const body = { quote_id: await addQuote(market, fleet.rental, { from: hourAhead(600) }), driver: aDriver() };
    await meetBan(() => market.call('book', { as: omar, body }));
    expect(await openOf(omar)).toBe(1);
  });

  it('other terms', () =>
    meetBan(() => market.call('updateRentalSettings', { as: fleet.office, body: { buffer_hours: 5, answers: 'instant' } })));

  it('a branch that is removed', async () => {
    const { id } = await addBranchWith(market, fleet.office, fleet.units.toReversed());
    await meetBan(() => market.call('deleteBranch', act(fleet.office, id)));
  });

  it('a booking that ends with its other times', async () => {
    const id = await waiting();
    await meetBan(() => market.call('cancelBooking', { ...act(omar, id), body: { reason: 'other' } }));
  });

  it('other times that are asked for after those that nobody answered', async () => {
    const id = await waiting();
    await market.db
      .updateTable('booking_changes')
      .set({ answer_by: new Date(0) })
      .where('booking_id', '=', id)
      .execute();
    await meetBan(() => market.call('extendBooking', { ...act(omar, id), body: { to: hourAhead(500 + 48 + 10) } }));
  });

  it('another car in the place of one whose papers ended', async () => {
    const id = await confirmed(market, omar, fleet.rental, 20);
    await endPapers(market, fleet.units[0]!, -1);
    await meetBan(() => market.call('replaceCar', { ...act(omar, id), body: { rental_id: another.rental } }));
  });

  it('another car that is offered', async () => {
    const { id } = await booked(market, omar, another.rental, { from: hourAhead(600) });
    await meetBan(() => market.call('proposeCar', { ...act(fleet.office, id), body: { rental_id: fleet.rental } }));
  });

  it('the third car that is handed out, while its other times wait with the first one', async () => {
    const id = await waiting(10);
    const [first = 0, second = 0, third = 0] = fleet.units;
    await market.db.deleteFrom('rental_occupancies').where('unit_id', 'in', [first, second]).where('kind', '=', 'block').execute();
    const changes = market.db.selectFrom('booking_changes').select('id').where('booking_id', '=', id);
    const place = (unit_id: number) => market.db.updateTable('rental_occupancies').set({ unit_id });
    await place(second).where('change_id', 'in', changes).execute();
    await place(third).where('booking_id', '=', id).execute();
    await place(first).where('change_id', 'in', changes).execute();
    await market.db.updateTable('bookings').set({ unit_id: third }).where('id', '=', id).execute();
    await meetBan(() => market.call('handOver', { ...act(fleet.office, id), body: handingOut }));
  });
});

describe('the ban of a renter', () => {
  it('and of an office that loses the ad of the second request with it', async () => {
    await addFleet();
    await addSara();
    const [last, ...before] = await idsOf(sara.id);
    const { id } = await market.callStaff('addCase', { as: staff.other, body: { target_type: 'ad', target_id: another.rental } });
    await market.db.updateTable('bookings').set({ ad_id: another.rental }).where('id', '=', before[1]!).execute();
    await market.db.updateTable('bookings').set({ ad_id: fleet.rental }).where('id', '=', last!).execute();
    await meet(market, {
      hold: (trx) => trx.selectFrom('bookings').select('id').where('id', '=', before[0]!).forUpdate().execute(),
      first: ban,
      second: () => staff.decide(id, 'ban', {}, staff.other),
    });
    expect(await openOf(sara.id)).toBe(0);
  });
});

async function idsOf(renter: number): Promise<number[]> {
  const rows = await market.db.selectFrom('bookings').select('id').where('renter_id', '=', renter).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const times = 4;
/** Refusals are right; what the database ended, or nobody thought of, is not. */
async function atOnce(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const later = (at: number) => new Promise((done) => setTimeout(done, (at * 7) % 40));
  const ends = await Promise.all(calls.map((call, at) => howItEnds(() => later(at).then(call))));
  expect(ends.filter((how) => how !== 'done' && !/answered 4\d\d/.test(how))).toEqual([]);
}

describe(`${times} times at once`, () => {
  it('two offices that rent from each other act on both bookings', async () => {
    const offices = [await bookableRental(market), await bookableRental(market)] as const;
    for (let at = 0; at < times; at += 1) {
      const ids = await Promise.all(offices.map(({ rental }, of) => confirmed(market, offices[1 - of]!.office, rental, 100)));
      const end = (as: number, of: number) => () => market.call('cancelBooking', { ...act(as, ids[of]!), body: { reason: 'other' } });
      await atOnce([
        ...[0, 1].flatMap((of) => offices.map(({ office }) => end(office, of))),
        ...offices.map(
          ({ office }, of) =>
            () =>
              market.call('extendBooking', { ...act(office, ids[of]!), body: { to: hourAhead(160) } }),
        ),
        () => applyBookingTimers(market.app.market),
      ]);
      expect((await Promise.all(offices.map(({ office }) => openOf(office)))).join()).toBe('0,0');
    }
  });

  it('a card is charged while its booking is answered, withdrawn and ended with its renter', async () => {
    const car = await bookableRental(market);
    await connectAccount(market, car.office);
    for (let at = 0; at < times; at += 1) {
      const { seller: renter, id: reported } = await staff.reported();
      const { id } = await bookedByCard(market, renter, car.rental, { from: hourAhead(100 + at * 60) });
      const { id: payment } = await payByCard(market, renter, id);
      await atOnce([
        () => settlePayment(market.app.market, payment),
        () => market.call(at % 2 ? 'acceptBooking' : 'declineBooking', { ...act(car.office, id), body: { reason: 'driver' } } as never),
        () => market.call('withdrawBooking', act(renter, id)),
        () => settleDuePayments(market.app.market),
        () => staff.decide(reported, 'ban'),
        () => market.call('settleBookingPayment', act(renter, payment)),
        () => market.call('updateMerchantAccount', { as: car.office, body: { at_branch: at % 2 === 0 } }),
      ]);
      await market.runJobs();
    }
    const { authorised = 0, captured = 0, released = 0, refunded = 0 } = await recordOf(market, car.office);
    expect([authorised, captured - refunded]).toEqual([captured + released, 0]);
  });

  it('a charge is answered, withdrawn and decided while the hold on the card is taken from', async () => {
    const moderator = staff.moderator;
    for (let at = 0; at < times / 2; at += 1) {
      const renter = await addPerson(market.db, 'فيصل الدوسري');
      const back = { ...(await backWithDeposit(market, renter)), renter };
      const open = await charged(market, back, { amount: '100.00' });
      const { id: contested } = await disputed(market, back, { amount: '50.00' });
      const [found] = (await market.callStaff('listCases', { as: moderator, query: { person: back.office } })).results;
      await market.callStaff('claimCase', { as: moderator, params: { id: found!.id } });
      const finding = { outcome: 'whole', reason: 'الصور تبيّن الخدش بعد التسليم' } as const;
      await atOnce([
        () => market.call('acceptCharge', act(renter, open.id)),
        () => market.call('withdrawCharge', act(back.office, open.id)),
        () => market.callStaff('decideCharge', { as: moderator, params: { id: found!.id }, body: finding }),
        () => market.call('acceptCharge', act(renter, contested)),
        () => market.call('withdrawCharge', act(back.office, contested)),
        () => applyChargeTimers(market.app.market),
        () => market.call('releaseDeposit', act(back.office, back.id)),
        () => settlePayment(market.app.market, back.payment),
      ]);
      await market.runJobs();
      const states = await market.db.selectFrom('booking_charges').select('state').where('booking_id', '=', back.id).execute();
      expect(states.filter(({ state }) => state === 'open' || state === 'disputed')).toEqual([]);
    }
  });

  it('cars are placed at a branch, quoted and booked from it while it is removed', async () => {
    const car = await bookableRental(market, { cars: 3 });
    for (let at = 0; at < times; at += 1) {
      const { id: branch } = await addBranchWith(market, car.office, car.units, { hours: [] });
      const from = hourAhead(100 + at * 60);
      const times = { from, to: hourAhead(148 + at * 60) };
      const quote = await market.call('quoteRental', { as: omar, params: { id: car.rental }, body: { ...times, ...plain, branch } });
      await atOnce([
        () => market.call('book', { as: omar, body: { quote_id: quote.id, driver: aDriver() } }),
        ...car.units.map((id) => () => market.call('updateRentalUnit', { ...act(car.office, id), body: { branch_id: branch } })),
        () => market.call('deleteBranch', act(car.office, branch)),
        () => market.call('quoteRental', { as: omar, params: { id: car.rental }, body: { ...times, ...plain, child_seats: 0, branch } }),
      ]);
    }
  });
});
