import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargesWithoutVat, type ChargeKind, type ChargeState } from '#contract/rental/charge-states.ts';
import { vatIn } from '#contract/platform/vat.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { backWithDeposit } from '../../../test/card-paying.ts';
import { broughtBack, type Back } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';

/**
 * Whatever is claimed, in whatever state: what nobody accepted is in no sum, and the statement is that of the bookings it lists. The page of
 * a booking, its printed voucher, and what it says of an early end are made of the booking and its payments alone.
 */

let market: TestApp;
let sara: number;
let office: number;
let trips: Back[];

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  const first = await broughtBack(market, sara);
  office = first.office;
  const taxed = { vat_basis_points: 1500, vat: '36.00' };
  const held = { ...(await backWithDeposit(market, sara, office, taxed)), renter: sara };
  const over = await broughtBack(market, sara, { office });
  const fee = { state: 'no_show', fee: 13_800, reason: 'other' } as const;
  await market.db.updateTable('bookings').set(fee).where('id', '=', over.id).execute();
  trips = [first, await broughtBack(market, sara, { office }), held, over];
});
afterAll(() => market.close());

interface Claim {
  trip: number;
  kind: ChargeKind;
  state: ChargeState;
  amount: number;
  /** Of what was decided, and of what was accepted or withdrawn after that: in percent of the amount. */
  found: number | null;
}

const claim: fc.Arbitrary<Claim> = fc.record({
  trip: fc.nat({ max: 3 }),
  kind: fc.constantFrom<ChargeKind>('damage', 'cleaning', 'fine', 'other'),
  state: fc.constantFrom<ChargeState>('open', 'accepted', 'disputed', 'unanswered', 'decided', 'withdrawn'),
  amount: fc.integer({ min: 1, max: 300_000 }),
  found: fc.option(fc.nat({ max: 100 })),
});

/** What the renter owes of a claim, and what is only requested, in halalas; worked out here from the promise alone. */
function worthOf({ state, amount, found }: Claim): { owed: number; asked: number } {
  const isFound = found !== null && (state === 'decided' || state === 'accepted' || state === 'withdrawn');
  const worth = isFound ? Math.floor((amount * found) / 100) : amount;
  if (state === 'withdrawn') return { owed: 0, asked: 0 };
  return state === 'accepted' ? { owed: worth, asked: 0 } : { owed: 0, asked: worth };
}

function rowOf(one: Claim) {
  const { trip, kind, state, amount } = one;
  const found = state === 'decided' ? (one.found ?? 100) : state === 'accepted' || state === 'withdrawn' ? one.found : null;
  const foundAmount = found === null ? null : Math.floor((amount * found) / 100);
  return {
    booking_id: trips[trip]!.id,
    kind,
    state,
    amount,
    vat: vatOf(kind, amount),
    basis: JSON.stringify(noBasis),
    answer_by: state === 'open' ? new Date(Date.now() + 3_600_000) : null,
    finding: found === null ? null : found === 0 ? 'none' : found === 100 ? 'whole' : 'part',
    found_amount: foundAmount,
    decided_at: found === null ? null : new Date(),
  } as const;
}

const noBasis = Object.fromEntries(
  [
    'km_driven',
    'km_allowed',
    'km_price',
    'late_minutes',
    'late_hour',
    'late_day_most',
    'fuel_out',
    'fuel_in',
    'excess',
    'happened_at',
    'reference',
  ].map((name) => [name, null]),
);

/** As the office was registered when the car was rented: damage and fines are no supply. */
function vatOf(kind: ChargeKind, amount: number): number {
  return chargesWithoutVat.some((one) => one === kind) ? 0 : vatIn(amount, 1500);
}

const halalas = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

const rows = <Row>(found: readonly Row[], is: (row: Row) => boolean) => found.filter(is);

/** A booking and its payments, as one of its sides reads them; what the charges may change of them apart. */
async function seenBy(as: number, id: number) {
  const { open_charges: _open, actions: _actions, ...booking } = await market.call('getBooking', { as, params: { id } });
  const { release, can_release: _can, ...payments } = await market.call('listBookingPayments', { as, params: { id } });
  return { booking, payments, release };
}

/** Only these claims stand, and what was taken at the branch for the first booking. */
async function have(claims: readonly Claim[], cash: readonly number[]): Promise<void> {
  const ids = trips.map(({ id }) => id);
  await market.db.deleteFrom('booking_charges').where('booking_id', 'in', ids).execute();
  await market.db.deleteFrom('booking_receipts').where('booking_id', 'in', ids).execute();
  const taken = cash.map((amount) => ({ booking_id: ids[0]!, amount, means: 'cash' as const }));
  if (taken.length > 0) await market.db.insertInto('booking_receipts').values(taken).execute();
  if (claims.length > 0) await market.db.insertInto('booking_charges').values(claims.map(rowOf)).execute();
}

const claims = fc.array(claim, { maxLength: 8 });
const receipts = fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 });

/** What is owed and asked of each claim, with the VAT that is contained in what is owed. */
function worths(of: readonly Claim[]) {
  return of.map((one) => ({ trip: one.trip, ...worthOf(one), vat: vatOf(one.kind, worthOf(one).owed) }));
}

it('no sum of a statement counts a claim that nobody accepted, nor its VAT, and it equals the bookings that it lists', async () => {
  const check = async (claimed: Claim[], cash: number[]) => {
    await have(claimed, cash);
    const worth = worths(claimed);
    const statement = await market.call('getStatement', { as: office, query: {} });
    expect([statement.charges.amount, statement.charges.vat, statement.in_question].map(halalas)).toEqual([
      sumOf(worth.map(({ owed }) => owed)),
      sumOf(worth.map(({ vat }) => vat)),
      sumOf(worth.map(({ asked }) => asked)),
    ]);
    const { bookings, rent, charges, fees, received, lines } = statement;
    expect(sumOf(bookings.map(({ amount }) => halalas(amount)))).toBe(halalas(rent.amount) + halalas(charges.amount) + halalas(fees));
    expect(sumOf(bookings.map(({ vat }) => halalas(vat)))).toBe(halalas(rent.vat) + halalas(charges.vat));
    expect(halalas(received)).toBe(sumOf(cash));
    for (const [trip, { id }] of trips.entries()) {
      const group = bookings.find((one) => one.booking_id === id)!;
      const own = rows(worth, (one) => one.trip === trip);
      const counting = rows(lines, (line) => line.booking_id === id && line.counts);
      const rentOf = rows(counting, ({ kind }) => kind !== 'charge');
      const { booking, payments } = await seenBy(office, id);
      expect(halalas(group.amount)).toBe(halalas(booking.total) + halalas(booking.ended?.fee ?? '0') + sumOf(own.map(({ owed }) => owed)));
      expect(group.rent).toMatchObject({ left: payments.left, received: payments.received });
      expect(halalas(group.vat)).toBe(sumOf([...rentOf.map(({ vat }) => halalas(vat)), ...own.map(({ vat }) => vat)]));
      expect(halalas(group.in_question)).toBe(sumOf(own.map(({ asked }) => asked)));
      expect(counting).toHaveLength(rentOf.length + own.filter(({ owed }) => owed > 0).length);
    }
  };
  await fc.assert(fc.asyncProperty(claims, receipts, check), { numRuns: 8 });
});

it('no sum of a booking, its voucher, its payments or its charges counts a claim that nobody accepted', async () => {
  const seeAll = () => Promise.all(trips.flatMap(({ id }) => [seenBy(office, id), seenBy(sara, id)]));
  await have([], [4500]);
  const before = await seeAll();
  const check = async (claimed: Claim[]) => {
    await have(claimed, [4500]);
    const seenNow = await seeAll();
    const worth = worths(claimed);
    for (const [trip, { id }] of trips.entries()) {
      const own = rows(worth, (one) => one.trip === trip);
      const [owed, asked] = [sumOf(own.map((one) => one.owed)), sumOf(own.map((one) => one.asked))];
      for (const [side, as] of [office, sara].entries()) {
        const seen = seenNow[trip * 2 + side]!;
        const { booking, payments, release } = before[trip * 2 + side]!;
        expect(seen.booking).toEqual(booking);
        // The time at which an office noted what it took is of each time anew.
        expect({ ...seen.payments, receipts: [] }).toEqual({ ...payments, receipts: [] });
        // What the gateway would take of the hold now, as its dialog says.
        const whole = release && halalas(release.back);
        const taken = whole && Math.min(whole, owed);
        const sums = seen.release && [seen.release.taken, seen.release.back].map(halalas);
        expect(sums).toEqual(whole === null || taken === null || asked > 0 ? null : [taken, whole - taken]);
        const { deposit, results } = await market.call('listCharges', { as, params: { id } });
        expect([halalas(deposit!.accepted), halalas(deposit!.in_question)]).toEqual([owed, asked]);
        expect(sumOf(results.map((one) => halalas(one.owed ?? '0')))).toBe(owed);
        const accepted = rows(results, ({ owed: sum }) => sum !== null);
        expect(sumOf(accepted.map(({ vat }) => halalas(vat)))).toBe(sumOf(own.map(({ vat }) => vat)));
      }
    }
  };
  await fc.assert(fc.asyncProperty(claims, check), { numRuns: 8 });
});
