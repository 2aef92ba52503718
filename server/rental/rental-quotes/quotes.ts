import { sql } from 'kysely';
import { quoteHours, visitorQuoteHours, visitorQuotesMost } from '#contract/rental/rental-quotes.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import { databaseNow } from '#db/clock.ts';
import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { ensureBookable } from '../rental-calendar/gate.ts';
import { writeRange } from '../rental-calendar/occupancies.ts';
import type { Period } from '../rental-calendar/time.ts';
import { quote, type QuoteRequest } from './content.ts';
import { findPlace, isAtAllHours, refuseClosed } from './places.ts';
import { carNow, promisedNames } from './promised.ts';
import { isUnused } from './sweep.ts';
import { readTerms, versionOf } from './terms.ts';
import { readTimes } from './times.ts';

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>;

interface Question {
  ad: number;
  asked: QuoteRequest;
  language: Language;
  /** Whether nobody is signed in: it is kept for a short while. */
  isVisitor?: boolean;
  /**
   * For a car that the office offers instead of another: the most that it may come to, in halalas. A last line lowers the total to it.
   * The office binds itself, so that neither its lead time nor the least days of the car hold.
   */
  atMost?: number;
  /** For the desk of the office: it alone books by it, and binds itself as with a car offered instead. */
  isDesk?: boolean;
}

/** A quote that is found again by the same question has at least so long left. */
const leastLeft = sql`interval '1 hour'`;

/**
 * Computes what a car costs for a time and keeps it. The same question finds the same quote while that has an hour left and no price or
 * term has changed; of visitors an ad keeps the last ones. Whether the car is free is not checked. Throws `not_found`, `not_bookable`, and `invalid`, which names the field.
 */
export async function makeQuote(db: Database, question: Question): Promise<QuoteRow> {
  const { ad, isVisitor = false } = question;
  const { asked: requested, branch, terms, period, computed } = await computeQuote(db, question);
  const earlier = await findEarlier(db, requested);
  if (earlier) return earlier;
  if (isVisitor) await dropOldest(db, ad);
  const expires = sql<Date>`now() + make_interval(hours => ${isVisitor ? visitorQuoteHours : quoteHours})`;
  const { id } = await db
    .insertInto('rental_quotes')
    .values({
      ...requested,
      branch_id: existing(branch?.id ?? null),
      period: writeRange(period),
      total: computed.total,
      car: JSON.stringify(terms.car.promised),
      ...written(computed.content, computed.terms),
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return known(await findQuote(db, id), 'quote');
}

/** The same without keeping it: what it comes to, and what it would be found again by. Throws as `makeQuote`. */
export async function computeQuote(db: Database, { ad, asked: requested, language, atMost, isVisitor = false, isDesk = false }: Question) {
  const { branch } = await findPlace(db, ad, requested.branch, language);
  const terms = await readTerms(db, ad, branch);
  const isOffered = atMost !== undefined || isDesk;
  const now = (await databaseNow(db)).getTime();
  const { min_days: leastDays, price_rules: priceRules } = terms.car;
  const rules = isOffered
    ? { now, leadHours: 0, leastDays: null, priceRules: null }
    : { now, leadHours: terms.office.lead_hours, leastDays, priceRules };
  const { from, to, ...choices } = requested;
  const period = readTimes({ from, to }, rules, language);
  if (branch && !isOffered && !isAtAllHours(branch, choices)) refuseClosed(branch, period, language);
  const computed = quote(terms, { choices, period, atMost: atMost ?? null, language });
  await ensureBookable(db, ad, riyadhDay(period.to));
  const { content } = computed;
  const wanted = JSON.stringify([content.from, content.to, choices, atMost ?? null]);
  const question = { ad_id: ad, choices: wanted, version: versionOf(terms), is_visitors: isVisitor, is_offered: isOffered };
  return { asked: question, branch, terms, period, computed };
}

/**
 * Adds a quote of the ad of another one, for other times of a booking that has that: nobody can book by it. The quote of the booking
 * stays as it was.
 */
export async function addOtherQuote(
  db: Database,
  { ad_id, version, terms, car }: QuoteRow,
  { period, content, total, booking }: { period: Period; content: QuoteContent; total: number; booking: number },
): Promise<number> {
  const branch_id = existing(content.branch?.id ?? null);
  const question = { ad_id, version, branch_id, choices: JSON.stringify([content.from, content.to, 'booking', booking]) };
  const { id } = await db
    .insertInto('rental_quotes')
    .values({
      ...question,
      period: writeRange(period),
      total,
      car: car && JSON.stringify(car),
      ...written(content, terms),
      expires_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A branch that was removed since it was read: the quote is then as if it had been removed after it. */
function existing(branch: number | null) {
  return sql<number | null>`(select id from branches where id = ${branch} and removed_at is null for key share)`;
}

const written = (content: QuoteContent, terms: QuoteTerms | null) => ({
  content: JSON.stringify(content),
  terms: terms && JSON.stringify(terms),
});

/** A quote as it was made, whatever has changed since. */
export function findQuote(db: Database, id: number): Promise<QuoteRow | undefined> {
  return selectQuotes(db).where('rental_quotes.id', '=', id).executeTakeFirst();
}

/** Removes the quotes of visitors before the last ones, so that nobody fills the table with questions. What was booked stays. */
async function dropOldest(db: Database, ad: number): Promise<void> {
  await sql`delete from rental_quotes where id in (
    select id from rental_quotes where ad_id = ${ad} and is_visitors order by id desc offset ${visitorQuotesMost - 1}
  ) and ${isUnused}`.execute(db);
}

function findEarlier(
  db: Database,
  question: { ad_id: number; choices: string; version: string; is_visitors: boolean; is_offered: boolean },
): Promise<QuoteRow | undefined> {
  return selectQuotes(db)
    .where('rental_quotes.ad_id', '=', question.ad_id)
    .where('rental_quotes.choices', '=', question.choices)
    .where('rental_quotes.version', '=', question.version)
    .where('rental_quotes.is_visitors', '=', question.is_visitors)
    .where('rental_quotes.is_offered', '=', question.is_offered)
    .where('rental_quotes.expires_at', '>', sql<Date>`now() + ${leastLeft}`)
    .orderBy('rental_quotes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Quotes, with what their cars are called, and what their ads look like and say now. */
function selectQuotes(db: Database) {
  return db
    .selectFrom('rental_quotes')
    .innerJoin('ads', 'ads.id', 'rental_quotes.ad_id')
    .select(['rental_quotes.id', 'rental_quotes.ad_id', 'rental_quotes.version', 'rental_quotes.total', 'rental_quotes.content'])
    .select(['rental_quotes.terms', 'rental_quotes.branch_id', 'rental_quotes.is_offered', 'rental_quotes.car', carNow.as('car_now')])
    .select(['rental_quotes.created_at', 'rental_quotes.expires_at'])
    .select('ads.cover')
    .select(promisedNames('rental_quotes'));
}
