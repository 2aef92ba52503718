import type { Input } from '#contract/platform/endpoint.ts';
import type { deskBookings } from '#contract/rental/desk-bookings.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { wrongField } from '#server/platform/words.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { makeQuote, type QuoteRow } from './quotes.ts';

interface Wanted {
  office: number;
  ad: number;
  asked: Input<(typeof deskBookings)['quoteAtDesk']>['body'];
  language: Language;
}

/** A riyal, in halalas: the least that a booking may cost. */
const least = 100;

/**
 * The quote of an office for its own desk, lowered to `total` where that is given. Throws `not_found` for the car of anybody else,
 * `invalid` for a total above what the car costs, and as `makeQuote`.
 */
export async function quoteAtDesk(db: Database, { office, ad, asked: { total, ...requested }, language }: Wanted): Promise<QuoteRow> {
  const own = db.selectFrom('ads').select('id').where('id', '=', ad).where('owner_id', '=', office).where('type', '=', 'rental');
  if (!(await own.executeTakeFirst())) throw new AppError('not_found');
  const whole = await makeQuote(db, { ad, asked: requested, language, isDesk: true });
  if (total === undefined) return whole;
  const atMost = halalasOf(total);
  if (atMost < least || atMost > whole.total) throw wrongField('total', 'desk_total', language, riyalsOf(whole.total));
  return atMost === whole.total ? whole : makeQuote(db, { ad, asked: requested, language, isDesk: true, atMost });
}
