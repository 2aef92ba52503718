import type { Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { findFreeUnit, holdUnit, releaseUnit } from '../rental-calendar/holding.ts';
import { lockHeldCars } from '../rental-calendar/locking.ts';
import type { QuoteRequest } from '../rental-quotes/content.ts';
import { makeQuote, type QuoteRow } from '../rental-quotes/quotes.ts';
import { changeBooking, ensureInTime, type Acting, type LockedBooking } from './locking.ts';
import { answerDeadline, heldPeriod } from './making.ts';
import { moveBooking } from './moving.ts';
import { readNote } from './texts.ts';

interface Proposed {
  ad: number;
  note?: string;
}

/**
 * Offers the renter a car of another ad for the same time, never at a higher total; it is held instead of the one requested. Throws
 * `not_found` for an ad that is none of this office, `not_bookable` and `period_taken`.
 */
export function proposeCar(market: Market, acting: Acting, { ad, note }: Proposed): Promise<void> {
  return changeBooking(
    market,
    acting,
    async (trx, booking) => {
      const { row, side, by } = booking;
      ensureInTime(row);
      if (ad === row.ad_id || !(await isOwnRental(trx, ad, row.office_id))) throw new AppError('not_found');
      const quote = await quoteOther(trx, booking, { ad, language: acting.language }, makeQuote);
      await ensureSuits(trx, booking, quote, acting);
      const deadline = answerDeadline(row.from.getTime());
      const proposal = { proposed_from: row.quote_id, proposal_note: readNote('note', note, acting.language) };
      const car = {
        ad_id: ad,
        unit_id: await changeUnit(trx, booking, { ad, branch: quote.branch_id }),
        quote_id: quote.id,
        total: quote.total,
      };
      const moved = { ...row, ad_id: ad };
      await moveBooking(trx, moved, { to: 'proposed', mover: side, by }, { ...proposal, ...car, answer_by: deadline, next_at: deadline });
    },
    (trx) => lockAd(trx, ad),
  );
}

async function isOwnRental(trx: Transaction<DB>, ad: number, office: number): Promise<boolean> {
  const own = trx.selectFrom('ads').select('id').where('id', '=', ad).where('owner_id', '=', office).where('type', '=', 'rental');
  return (await own.executeTakeFirst()) !== undefined;
}

/** The same hours and choices, without those that the other ad does not offer; by `make`, which keeps the quote or only computes it. */
export async function quoteOther<Quote>(
  db: Database,
  { row }: Pick<LockedBooking, 'row'>,
  { ad, language }: { ad: number; language: Language },
  make: MakeQuote<Quote>,
): Promise<Quote> {
  const { content, total } = await db
    .selectFrom('rental_quotes')
    .select(['content', 'total'])
    .where('id', '=', row.quote_id)
    .executeTakeFirstOrThrow();
  return quoteOffered(db, { ad, asked: requestedOf(content), atMost: total, language }, make);
}

type MakeQuote<Quote> = (db: Database, question: Parameters<typeof makeQuote>[1]) => Promise<Quote>;

/** A refusal names one choice at a time. */
async function quoteOffered<Quote>(db: Database, question: Parameters<typeof makeQuote>[1], make: MakeQuote<Quote>): Promise<Quote> {
  try {
    return await make(db, question);
  } catch (error) {
    const [refused] = error instanceof AppError && error.code === 'invalid' ? Object.keys(error.fields ?? {}) : [];
    const fewer = refused === undefined ? null : without(question.asked, refused);
    if (!fewer) throw error;
    return quoteOffered(db, { ...question, asked: fewer }, make);
  }
}

/** A deductible is a choice only where it was paid for; else it is what the ad says. */
function requestedOf({ from, to, delivery, excess, second_driver, child_seats, extra_km, lines }: QuoteContent): QuoteRequest {
  const chosen = lines.some(({ kind }) => kind === 'excess') && excess !== null ? { excess } : {};
  return { from, to, delivery, second_driver, child_seats, extra_km, ...chosen };
}

/** Without one of the choices; null if that is none of them, or none any more. */
function without({ excess, ...requested }: QuoteRequest, name: string): QuoteRequest | null {
  if (name === 'excess') return excess === undefined ? null : requested;
  const kept = { ...requested, ...(excess !== undefined && { excess }) };
  if (['delivery', 'area', 'airport'].includes(name) && requested.delivery !== 'office') return { ...kept, delivery: 'office' };
  if (name === 'second_driver' && requested.second_driver) return { ...kept, second_driver: false };
  if (name === 'child_seats' && requested.child_seats > 0) return { ...kept, child_seats: 0 };
  return name === 'extra_km' && requested.extra_km > 0 ? { ...kept, extra_km: 0 } : null;
}

/** Throws `invalid` for a car that the renter is too young for, or that comes with a driver where the first did not, or the other way. */
export async function ensureSuits(
  db: Database,
  { row }: Pick<LockedBooking, 'row'>,
  { content }: Pick<QuoteRow, 'content'>,
  { language }: Pick<Acting, 'language'>,
): Promise<void> {
  const driver = db.selectFrom('booking_drivers').select(['age', 'licence_type']).where('booking_id', '=', row.id);
  const { age, licence_type } = await driver.executeTakeFirstOrThrow();
  if ((licence_type === null) !== (content.with_driver === true)) throw wrongField('rental_id', 'other_driving', language);
  const least = content.min_driver_age;
  if (least !== null && age < least) throw wrongField('rental_id', 'driver_age', language, least);
}

/** Frees the first car and holds one of the other ad; returns that. */
export async function changeUnit(
  trx: Transaction<DB>,
  { row }: Pick<LockedBooking, 'row'>,
  car: { ad: number; branch: number | null },
): Promise<number> {
  const period = await heldPeriod(trx, row.office_id, { from: row.from.getTime(), to: row.to.getTime() });
  await lockHeldCars(trx, [row.id], { ad: car.ad });
  const unit = await findFreeUnit(trx, { ...car, period, until: riyadhDay(row.to.getTime()) });
  await releaseUnit(trx, row.id);
  await holdUnit(trx, { unit, booking: row.id, period });
  return unit;
}
