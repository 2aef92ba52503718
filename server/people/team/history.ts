import { sql, type InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Member, Viewer } from '#server/platform/callers.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';

/** What members did in the name of their business, other than reading. Owns the table member_acts. */
export type ActRow = InferResult<ReturnType<typeof selectActs>>[number];

const daysOfActs = 365;
const daysOfInvitations = 30;

/** Records an act before it is handled. Returns what records the status of its answer. */
export async function recordAct(
  db: Database,
  { id: business }: Pick<Viewer, 'id'>,
  { id: member }: Pick<Member, 'id'>,
  act: { endpoint: string; subject: string | null },
): Promise<(status: number) => Promise<void>> {
  const { id } = await db
    .insertInto('member_acts')
    .values({ business_id: business, member_id: member, ...act })
    .returning('id')
    .executeTakeFirstOrThrow();
  return async (status) => {
    await db.updateTable('member_acts').set({ status }).where('id', '=', id).execute();
  };
}

interface ActsQuery extends PageQuery {
  member?: number;
}

const newestFirst: Order = {
  name: 'newest',
  key: sql.ref('member_acts.id'),
  type: 'bigint',
  id: sql.ref('member_acts.id'),
  direction: 'desc',
  gaps: false,
};

/** The acts of all members of a business, or of one of them, the newest first. */
export function listActs(db: Database, business: number, { member, ...query }: ActsQuery, language: Language) {
  let rows = selectActs(db).where('member_acts.business_id', '=', business);
  if (member !== undefined) rows = rows.where('member_acts.member_id', '=', member);
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}

function selectActs(db: Database) {
  return db
    .selectFrom('member_acts')
    .innerJoin('business_members', 'business_members.id', 'member_acts.member_id')
    .innerJoin('users', 'users.id', 'business_members.person_id')
    .select(['member_acts.id', 'member_acts.at', 'member_acts.endpoint', 'member_acts.subject', 'member_acts.status'])
    .select(['member_acts.member_id', 'business_members.person_id', 'business_members.role', 'users.full_name']);
}

/** Removes acts after a year, and invitations a month after their end. */
export async function sweepTeams(db: Database): Promise<void> {
  await sql`delete from member_acts where at < now() - ${daysOfActs}::integer * interval '1 day'`.execute(db);
  await sql`delete from business_invitations where expires_at < now() - ${daysOfInvitations}::integer * interval '1 day'`.execute(db);
}
