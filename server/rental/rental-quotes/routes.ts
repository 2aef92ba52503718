import type { FastifyInstance } from 'fastify';
import type { OfferedPayment } from '#contract/money/office-payments.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import type { Input } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { deskBookings } from '#contract/rental/desk-bookings.ts';
import type { Database } from '#db/database.ts';
import { findAccount, firstSum } from '#server/money/merchant-accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { offeredOf } from './content.ts';
import { readOfficeRecord } from './office-record.ts';
import { findPlace } from './places.ts';
import { presentChoices, presentQuote } from './present.ts';
import { makeQuote, type QuoteRow } from './quotes.ts';
import { readSettings, updateSettings } from './settings.ts';
import { readTerms } from './terms.ts';

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
async function quoteAtDesk(db: Database, { office, ad, asked: { total, ...requested }, language }: Wanted): Promise<QuoteRow> {
  const own = db.selectFrom('ads').select('id').where('id', '=', ad).where('owner_id', '=', office).where('type', '=', 'rental');
  if (!(await own.executeTakeFirst())) throw new AppError('not_found');
  const whole = await makeQuote(db, { ad, asked: requested, language, isDesk: true });
  if (total === undefined) return whole;
  const atMost = halalasOf(total);
  if (atMost < least || atMost > whole.total) throw wrongField('total', 'desk_total', language, riyalsOf(whole.total));
  return atMost === whole.total ? whole : makeQuote(db, { ad, asked: requested, language, isDesk: true, atMost });
}

export function serveRentalQuotes(app: FastifyInstance, market: Market): void {
  const show = async (row: QuoteRow, branch: number | undefined, language: Language) => {
    const place = await findPlace(market.db, row.ad_id, branch, language);
    const terms = await readTerms(market.db, row.ad_id, place.branch);
    const payment = await readOfferedPayment(market.db, row);
    const office_record = await readOfficeRecord(market.db, row.content.supplier.id);
    const offered = presentChoices(offeredOf(terms), place, market, language);
    return { ...presentQuote(row, market, language), offered, payment, office_record };
  };
  serve(app, 'quoteRental', async ({ viewer, params, body, language }) => {
    const row = await makeQuote(market.db, { ad: params.id, asked: body, language, isVisitor: viewer === null });
    return show(row, body.branch, language);
  });
  serve(app, 'quoteAtDesk', async ({ viewer, params, body, language }) => {
    return show(await quoteAtDesk(market.db, { office: viewer.id, ad: params.id, asked: body, language }), body.branch, language);
  });
  serve(app, 'getRentalSettings', ({ viewer }) => readSettings(market.db, viewer.id));
  serve(app, 'updateRentalSettings', ({ viewer, body, language }) => updateSettings(market, { viewer, changes: body, language }));
}

/** How what a quote says is paid for, as its office offers it now. */
async function readOfferedPayment(db: Database, { content, total }: Pick<QuoteRow, 'content' | 'total'>): Promise<OfferedPayment> {
  const account = await findAccount(db, content.supplier.id);
  const first = firstSum(account, { total, day: halalasOf(content.late.day_most) });
  return {
    first: first === null ? null : riyalsOf(first),
    at_branch: first === null || account?.at_branch !== false,
    deposit_by_card: account?.deposit_by_card ?? false,
  };
}
