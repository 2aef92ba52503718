import type { BookingSide } from '#contract/rental/booking-states.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { getSide } from '../bookings/bookings.ts';
import { sideOf } from '../bookings/sides.ts';
import { isAtNafath, isDone, isHolding } from './beginning.ts';
import { pollIdentityCheck } from './polling.ts';
import { findCheck, findDriver, type CheckRow } from './rows.ts';

export interface FoundCheck {
  check: CheckRow | undefined;
  side: BookingSide;
  canBegin: boolean;
}

/** The check of a booking, for one of its sides. Throws `not_found` for anybody else. */
export async function getCheck(market: Market, viewer: { id: number }, id: number): Promise<FoundCheck> {
  const { db, nafath } = market;
  const row = await getSide(db, viewer, id);
  const side = sideOf(row, viewer.id) === 'renter' ? 'renter' : 'office';
  if (side === 'office' && row.pay_by !== null) throw new AppError('not_found');
  const [check, driver] = await Promise.all([findCheck(db, market, id), findDriver(db, id)]);
  const canBegin = side === 'renter' && nafath !== null && isHolding(row.state) && isAtNafath(driver) && !isDone(check, nafath);
  return { check, side, canBegin };
}

/** The same; of a check that waits, once Nafath was asked how it stands, if its renter asks and it is time to. */
export async function followCheck(market: Market, viewer: { id: number }, id: number): Promise<FoundCheck> {
  const found = await getCheck(market, viewer, id);
  const { check, side } = found;
  if (side !== 'renter' || check?.state !== 'waiting' || check.look_after.getTime() > Date.now()) return found;
  await pollIdentityCheck(market, check.id);
  return getCheck(market, viewer, id);
}
