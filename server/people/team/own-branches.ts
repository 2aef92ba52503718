import { sql, type RawBuilder } from 'kysely';
import type { EndpointName } from '#contract/app/api.ts';
import { recordOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import type { Member, Named } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * On what a member of sales may work: on cars of their own branches. The only place that knows how a thing belongs to a branch. Reading is
 * free: all members see the stock.
 */

/** How many of these branches are those of the business. */
export async function countBranches(db: Database, business: number, branches: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from branches
    where owner_id = ${business} and id = any(${branches}::integer[]) and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The names of the branches in a column, in the order in which they were added. */
export function namesOfBranches(branches: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select name from branches where id = any(${branches}) order by id)`;
}

/**
 * The branches of the cars of an ad, or of one car: null is the one place of a business without branches. A car for sale without a branch
 * stands at the main one.
 */
const byAd = (ad: RawBuilder<unknown>) => sql`
  select branch_id from rental_units where ad_id in (${ad})
  union all
  select coalesce(ads.branch_id, main.id) from ads
  left join branches as main on main.owner_id = ads.owner_id and main.is_main and main.removed_at is null
  where ads.id in (${ad}) and ads.type <> 'rental'`;
const byUnit = (unit: RawBuilder<unknown>) => sql`select branch_id from rental_units where id in (${unit})`;
const byBooking = (booking: RawBuilder<unknown>) => byUnit(sql`select unit_id from bookings where id in (${booking})`);

const idNames = ['id', 'ad_id', 'branch_id', 'quote_id'] as const;
type Ids = Partial<Record<(typeof idNames)[number], number>>;
type BranchesOf = (ids: Ids) => RawBuilder<unknown>;

const ofAd: BranchesOf = ({ id }) => byAd(sql`${id}`);
const ofNamedAd: BranchesOf = ({ ad_id }) => byAd(sql`${ad_id}`);
const ofOffer: BranchesOf = ({ id }) => byAd(sql`select ad_id from offers where id = ${id}`);
const ofDeal: BranchesOf = ({ id }) => byAd(sql`select ad_id from deals where id = ${id}`);
const ofBooking: BranchesOf = ({ id }) => byBooking(sql`${id}`);
const ofCharge: BranchesOf = ({ id }) => byBooking(sql`select booking_id from booking_charges where id = ${id}`);
const ofUnit: BranchesOf = ({ id, branch_id }) =>
  branch_id === undefined ? byUnit(sql`${id}`) : sql`${byUnit(sql`${id}`)} union all select ${branch_id}::integer`;
const ofStock: BranchesOf = ({ id, branch_id }) =>
  branch_id === undefined ? byAd(sql`${id}`) : sql`${byAd(sql`${id}`)} union all select ${branch_id}::integer`;
const ofBlock: BranchesOf = ({ id }) => byUnit(sql`select unit_id from rental_occupancies where id = ${id}`);
const ofSource: BranchesOf = ({ id }) => byUnit(sql`select unit_id from calendar_sources where id = ${id}`);
const ofNewUnit: BranchesOf = ({ branch_id }) => sql`select ${branch_id ?? null}::integer as branch_id`;
const ofQuote: BranchesOf = ({ quote_id }) => sql`select branch_id from rental_quotes where id = ${quote_id}`;

/** The writes of members of sales that name something of a branch. Offers and deals are of cars and plates. */
const writes: Partial<Record<EndpointName, BranchesOf>> = {
  updateCar: ofAd,
  deleteCar: ofAd,
  restoreCar: ofAd,
  setCarStatus: ofAd,
  refreshAd: ofAd,
  featureAd: ofNamedAd,
  setSellerReasons: ofNamedAd,
  stateSale: ofNamedAd,
  updateOfferSettings: ofNamedAd,
  updatePriceRules: ofAd,
  acceptOffer: ofOffer,
  counterOffer: ofOffer,
  declineOffer: ofOffer,
  askForMore: ofOffer,
  inviteBidder: ofOffer,
  tickStep: ofDeal,
  proposeMeeting: ofDeal,
  agreeMeeting: ofDeal,
  markMet: ofDeal,
  proposePrice: ofDeal,
  answerPrice: ofDeal,
  remindDeal: ofDeal,
  nameInAgreement: ofDeal,
  confirmDeal: ofDeal,
  cancelDeal: ofDeal,
  extendDeal: ofDeal,
  disputeDeal: ofDeal,
  updateStock: ofStock,
  addRentalUnit: ofNewUnit,
  updateRentalUnit: ofUnit,
  addBlocks: ofUnit,
  updateBlock: ofBlock,
  deleteBlock: ofBlock,
  shareCalendar: ofUnit,
  unshareCalendar: ofUnit,
  followCalendar: ofUnit,
  importCalendar: ofUnit,
  unfollowCalendar: ofSource,
  quoteAtDesk: ofAd,
  bookAtDesk: ofQuote,
  sendDeskCode: ofQuote,
  acceptBooking: ofBooking,
  declineBooking: ofBooking,
  proposeCar: ofBooking,
  cancelBooking: ofBooking,
  reportNoShow: ofBooking,
  handOver: ofBooking,
  noteInvoice: ofBooking,
  showDriver: ofBooking,
  addCharge: ofBooking,
  acceptFinding: ofCharge,
  holdDeposit: ofBooking,
  returnDeposit: ofBooking,
  releaseDeposit: ofBooking,
  askForHold: ofBooking,
  noteReceipt: ofBooking,
  addBookingPicture: ofBooking,
  priceChange: ofBooking,
  requestChange: ofBooking,
  extendBooking: ofBooking,
  acceptChange: ofBooking,
  declineChange: ofBooking,
  withdrawChange: ofBooking,
};

/**
 * Throws `other_branch` for a write of a member of sales on something that is at other branches alone. A car without a branch stands at
 * the one place of the business, where everybody works.
 */
export async function refuseOtherBranch(
  db: Database,
  { role, branches }: Pick<Member, 'role' | 'branches'>,
  name: EndpointName,
  { params, body }: Named,
): Promise<void> {
  const branchesOf = writes[name];
  if (role !== 'sales' || branches === null || branchesOf === undefined) return;
  const { rows } = await sql<{ is_other: boolean }>`
    select coalesce(${mustAll.has(name) ? sql`bool_or` : sql`bool_and`}(branch_id is not null and branch_id <> all(${[...branches]}::integer[])), false)
      as is_other
    from (${branchesOf({ ...readIds(body), ...readIds(params) })}) as at`.execute(db);
  if (rows[0]?.is_other) throw new AppError('other_branch');
}

/** A car is moved neither from another branch nor to it. Elsewhere one car of an ad at an own branch is enough. */
const mustAll = new Set<EndpointName>(['updateRentalUnit', 'updateStock', 'bookAtDesk']);

function readIds(named: unknown): Ids {
  const values = recordOf(named);
  return Object.fromEntries(idNames.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]]] : [])));
}
