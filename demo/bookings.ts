import type { Insertable } from 'kysely';
import type { BookingState } from '#contract/rental/booking-states.ts';
import type { DriverNumbers } from '#contract/rental/drivers.ts';
import { quoteHours } from '#contract/rental/rental-quotes.ts';
import { known } from '#contract/platform/known.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { addCharges, type Charged } from './booking-charges.ts';
import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import type {
  BookingChanges,
  BookingDrivers,
  BookingHandovers,
  BookingHistory,
  Bookings,
  RentalOccupancies,
  RentalQuotes,
} from '#db/schema.ts';
import { actsOf, handoversOf, momentsOf, type Moments } from './booking-course.ts';
import { addLonger } from './booking-changes.ts';
import { driverOf } from './booking-drivers.ts';
import { plotsOf, type Plot } from './booking-plots.ts';
import { drawChoices, quoteOf } from './booking-quotes.ts';
import type { AdRow } from './ads.ts';
import type { BusinessRow } from './businesses.ts';
import type { UnitRow } from './fleet.ts';
import type { Ground } from './ground.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import { areValid } from './rental-papers.ts';
import type { SettingsRow } from './rental-settings.ts';

/** The quote and numbers are values: rows are inserted as JSON, and the numbers are sealed before that. */
export interface Booked extends Charged {
  rental_quotes: (Omit<Insertable<RentalQuotes>, 'content' | 'terms'> & { id: number; content: QuoteContent; terms: QuoteTerms })[];
  bookings: (Insertable<Bookings> & { id: number })[];
  booking_drivers: (Omit<Insertable<BookingDrivers>, 'numbers'> & { booking_id: number; numbers: DriverNumbers | null })[];
  booking_history: Insertable<BookingHistory>[];
  booking_handovers: Insertable<BookingHandovers>[];
  booking_changes: Insertable<BookingChanges>[];
  /** What takes the cars of those that hold or held one. */
  held: (Insertable<RentalOccupancies> & { from: number; to: number })[];
}

/** What an office has to rent out. */
export interface Office {
  business: BusinessRow;
  settings: SettingsRow;
  /** The cars that can be booked, with their ads. */
  cars: { unit: UnitRow; ad: AdRow }[];
}

/**
 * The bookings of the offices that are verified, around now and in every state. The first office has all of them, and `guest` makes some
 * of those: they are whom the demo shows.
 */
export function composeBookings(
  random: Random,
  ground: Ground,
  { offices, renters, guest }: { offices: readonly Office[]; renters: readonly Account[]; guest: Account },
): Booked {
  const booked: Booked = {
    rental_quotes: [],
    bookings: [],
    booking_drivers: [],
    booking_history: [],
    booking_handovers: [],
    booking_changes: [],
    held: [],
    ...nothingCharged(),
  };
  for (const [index, office] of offices.entries()) {
    const branch = random.branch(office.business.user_id);
    for (const { plot, car } of cast(branch, office, { all: index === 0, now: ground.now })) {
      const joined = renters.filter(({ row }) => row.created_at.getTime() < plot.asked);
      const renter = index === 0 && plot.isOfGuest ? guest : branch.pick(joined);
      addBooking(branch, booked, { ground, office, car, plot, renter: renter.row.id });
    }
  }
  return booked;
}

function nothingCharged(): Charged {
  return { booking_charges: [], charge_history: [], booking_deposits: [] };
}

/** Which car each plot is about. Those of one car are apart; the oldest cars come first, as they have the longest past. */
function cast(random: Random, { cars }: Office, { all, now }: { all: boolean; now: Date }) {
  const plots = plotsOf(now).filter(({ lane }) => all || random.branch(lane).chance(0.45));
  const lanes = [...new Set(plots.map(({ lane }) => lane))];
  const until = new Date(Math.max(0, ...plots.map(({ to }) => to)) + dayMs).toISOString().slice(0, 10);
  const lawful = cars.filter(({ unit }) => areValid(unit.papers, until));
  return plots.flatMap((plot) => {
    const car = lawful[plot.holds ? lanes.indexOf(plot.lane) : 0];
    if (!car) return [];
    const isLongEnough = (plot.to - plot.from) / dayMs >= (car.ad.min_days ?? 1);
    return isLongEnough && car.ad.created_at.getTime() < plot.asked ? [{ plot, car }] : [];
  });
}

interface Part {
  ground: Ground;
  office: Office;
  car: Office['cars'][number];
  plot: Plot;
  renter: number;
}

function addBooking(random: Random, booked: Booked, { ground, office, car, plot, renter }: Part): void {
  const moments = momentsOf(plot, ground.now.getTime());
  const { quote, asked: requested } = addQuotes(random, booked, { office, car, plot, askedAt: moments.asked });
  const id = booked.bookings.length + 1;
  const owner = office.business.user_id;
  booked.bookings.push({
    id,
    renter_id: renter,
    office_id: owner,
    ad_id: car.ad.id,
    unit_id: car.unit.id,
    quote_id: quote.id,
    proposed_from: requested?.id ?? null,
    proposal_note: requested ? 'السيارة اللي طلبتها دخلت الصيانة، وهذي متوفرة في نفس وقتك.' : '',
    period: rangeOf(plot.from, plot.to),
    total: quote.total,
    state: plot.state,
    place: '',
    note: plot.note,
    ...endOf(plot, quote.content, moments.closed),
    ...columnsOf(moments),
    ...(moments.out === null ? { contract_number: null, authorisation: null } : papersOf(random)),
  });
  const drive = { booking: id, state: plot.state, to: plot.to, closedAt: moments.closed, content: quote.content, now: ground.now };
  booked.booking_drivers.push(driverOf(random, drive));
  booked.booking_history.push(...actsOf({ booking: id, plot, moments, renter, office: owner }));
  const odometer = car.unit.papers.odometer ?? 0;
  booked.booking_handovers.push(...handoversOf(random, { booking: id, moments, odometer, office: owner }));
  addCharges(booked, { booking: id, plot, moments, content: quote.content, office: owner, renter });
  if (plot.holds) booked.held.push(holdOf(id, { ground, office, car, plot, renter }));
  const { buffer_hours: buffer } = office.settings;
  if (plot.longer > 0) addLonger(booked, { booking: id, renter, unit: car.unit.id, buffer, plot, quote, now: ground.now });
}

/** The quote of the booking, and that of the car that was requested where the office offers another one. */
function addQuotes(
  random: Random,
  booked: Booked,
  { office, car, plot, askedAt: requestedAt }: { office: Office; car: Part['car']; plot: Plot; askedAt: number },
) {
  const choices = drawChoices(random, office.settings);
  const add = (ad: AdRow, atMost: number | null) => {
    const { from, to, isInstant: instant } = plot;
    const made = quoteOf(office, ad, { choices, from, to, instant, atMost });
    const created = new Date(requestedAt - 240_000);
    const times = { created_at: created, expires_at: new Date(created.getTime() + quoteHours * hourMs) };
    const row = { id: booked.rental_quotes.length + 1, ad_id: ad.id, period: rangeOf(from, to), ...made, ...times };
    booked.rental_quotes.push(row);
    return row;
  };
  const other = plot.state === 'proposed' ? office.cars.find(({ ad }) => ad.id !== car.ad.id) : undefined;
  const requested = other && add(other.ad, null);
  return { quote: add(car.ad, requested?.total ?? null), asked: requested };
}

/** Why and at what price a booking ended. */
function endOf({ reason, reasonNote, state }: Plot, { cancellation, no_show_fee: noShowFee }: QuoteContent, closed: number | null) {
  const { fee } = known(
    cancellation.findLast(({ from }) => from === null || Date.parse(from) <= (closed ?? 0)),
    'fee',
  );
  const fees: Partial<Record<BookingState, string>> = { no_show: noShowFee, cancelled_by_renter: fee, cancelled_by_office: '0.00' };
  const owed = fees[state];
  return { reason, reason_note: reasonNote, fee: owed === undefined ? null : halalasOf(owed) };
}

function columnsOf({ asked: requested, moved, closed, answerBy, next }: Moments) {
  const at = (moment: number | null) => (moment === null ? null : new Date(moment));
  return { created_at: new Date(requested), moved_at: new Date(moved), closed_at: at(closed), answer_by: at(answerBy), next_at: at(next) };
}

/** What the office noted of the Authority when it handed the car out. */
function papersOf(random: Random) {
  return { contract_number: `99${random.whole(10_000_000, 99_999_999)}`, authorisation: `90${random.whole(1_000_000, 9_999_999)}` };
}

/** For how long the car is taken: with the time after the return for which it is kept free. */
function holdOf(booking: number, { ground, office, car, plot: { from, to, state, asked: requested } }: Part): Booked['held'][number] {
  const isBack = state === 'returned' || state === 'closed';
  const kept = to + (isBack ? 0 : office.settings.buffer_hours * hourMs);
  // Nothing else is in the way of a car that is late.
  const until = Math.max(kept, state === 'out' ? ground.now.getTime() + dayMs : 0);
  const held = { unit_id: car.unit.id, period: rangeOf(from, kept), kind: 'booking' as const, booking_id: booking };
  return { ...held, reason: null, note: '', created_at: new Date(requested), from, to: until };
}

function rangeOf(from: number, to: number): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}
