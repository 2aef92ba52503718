import { sql, type Selectable, type Transaction } from 'kysely';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { correctionHours } from '#contract/rental/charge-states.ts';
import type { DepositAct } from '#contract/rental/charges.ts';
import type { DepositFacts, DepositMeans } from '#contract/rental/settlements.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { BookingDeposits, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsInWords, wrongField } from '#server/platform/words.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { changeBooking } from '../bookings/locking.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { readFacts } from './facts.ts';

/** What offices state of deposits. The market neither holds nor moves them. */

export type DepositRow = Selectable<BookingDeposits>;

export function findDeposit(db: Database, booking: number): Promise<DepositRow | undefined> {
  return db.selectFrom('booking_deposits').selectAll().where('booking_id', '=', booking).executeTakeFirst();
}

/** What is known of it, of none at all where nothing was stated. */
export function depositFacts(deposit: DepositRow | undefined): DepositFacts {
  const { means = null, by_market = false, returned_at = null } = deposit ?? {};
  return { means, byGateway: by_market, isReturned: returned_at !== null };
}

/** What a side may state now. */
export function depositActions(side: BookingSide, { state, now }: Stage, deposit: DepositRow | undefined): DepositAct[] {
  // The market itself states what the gateway did with a hold by its own account.
  if (side !== 'office' || deposit?.by_market) return [];
  if (deposit?.returned_at) return mayCorrect(deposit, now) ? ['correct'] : [];
  if (state === 'out') return ['hold'];
  return state === 'returned' || state === 'closed' ? ['hold', 'return'] : [];
}

type Stage = Pick<BookingRow, 'state' | 'now'>;

/** A typing error, once and for some days. */
function mayCorrect({ returned_at: at, corrected_at: corrected }: DepositRow, now: Date): boolean {
  return at !== null && corrected === null && now.getTime() - at.getTime() < correctionHours * hourMs;
}

interface ActingOnDeposit {
  viewer: { id: number };
  /** The booking. */
  id: number;
  language: Language;
}

/** Throws `booking_moved` before the car is out, and once it was returned. */
export function holdDeposit(market: Market, acting: ActingOnDeposit, means: DepositMeans): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    const before = await findDeposit(trx, row.id);
    if (!depositActions(side, row, before).includes('hold')) throw new AppError('booking_moved');
    const held = { means, held_at: sql<Date>`now()` };
    // How it is held may be corrected; the days of a card hold count from the first statement of it.
    const after = before?.means === means ? { means } : held;
    await trx
      .insertInto('booking_deposits')
      .values({ booking_id: row.id, ...held })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(after))
      .execute();
    await publish(trx, 'deposit.stated', { booking: row.id, ad: row.ad_id, renter: row.renter_id, office: row.office_id, act: 'hold' });
  });
}

/** Throws `booking_moved` before the car is back, and the second time; `invalid` for more than the deposit of the quote. */
export function returnDeposit(market: Market, acting: ActingOnDeposit, given: string): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    if (!depositActions(side, row, await findDeposit(trx, row.id)).includes('return')) throw new AppError('booking_moved');
    const returned = await readReturned(trx, row, given, acting.language);
    const columns = { returned, returned_at: sql<Date>`now()` };
    await trx
      .insertInto('booking_deposits')
      .values({ booking_id: row.id, ...columns })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
      .execute();
    await publish(trx, 'deposit.stated', {
      booking: row.id,
      ad: row.ad_id,
      renter: row.renter_id,
      office: row.office_id,
      act: 'return',
      back: returned,
    });
  });
}

/**
 * Corrects how much the office stated that it gave back; both sides read what it was before. Throws `booking_moved` the second time and
 * after the time for it, and `invalid` as the statement does, also for the same sum.
 */
export function correctDeposit(market: Market, acting: ActingOnDeposit, given: string): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    const before = await findDeposit(trx, row.id);
    if (!depositActions(side, row, before).includes('correct')) throw new AppError('booking_moved');
    const returned = await readReturned(trx, row, given, acting.language);
    if (returned === before?.returned) throw wrongField('amount', 'same_sum', acting.language);
    await trx
      .updateTable('booking_deposits')
      .set({ returned, first_returned: before?.returned ?? 0, corrected_at: sql<Date>`now()` })
      .where('booking_id', '=', row.id)
      .execute();
    await publish(trx, 'deposit.stated', {
      booking: row.id,
      ad: row.ad_id,
      renter: row.renter_id,
      office: row.office_id,
      act: 'correct',
      back: returned,
    });
  });
}

/** In halalas; at most the deposit of the quote. */
async function readReturned(trx: Transaction<DB>, row: BookingRow, given: string, language: Language): Promise<number> {
  const most = halalasOf((await readFacts(trx, row)).content.deposit);
  const returned = halalasOf(given);
  if (returned > most) throw wrongField('amount', 'above_deposit', language, riyalsInWords(most));
  return returned;
}
