import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargeKind, ChargeState } from '#contract/charge-states.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { broughtBack, type Back } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';

/** Whatever is claimed, in whatever state: what nobody accepted is in no sum, and the statement is that of the bookings it lists. */

let market: TestApp;
let sara: number;
let office: number;
let trips: Back[];

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  const first = await broughtBack(market, sara);
  office = first.office;
  trips = [first, await broughtBack(market, sara, { office })];
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
  trip: fc.nat({ max: 1 }),
  kind: fc.constantFrom<ChargeKind>('damage', 'cleaning', 'fine', 'other'),
  state: fc.constantFrom<ChargeState>('open', 'accepted', 'disputed', 'unanswered', 'decided', 'withdrawn'),
  amount: fc.integer({ min: 1, max: 300_000 }),
  found: fc.option(fc.nat({ max: 100 })),
});

/** What the renter owes of a claim, and what is only asked for, in halalas; worked out here from the promise alone. */
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

const halalas = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

it('no sum counts a claim that nobody accepted, and the statement equals the bookings it lists', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(claim, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 }),
      async (claims, cash) => {
        const ids = trips.map(({ id }) => id);
        await market.db.deleteFrom('booking_charges').where('booking_id', 'in', ids).execute();
        await market.db.deleteFrom('booking_receipts').where('booking_id', 'in', ids).execute();
        if (claims.length > 0) await market.db.insertInto('booking_charges').values(claims.map(rowOf)).execute();
        const taken = cash.map((amount) => ({ booking_id: ids[0]!, amount, means: 'cash' as const }));
        if (taken.length > 0) await market.db.insertInto('booking_receipts').values(taken).execute();
        const worth = claims.map((one) => ({ trip: one.trip, ...worthOf(one) }));
        const statement = await market.call('getStatement', { as: office, query: {} });
        expect([halalas(statement.charges.amount), halalas(statement.in_question)]).toEqual([
          sumOf(worth.map(({ owed }) => owed)),
          sumOf(worth.map(({ asked }) => asked)),
        ]);
        const { bookings, rent, charges, fees, received, lines } = statement;
        expect(sumOf(bookings.map(({ amount }) => halalas(amount)))).toBe(halalas(rent.amount) + halalas(charges.amount) + halalas(fees));
        expect(sumOf(bookings.map(({ vat }) => halalas(vat)))).toBe(halalas(rent.vat) + halalas(charges.vat));
        expect(halalas(received)).toBe(sumOf(cash));
        for (const [trip, id] of ids.entries()) {
          const group = bookings.find((one) => one.booking_id === id)!;
          const own = worth.filter((one) => one.trip === trip);
          const booking = await market.call('getBooking', { as: office, params: { id } });
          expect(halalas(group.amount)).toBe(halalas(booking.total) + sumOf(own.map(({ owed }) => owed)));
          expect(lines.filter((line) => line.booking_id === id && line.counts)).toHaveLength(
            1 + claims.filter((one) => one.trip === trip && one.state === 'accepted' && rowOf(one).found_amount !== 0).length,
          );
          for (const as of [office, sara]) {
            const { deposit, results } = await market.call('listCharges', { as, params: { id } });
            expect([halalas(deposit!.accepted), halalas(deposit!.in_question)]).toEqual([
              sumOf(own.map(({ owed }) => owed)),
              sumOf(own.map(({ asked }) => asked)),
            ]);
            expect(sumOf(results.map(({ owed }) => halalas(owed ?? '0')))).toBe(sumOf(own.map(({ owed }) => owed)));
            const payments = await market.call('listBookingPayments', { as, params: { id } });
            expect([payments.left, payments.received]).toEqual([group.rent!.left, group.rent!.received]);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});
