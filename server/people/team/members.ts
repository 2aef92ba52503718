import { sql, type InferResult, type Transaction } from 'kysely';
import type { MemberChanges } from '#contract/people/team.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { endSessionsOfMember, lockAccount } from '../accounts/sessions.ts';
import { readSeats, refuseOwner } from './seats.ts';
import { checkTerms } from './terms.ts';

/** Who acts for a business. Owns the table business_members. */
export type MemberRow = InferResult<ReturnType<typeof selectMembers>>[number];

/** The members of a business, those who joined first first. There are no more than seats. */
export function listMembers(db: Database, business: number): Promise<MemberRow[]> {
  return selectMembers(db).where('business_id', '=', business).orderBy('business_members.id').execute();
}

function selectMembers(db: Database) {
  return db
    .selectFrom('business_members')
    .innerJoin('users', 'users.id', 'business_members.person_id')
    .select(['business_members.id', 'role', 'branches', 'may_price', 'may_accept', 'joined_at'])
    .select(['users.id as person_id', 'users.full_name', 'users.profile_picture'])
    .select((eb) =>
      eb
        .selectFrom('member_acts')
        .select('at')
        .whereRef('member_id', '=', 'business_members.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last_act_at'),
    )
    .where('removed_at', 'is', null);
}

export type MembershipRow = InferResult<ReturnType<typeof selectMemberships>>[number];

/** The businesses for which a person may act; one of them if `member` is given. */
export function listMemberships(db: Database, person: number, member?: number): Promise<MembershipRow[]> {
  let rows = selectMemberships(db).where('person_id', '=', person);
  if (member !== undefined) rows = rows.where('business_members.id', '=', member);
  return rows.orderBy('business_members.id').limit(businessesMost).execute();
}

/** More than anybody works for. */
const businessesMost = 100;

function selectMemberships(db: Database) {
  return db
    .selectFrom('business_members')
    .innerJoin('users', 'users.id', 'business_members.business_id')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['business_members.id', 'role', 'branches', 'may_price', 'may_accept'])
    .select(['users.id as business_id', 'businesses.name as business_name', 'users.user_type', 'users.profile_picture'])
    .where('removed_at', 'is', null)
    .where('users.closed_at', 'is', null);
}

type Business = Pick<Viewer, 'id'>;

/**
 * Changes what was decided about a member, and ends the sessions in which they act: they begin again with what they may now. Throws
 * `not_found`, `owners_full`, and `invalid` for branches of others.
 */
export async function changeMember(
  market: Market,
  viewer: Business,
  { id, changes }: { id: number; changes: MemberChanges },
  language: Language,
): Promise<MemberRow> {
  const { row, ended } = await market.db.transaction().execute(async (trx) => {
    await lockAccount(trx, viewer.id);
    const before = await getMember(trx, viewer.id, id);
    const { role, branches, may_price, may_accept } = before;
    const terms = await checkTerms(trx, viewer.id, { role, branches, may_price, may_accept, ...changes }, language);
    if (role !== 'owner') refuseOwner(await readSeats(trx, viewer.id), terms.role);
    const set = { ...terms, changed_at: sql<Date>`clock_timestamp()` };
    await trx.updateTable('business_members').set(set).where('id', '=', id).execute();
    const sessions = await endSessionsOfMember(trx, id);
    await publish(trx, 'member.moved', { business: viewer.id, member: id, person: before.person_id, to: 'changed' });
    return { row: { ...before, ...terms }, ended: sessions };
  });
  market.live.endSessions(ended);
  return row;
}

/** Removes a member: their sessions end in the same transaction, their connections right after it. Throws `not_found`. */
export async function removeMember(market: Market, viewer: Business, id: number): Promise<void> {
  const ended = await market.db.transaction().execute(async (trx) => {
    await lockAccount(trx, viewer.id);
    const { person_id: person } = await getMember(trx, viewer.id, id);
    const sessions = await endMembership(trx, id);
    await publish(trx, 'member.moved', { business: viewer.id, member: id, person, to: 'removed' });
    return sessions;
  });
  market.live.endSessions(ended);
}

/**
 * Ends the membership of the caller, who acts for the business or as themselves. Throws `not_found`, and `last_owner` for the holder of
 * the account, who remains its owner.
 */
export async function leaveBusiness(market: Market, { id, member }: Pick<Viewer, 'id' | 'member'>, business: number): Promise<void> {
  if (member === null && id === business) throw new AppError('last_owner');
  const person = member?.personId ?? id;
  const ended = await market.db.transaction().execute(async (trx) => {
    // The account may be closed: its members leave all the same.
    const open = await trx.selectFrom('users').select('id').where('id', '=', business).forNoKeyUpdate().executeTakeFirst();
    if (!open) throw new AppError('not_found');
    const own = trx.selectFrom('business_members').select('id').where('business_id', '=', business).where('person_id', '=', person);
    const found = await own.where('removed_at', 'is', null).executeTakeFirst();
    if (!found) throw new AppError('not_found');
    return endMembership(trx, found.id);
  });
  market.live.endSessions(ended);
}

/** Throws `not_found` unless the account is a business. */
export async function ensureBusiness(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom('businesses').select('user_id').where('user_id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

async function getMember(trx: Transaction<DB>, business: number, id: number): Promise<MemberRow> {
  const row = await selectMembers(trx).where('business_id', '=', business).where('business_members.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function endMembership(trx: Transaction<DB>, id: number): Promise<string[]> {
  await trx
    .updateTable('business_members')
    .set({ removed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return endSessionsOfMember(trx, id);
}
