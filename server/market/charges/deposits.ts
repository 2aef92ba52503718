import { sql, type Selectable } from 'kysely';
import type { DepositMeans } from '#contract/charges.ts';
import type { BookingSide, BookingState } from '#contract/booking-states.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import type { BookingDeposits } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { changeBooking } from '../bookings/locking.ts';
import { halalasOf, riyalsOf } from './amounts.ts';
import { readFacts } from './facts.ts';

/** What offices state of deposits. The market neither holds nor moves them. */

export type DepositRow = Selectable<BookingDeposits>;

export function findDeposit(db: Database, booking: number): Promise<DepositRow | undefined> {
  return db.selectFrom('booking_deposits').selectAll().where('booking_id', '=', booking).executeTakeFirst();
}

/** What a side may state now. */
export function depositActions(side: BookingSide, state: BookingState, deposit: DepositRow | undefined): ('hold' | 'return')[] {
  // Of a hold by its own account the market states what the gateway did.
  if (side !== 'office' || deposit?.returned_at || deposit?.by_market) return [];
  if (state === 'out') return ['hold'];
  return state === 'returned' || state === 'closed' ? ['hold', 'return'] : [];
}

export interface ActingOnDeposit {
  viewer: { id: number };
  /** The booking. */
  id: number;
  language: Language;
}

/** Throws `booking_moved` before the car is out, and once it was returned. */
export function holdDeposit(market: Market, acting: ActingOnDeposit, means: DepositMeans): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    const before = await findDeposit(trx, row.id);
    if (!depositActions(side, row.state, before).includes('hold')) throw new AppError('booking_moved');
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
    if (!depositActions(side, row.state, await findDeposit(trx, row.id)).includes('return')) throw new AppError('booking_moved');
    const most = halalasOf((await readFacts(trx, row)).content.deposit);
    const returned = halalasOf(given);
    if (returned > most) throw wrongField('amount', 'above_deposit', acting.language, riyalsOf(most));
    const columns = { returned, returned_at: sql<Date>`now()` };
    await trx
      .insertInto('booking_deposits')
      .values({ booking_id: row.id, ...columns })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
      .execute();
    await publish(trx, 'deposit.stated', { booking: row.id, ad: row.ad_id, renter: row.renter_id, office: row.office_id, act: 'return' });
  });
}
