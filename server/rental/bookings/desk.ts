import type { Transaction } from 'kysely';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import { limitErrors } from '#contract/rental/booking-limits.ts';
import type { NewDeskBooking } from '#contract/rental/desk-bookings.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { findByRecipient } from '#server/people/accounts/accounts.ts';
import { sendCode, useCode, type SentCode, type CodeWords } from '#server/people/accounts/codes.ts';
import { lockIdentifier } from '#server/people/accounts/rate-window.ts';
import { readRecipient } from '#server/people/accounts/refusals.ts';
import { openAccount } from '#server/people/accounts/register.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import type { Once } from '#server/platform/calls.ts';
import { isMemberBetween } from '#server/people/team/membership.ts';
import { AppError } from '#server/platform/errors.ts';
import { mailHtml, mailText } from '#server/platform/gateways/letter.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { findQuote, type QuoteRow } from '../rental-quotes/quotes.ts';
import { addBooking, ensureAllowed, ensureInTime, ensureSameCar, readDetails, type Request } from './making.ts';

/** Bookings that an office enters by phone or at its desk: the renter agrees by the code that they read out. */

type Renter = Pick<NewDeskBooking, 'quote_id' | 'phone' | 'email'>;

interface Sending {
  viewer: { id: number };
  asked: Renter & { language?: Language };
  address: string;
  /** The language of the office. */
  language: Language;
}

/** Sends the renter a code for the quote, which counts for that alone. Throws `not_found`, `quote_expired`, and as `sendCode`. */
export async function sendDeskCode(market: Market, { viewer, asked: requested, address, language }: Sending): Promise<SentCode> {
  const quote = await getDeskQuote(market.db, viewer.id, requested.quote_id);
  const code = codeFor(requested, viewer.id, language);
  return sendCode(market, code, address, deskWords(market, { quote, to: code.to, language: requested.language ?? 'ar' }));
}

interface Entering {
  viewer: { id: number };
  asked: NewDeskBooking;
  language: Language;
  once: Once;
}

/**
 * Books by a code that proves the renter and that they agree, confirmed at once, and returns the id of the booking. Until the code is right
 * nothing says whether the renter has an account; what keeps them from booking is theirs to know, so that it is `renter_refused` alone.
 */
export async function bookAtDesk(market: Market, { viewer, asked: requested, language, once }: Entering): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const quote = await getDeskQuote(market.db, viewer.id, requested.quote_id);
  const details = readDetails(quote, requested, language);
  const code = codeFor(requested, viewer.id, language);
  await useCode(market, { ...code, digits: requested.code }, language);
  const desk = { office: viewer.id, deskOf: viewer.id, unit: requested.unit_id ?? null, note: '', firstSum: null };
  const write = async (trx: Transaction<DB>) => {
    const renter = await findRenter(trx, { recipient: code.to, ad: quote.ad_id, full_name: requested.full_name, language });
    const request: Request = { ...details, ...desk, renter, quote };
    const payMinutes = await refusing(() => ensureWelcome(trx, request));
    await ensureSameCar(market, trx, request, language);
    const booking = await addBooking(market, trx, { ...request, payMinutes });
    await once.note(trx, booking);
    return booking;
  };
  const id = await inTurnFor(`person ${viewer.id}`, () => market.db.transaction().execute(write));
  market.invalidate({ ads: [quote.ad_id] });
  return id;
}

/** The quote that the office made for its desk. Throws `not_found` for any other, and `quote_expired`. */
async function getDeskQuote(db: Database, office: number, id: number): Promise<QuoteRow> {
  const quote = await findQuote(db, id);
  if (!quote?.is_offered || quote.content.supplier.id !== office) throw new AppError('not_found');
  await ensureInTime(db, quote, 0);
  return quote;
}

function codeFor(requested: Renter, office: number, language: Language) {
  return { to: readRecipient(requested, language), purpose: 'desk', user: office, about: `quote ${requested.quote_id}` } as const;
}

/** The account of the phone or address, or one that is opened for it, in the city of the ad. */
async function findRenter(
  trx: Transaction<DB>,
  { recipient, ad, full_name, language }: { recipient: string; ad: number; full_name: string; language: Language },
): Promise<number> {
  await lockIdentifier(trx, `account of ${recipient}`);
  const found = await findByRecipient(trx, recipient);
  if (found) return found.id;
  const { city_id } = await trx.selectFrom('ads').select('city_id').where('id', '=', ad).executeTakeFirstOrThrow();
  return openAccount(trx, { recipient, full_name, city_id, language });
}

async function ensureWelcome(trx: Transaction<DB>, request: Request): Promise<number> {
  if (request.renter === request.office) throw new AppError('own_rental');
  const people = await lockPeople(trx, [request.renter, request.office]);
  if (await isMemberBetween(trx, request.office, request.renter)) throw new AppError('own_business');
  if (people.get(request.renter)?.isSuspended) throw new AppError('renter_refused');
  return ensureAllowed(trx, request);
}

const renters: readonly ErrorCode[] = [...limitErrors, 'blocked', 'user_not_found', 'phone_taken'];

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && renters.includes(error.code)) throw new AppError('renter_refused');
    throw error;
  }
}

interface Content {
  quote: QuoteRow;
  to: string;
  language: Language;
}

/** What a renter reads with the code of a desk: the car, its times, the total, the deposit, and that reading it out is to agree. */
function deskWords({ config, reference }: Market, { quote, to, language }: Content): CodeWords {
  const { content } = quote;
  const words = wordsIn(language);
  return (code, id) => {
    const parts = {
      code,
      office: nameIn(content.supplier.name, language),
      car: titleOf(quote, reference, language),
      from: momentIn(content.from, language),
      to: momentIn(content.to, language),
      total: sumOf(content.total),
      deposit: sumOf(content.deposit),
      url: config.publicUrl,
    };
    const { subject, body, open, why } = words.emails.desk;
    const title = fillIn(subject, parts);
    const item = { title: code, body: fillIn(body, parts), link: `${config.publicUrl}/ad-details/${quote.ad_id}` };
    const letter = { language, title, hello: words.emails.hello, items: [item], more: null, open, why, links: [] };
    const mail = { to, subject: title, text: mailText(letter), html: mailHtml(letter), name: `desk-code.${id}`, stop: null };
    return { sms: fillIn(words.sms.desk, parts), mail };
  };
}

/** «29/11 18:00», in Riyadh. */
function momentIn(moment: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Riyadh' } as const;
  return new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, options).format(new Date(moment));
}

/** Without halalas where there are none. */
function sumOf(amount: string): string {
  return amount.replace(/\.00$/, '');
}
