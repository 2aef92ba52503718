import { sql, type Transaction } from 'kysely';
import { answerHours } from '#contract/rental/booking-states.ts';
import type { NewBooking } from '#contract/rental/new-booking.ts';
import type { Language } from '#contract/platform/languages.ts';
import { databaseNow } from '#db/clock.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { findAccount, firstSum } from '#server/money/merchant-accounts/accounts.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { isMemberBetween } from '#server/people/team/membership.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay, hourMs } from '#contract/platform/riyadh.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { findFreeUnit, holdUnit } from '../rental-calendar/holding.ts';
import { notBookable } from '../rental-calendar/not-bookable.ts';
import { writeRange } from '../rental-calendar/occupancies.ts';
import type { Period } from '../rental-calendar/time.ts';
import { findCarNow, presentChanged } from '../rental-quotes/promised.ts';
import { findQuote, type QuoteRow } from '../rental-quotes/quotes.ts';
import { readSettings } from '../rental-quotes/settings.ts';
import { readDriver, type Driver } from './drivers.ts';
import { ensureWithinLimits } from './limits.ts';
import { announce, moveBooking, type Movable } from './moving.ts';
import { sealNumbers } from './numbers.ts';
import { readNote } from './texts.ts';

interface Call {
  viewer: { id: number };
  asked: NewBooking;
  language: Language;
  once: Once;
}

/** What somebody asks for, read and checked but for what others may change meanwhile. */
export interface Request {
  renter: number;
  office: number;
  quote: QuoteRow;
  period: Period;
  driver: Driver;
  place: string;
  flight: string;
  note: string;
  /** What is paid by card with the request, in halalas; null: at the branch. */
  firstSum: number | null;
  /** Who entered it at the desk of the office; null: its renter requested it. */
  deskOf: number | null;
  /** The very car; null: any that is free. */
  unit: number | null;
}

/**
 * Books the car of a quote at its price and returns the id of the booking. Throws `not_found`, `own_rental`, `quote_expired` also where
 * pick-up has become too near, `invalid`, `blocked`, `not_bookable`, `period_taken`, `car_changed`, and what the limits of a renter throw.
 */
export async function book(market: Market, { viewer, asked: requested, language, once }: Call): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const request = await readRequested(market, { viewer, asked: requested, language });
  const write = async (trx: Transaction<DB>) => {
    const payMinutes = await ensureAllowed(trx, request);
    await ensureSameCar(market, trx, request, language);
    const booking = await addBooking(market, trx, { ...request, payMinutes });
    await once.note(trx, booking);
    return booking;
  };
  const id = await inTurnFor(`person ${request.office}`, () => market.db.transaction().execute(write));
  market.invalidate({ ads: [request.quote.ad_id] });
  return id;
}

async function readRequested({ db }: Market, { viewer, asked: requested, language }: Omit<Call, 'once'>): Promise<Request> {
  const quote = await findQuote(db, requested.quote_id);
  if (!quote || quote.is_offered) throw new AppError('not_found');
  const { owner_id: office } = await db.selectFrom('ads').select('owner_id').where('id', '=', quote.ad_id).executeTakeFirstOrThrow();
  if (office === viewer.id) throw new AppError('own_rental');
  if (await isMemberBetween(db, office, viewer.id)) throw new AppError('own_business');
  const { lead_hours: lead } = await readSettings(db, office);
  await ensureInTime(db, quote, lead);
  const note = readNote('note', requested.note, language);
  const firstSum = await readFirstSum(db, { office, quote, asked: requested, language });
  return { ...readDetails(quote, requested, language), renter: viewer.id, office, quote, note, firstSum, deskOf: null, unit: null };
}

/** Throws `quote_expired` for a quote that is over, or whose pick-up is less than `lead` hours ahead. */
export async function ensureInTime(db: Database, quote: QuoteRow, lead: number): Promise<void> {
  const now = (await databaseNow(db)).getTime();
  if (quote.expires_at.getTime() <= now || Date.parse(quote.content.from) < now + lead * hourMs) throw new AppError('quote_expired');
}

/** Who drives, and where to. Throws `invalid`, which names the field. */
export function readDetails(
  { content }: QuoteRow,
  requested: Pick<NewBooking, 'driver' | 'place' | 'flight'>,
  language: Language,
): Pick<Request, 'period' | 'driver' | 'place' | 'flight'> {
  const period = { from: Date.parse(content.from), to: Date.parse(content.to) };
  const driver = readDriver(
    requested.driver,
    { ...period, minAge: content.min_driver_age, isDriven: content.with_driver === true },
    language,
  );
  const place = content.delivery === 'office' ? '' : readNote('place', requested.place, language);
  if (place === '' && content.delivery !== 'office') throw wrongField('place', 'required', language);
  const flight = (requested.flight ?? '').replace(/[ -]/g, '').toUpperCase();
  if (flight !== '' && content.delivery !== 'airport') throw wrongField('flight', 'not_offered', language);
  return { period, driver, place, flight };
}

/** Throws `invalid` for a way to pay that the office does not offer. */
async function readFirstSum(
  db: Database,
  { office, quote, asked: requested, language }: Pick<Request, 'office' | 'quote'> & Pick<Call, 'asked' | 'language'>,
): Promise<number | null> {
  const account = await findAccount(db, office);
  const sum = firstSum(account, { total: quote.total, day: halalasOf(quote.content.late.day_most) });
  const isOffered = requested.pay === 'card' ? sum !== null : sum === null || account?.at_branch !== false;
  if (!isOffered) throw wrongField('pay', 'not_offered', language);
  return requested.pay === 'card' ? sum : null;
}

/** Locks both people, then the ad. Returns how many minutes the renter has to pay by card. */
export async function ensureAllowed(
  trx: Transaction<DB>,
  { renter, office, quote, period, firstSum: sum, deskOf }: Request,
): Promise<number> {
  const people = await lockPeople(trx, [renter, office]);
  if (people.get(renter)?.isClosed) throw new AppError('user_not_found');
  const other = people.get(office);
  if (!other || other.isClosed || other.isSuspended) throw notBookable('office_away');
  await lockAd(trx, quote.ad_id);
  if (await isBlockedBetween(trx, renter, office)) throw new AppError('blocked');
  const isRequested = deskOf === null && quote.content.answers === 'request';
  return ensureWithinLimits(trx, { renter, ad: quote.ad_id, period, isAsked: isRequested, isByCard: sum !== null });
}

/** The quote keeps its prices whatever changes, but it is of the car that its renter saw. The ad is locked. */
export async function ensureSameCar(market: Market, trx: Transaction<DB>, { quote }: Request, language: Language): Promise<void> {
  const changed = presentChanged(quote.car, (await findCarNow(trx, quote.ad_id)).car, market, language);
  if (changed.length > 0) throw new AppError('car_changed', { changed });
}

export async function addBooking({ config }: Market, trx: Transaction<DB>, request: Request & { payMinutes: number }): Promise<number> {
  const { renter, office, quote, period, place, flight, note, firstSum: sum, payMinutes, deskOf } = request;
  const ad = quote.ad_id;
  const held = await heldPeriod(trx, office, period);
  const unit = await findFreeUnit(trx, { ad, branch: quote.branch_id, period: held, until: riyadhDay(period.to), only: request.unit });
  const payDeadline = sql<Date>`now() + make_interval(mins => ${payMinutes})`;
  const deadline = sum === null ? answerDeadline(period.from) : payDeadline;
  const payBy = sum === null ? null : payDeadline;
  const sides = { renter_id: renter, office_id: office, ad_id: ad };
  const columns = { ...sides, unit_id: unit, quote_id: quote.id, period: writeRange(period), total: quote.total, place, flight, note };
  const { id, pay_by } = await trx
    .insertInto('bookings')
    .values({
      ...columns,
      state: 'requested',
      answer_by: deadline,
      next_at: deadline,
      first_sum: sum,
      pay_by: payBy,
      at_desk: deskOf !== null,
    })
    .returning(['id', 'pay_by'])
    .executeTakeFirstOrThrow();
  const { numbers, ...seen } = request.driver;
  await trx
    .insertInto('booking_drivers')
    .values({ booking_id: id, ...seen, numbers: sealNumbers(config, id, numbers) })
    .execute();
  const act = deskOf === null ? 'requested' : 'entered_by_office';
  await trx
    .insertInto('booking_history')
    .values({ booking_id: id, act, by_id: deskOf ?? renter })
    .execute();
  await holdUnit(trx, { unit, booking: id, period: held });
  const booking: Movable = { id, ...sides, state: 'requested', from: new Date(period.from), pay_by };
  if (deskOf !== null) await moveBooking(trx, booking, { to: 'confirmed', mover: 'office', by: deskOf });
  else if (pay_by === null) await begin(trx, booking, quote.content.answers === 'instant');
  return id;
}

/** A booking that is confirmed at once is one event. */
export async function begin(trx: Transaction<DB>, booking: Movable, isInstant: boolean): Promise<void> {
  if (isInstant) await moveBooking(trx, booking, { to: 'confirmed', mover: 'market', by: null });
  else await announce(trx, booking, { from: null, to: 'requested', by: booking.renter_id });
}

/** A car is kept free for some hours after each booking. */
export async function heldPeriod(trx: Transaction<DB>, office: number, { from, to }: Period): Promise<Period> {
  const { buffer_hours: buffer } = await readSettings(trx, office);
  return { from, to: to + buffer * hourMs };
}

/** Until when an answer is waited for: some hours, or half of the time until pick-up if that is less. */
export function answerDeadline(pickUp: number) {
  const half = sql`(to_timestamp(${pickUp / 1000}::float8) - now()) / 2`;
  return sql<Date>`now() + greatest(least(make_interval(hours => ${answerHours}), ${half}), interval '0')`;
}
