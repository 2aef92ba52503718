import { sql, type Selectable, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import { claimMinutes, type CaseKind } from '#contract/backoffice/moderation.ts';
import type { Database } from '#db/database.ts';
import type { Cases, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

export type CaseRow = Selectable<Cases>;

const untilThen = sql<Date>`now() + ${`${claimMinutes} minutes`}::interval`;

/**
 * Locks a case that `staff` has claimed until the transaction ends, and renews the claim. `not_found`; `move_not_allowed` for a
 * closed one, `claim_needed` for one that another member or nobody claimed, also for an admin.
 */
export async function requireClaim(trx: Transaction<DB>, staff: Pick<StaffMember, 'id'>, caseId: number): Promise<CaseRow> {
  const { isFree, ...row } = await lockCase(trx, caseId);
  if (row.closed_at) throw new AppError('move_not_allowed');
  if (isFree || row.claimed_by !== staff.id) throw new AppError('claim_needed');
  await take(trx, staff, caseId);
  return row;
}

/** Claims a case, or renews one's claim. `already_claimed`; `move_not_allowed` for a case that one may not decide. */
export async function claimCase(db: Database, staff: Pick<StaffMember, 'id'>, caseId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isFree, ...row } = await lockCase(trx, caseId);
    if (row.closed_at || !(await mayDecide(trx, staff, row))) throw new AppError('move_not_allowed');
    if (!isFree && row.claimed_by !== staff.id) throw new AppError('already_claimed');
    await take(trx, staff, caseId);
  });
}

/** Claims the oldest free case that one may decide. Two concurrent callers get two cases. */
export async function claimNextCase(db: Database, staff: Pick<StaffMember, 'id'>, kind: CaseKind | undefined): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const next = await trx
      .selectFrom('cases')
      .select('id')
      .where('closed_at', 'is', null)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', sql<Date>`now()`)]))
      .where('person_id', '<>', staff.id)
      .where(notDecidedBy(staff))
      .$call((query) => (kind === undefined ? query : query.where('kind', '=', kind)))
      .orderBy('opened_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    await take(trx, staff, next.id);
    return next.id;
  });
}

/** Releases a claimed case. */
export async function releaseCase(db: Database, staff: Pick<StaffMember, 'id'>, caseId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, caseId);
    if (row.closed_at || row.isFree || row.claimed_by !== staff.id) throw new AppError('claim_needed');
    await trx.updateTable('cases').set({ claimed_by: null, claimed_until: null }).where('id', '=', caseId).execute();
  });
}

async function lockCase(trx: Transaction<DB>, id: number) {
  const row = await trx
    .selectFrom('cases')
    .selectAll()
    .select(sql<boolean>`coalesce(claimed_until <= now(), true)`.as('isFree'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function take(trx: Transaction<DB>, { id }: Pick<StaffMember, 'id'>, caseId: number): Promise<void> {
  await trx.updateTable('cases').set({ claimed_by: id, claimed_until: untilThen }).where('id', '=', caseId).execute();
}

/** Nobody decides about themselves, on an appeal against their own decision, or on an offer, a deal, a charge or a handover of theirs. */
async function mayDecide(trx: Transaction<DB>, staff: Pick<StaffMember, 'id'>, { id, person_id }: CaseRow): Promise<boolean> {
  if (person_id === staff.id) return false;
  return (await trx.selectFrom('cases').select('id').where('id', '=', id).where(notDecidedBy(staff)).executeTakeFirst()) !== undefined;
}

function notDecidedBy({ id }: Pick<StaffMember, 'id'>) {
  return sql<boolean>`(kind <> 'appeal' or not exists (
    select from decisions where decisions.id = cases.about and decisions.staff_id = ${id}))
    and (target_type <> 'offer' or not exists (
      select from offers where offers.id = cases.target_id and ${id} in (offers.owner_id, offers.bidder_id)))
    and (target_type <> 'deal' or not exists (
      select from deals where deals.id = cases.target_id and ${id} in (deals.seller_id, deals.buyer_id)))
    and (target_type <> 'charge' or not exists (
      select from booking_charges join bookings on bookings.id = booking_charges.booking_id
      where booking_charges.id = cases.target_id and ${id} in (bookings.renter_id, bookings.office_id)))
    and (target_type <> 'handover' or not exists (
      select from late_records join bookings on bookings.id = late_records.booking_id
      where late_records.id = cases.target_id and ${id} in (bookings.renter_id, bookings.office_id)))`;
}

/** Releases all claims of a member; waits for a decision that is being made. */
export async function releaseClaimsOf(trx: Transaction<DB>, staffId: number): Promise<void> {
  const claimed = trx
    .selectFrom('cases')
    .select('id')
    .where('claimed_by', '=', staffId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .skipLocked();
  await trx.updateTable('cases').set({ claimed_by: null, claimed_until: null }).where('id', 'in', claimed).execute();
}
