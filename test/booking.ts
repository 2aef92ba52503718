import { sql } from 'kysely';
import type { Booking } from '#contract/rental/bookings.ts';
import type { NewDriver } from '#contract/rental/drivers.ts';
import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import type { TestApp } from './app.ts';
import { addRental } from './people.ts';
import { addVerifiedOffice } from './bookable.ts';
import { dayAhead, givePapers } from './renting.ts';

/** What a booking needs to begin with: an office with its licence, and an ad with cars that have their papers. */
export interface Bookable {
  office: number;
  rental: number;
  units: number[];
}

/** An ad whose `cars` can be booked, of a new office unless one is given. */
export async function bookableRental(
  market: TestApp,
  { office, cars = 1, columns = {} }: { office?: number; cars?: number; columns?: Parameters<typeof addRental>[2] } = {},
): Promise<Bookable> {
  const owner = office ?? (await addVerifiedOffice(market.db));
  if (office !== undefined) await verify(market, office);
  const rental = await addRental(market.db, owner, columns);
  const more = Array.from({ length: cars - 1 }, (_, at) => ({ ad_id: rental, name: String(at + 2) }));
  if (more.length > 0) await market.db.insertInto('rental_units').values(more).execute();
  const units = await givePapers(market, owner, rental);
  await market.db.updateTable('rental_units').set({ odometer: 20_000 }).where('ad_id', '=', rental).execute();
  return { office: owner, rental, units: units.map(({ id }) => id) };
}

async function verify({ db }: TestApp, office: number): Promise<void> {
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', office).execute();
  await db
    .updateTable('businesses')
    .set({ licence_until: dayAhead(365) })
    .where('user_id', '=', office)
    .execute();
}

/** A whole hour, so many hours from now. */
export function hourAhead(hours: number): string {
  return new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
}

/** Beside what it says: for how many hours it is good, and what other times are priced by. */
type QuoteSaid = Partial<QuoteContent> & { hours?: number; terms?: Partial<QuoteTerms> };

/** The quote of a rental for two days from `from` on at 276 riyals, as its office would have made it. Returns its id. */
export async function addQuote(
  { db }: Pick<TestApp, 'db'>,
  rental: number,
  { from = hourAhead(72), to = hourAfter(from, 48), hours = 12, terms, ...content }: QuoteSaid = {},
): Promise<number> {
  const { owner_id: office } = await db.selectFrom('ads').select('owner_id').where('id', '=', rental).executeTakeFirstOrThrow();
  const said = { ...quoted, supplier: { id: office, name: 'درب لتأجير السيارات', vat_number: null }, from, to, ...content };
  const { id } = await db
    .insertInto('rental_quotes')
    .values({
      ad_id: rental,
      version: 'test',
      choices: JSON.stringify({ from, to, content }),
      period: `[${from},${to})`,
      total: Math.round(Number(said.total) * 100),
      content: JSON.stringify({ ...said, cancellation: content.cancellation ?? stepsBefore(from) }),
      terms: JSON.stringify({ weekly: 80_000, monthly: null, policy: 'flexible', ...terms }),
      expires_at: new Date(Date.now() + hours * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So many hours after `from`. */
export function hourAfter(from: string, hours: number): string {
  return new Date(Date.parse(from) + hours * 3_600_000).toISOString();
}

/** Nothing until a day before pick-up, then a day. */
function stepsBefore(from: string): QuoteContent['cancellation'] {
  return [
    { from: null, fee: '0.00' },
    { from: hourAfter(from, -24), fee: '138.00' },
  ];
}

const quoted = {
  days: 2,
  delivery: 'office',
  excess: null,
  second_driver: false,
  child_seats: 0,
  extra_km: 0,
  lines: [{ kind: 'day', count: 2, unit_price: '138.00', total: '276.00', vat: '0.00' }],
  total: '276.00',
  vat: '0.00',
  vat_basis_points: 0,
  deposit: '500.00',
  answers: 'request',
  pick_up_place: 'طريق الملك فهد',
  km_allowed: 500,
  km_price: null,
  min_driver_age: 21,
  late: { grace_minutes: 60, hour: '5.75', day_most: '138.00' },
  no_show_fee: '138.00',
} satisfies Partial<QuoteContent>;

/** A citizen of thirty or so, with a licence for two years. */
export function aDriver(changes: Partial<NewDriver> = {}): NewDriver {
  return {
    identity_type: 'citizen',
    identity_number: '1087654321',
    licence_type: 'saudi',
    licence_until: dayAhead(730),
    born: '1994-03-17',
    ...changes,
  };
}

/** A booking of a person by the quote of `addQuote`. */
export async function booked(market: TestApp, as: number, rental: number, quote: Parameters<typeof addQuote>[2] = {}): Promise<Booking> {
  const body = { quote_id: await addQuote(market, rental, quote), driver: aDriver() };
  return market.call('book', { as, body });
}

/** The same once the office has accepted it; pick-up is `hours` from now, three days unless said. Returns its id. */
export async function confirmed(market: TestApp, as: number, rental: number, hours = 72): Promise<number> {
  const { id, other } = await booked(market, as, rental, { from: hourAhead(hours) });
  await market.call('acceptBooking', { as: other.id, params: { id } });
  return id;
}

/** Trips that a renter has completed: the bookings of cars that have long been back. */
export async function addTrips(market: TestApp, renter: number, trips: number): Promise<void> {
  const { office, rental, units } = await bookableRental(market);
  const quote_id = await addQuote(market, rental, { from: hourAhead(-400) });
  const sides = { renter_id: renter, office_id: office, ad_id: rental, unit_id: units[0]!, quote_id, total: 27_600 };
  const period = `[${hourAhead(-400)},${hourAhead(-352)})`;
  const over = { state: 'closed' as const, period, created_at: hourAhead(-500), closed_at: hourAhead(-280) };
  for (let at = 0; at < trips; at += 1) {
    const trip = market.db.insertInto('bookings').values({ ...sides, ...over });
    const { id } = await trip.returning('id').executeTakeFirstOrThrow();
    const driver = { booking_id: id, identity_type: 'citizen', licence_type: 'saudi', licence_until: dayAhead(300), age: 32 } as const;
    await market.db.insertInto('booking_drivers').values(driver).execute();
  }
}

/** The insurance of a car ends after so many days; negative: it has ended. */
export async function endPapers({ db }: TestApp, unit: number, days: number): Promise<void> {
  await db
    .updateTable('rental_units')
    .set({ insurance_until: dayAhead(days) })
    .where('id', '=', unit)
    .execute();
}

/** A confirmed booking with pick-up in some hours whose car has no valid insurance, and another car of its office. */
export async function lapsedBooking(market: TestApp, as: number, hours = 20): Promise<Bookable & { id: number; other: number }> {
  const car = await bookableRental(market);
  const { rental: other } = await bookableRental(market, { office: car.office });
  const id = await confirmed(market, as, car.rental, hours);
  await endPapers(market, car.units[0]!, -1);
  return { ...car, id, other };
}

/** Books a car that is to be brought to a person, asks for more days, and cancels it. */
export async function bookAndCancel(
  market: TestApp,
  as: number,
  words: { place: string; note: string; change: string; end: string },
): Promise<void> {
  const { rental } = await bookableRental(market);
  const quote_id = await addQuote(market, rental, { delivery: 'address', answers: 'instant' });
  const body = { quote_id, driver: aDriver(), place: `حي ${words.place}`, note: words.note };
  const { id, to } = await market.call('book', { as, body });
  await market.call('extendBooking', { as, params: { id }, body: { to: hourAfter(to, 24), note: words.change } });
  await market.call('cancelBooking', { as, params: { id }, body: { reason: 'other', note: words.end } });
}

/** The numbers that the Authority requires, and a full tank. */
export const handingOut = { side: 'out', odometer: 20_500, fuel: 8, contract_number: '10203040', authorisation: '55667788' } as const;

/** As if these hours had passed: every time of the booking, its quote and its car's is as much earlier. */
export async function passBookingHours({ db }: TestApp, booking: number, hours: number): Promise<void> {
  const by = sql`make_interval(secs => ${hours * 3600})`;
  const times = ['answer_by', 'next_at', 'created_at', 'moved_at', 'closed_at'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${by}`,
  );
  const earlier = sql`period = tstzrange(lower(period) - ${by}, upper(period) - ${by})`;
  await sql`update rental_occupancies set ${earlier} where booking_id = ${booking}
    or change_id in (select id from booking_changes where booking_id = ${booking})`.execute(db);
  const ranges = ['was_period', 'period', 'held'].map((name) => {
    return sql`${sql.ref(name)} = tstzrange(lower(${sql.ref(name)}) - ${by}, upper(${sql.ref(name)}) - ${by})`;
  });
  await sql`update booking_changes set ${sql.join(ranges)}, answer_by = answer_by - ${by} where booking_id = ${booking}`.execute(db);
  await sql`update bookings set ${sql.join(times)}, ${earlier} where id = ${booking}`.execute(db);
}
