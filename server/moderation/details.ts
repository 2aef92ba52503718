import { sql } from 'kysely';
import type { UserType } from '#contract/kinds.ts';
import type { Database } from '#db/database.ts';
import { findAnyAd, type AdRow } from '../ads/details.ts';
import { listSimilar, type Similar } from '../ads/similar.ts';
import { presentForCase } from '../verification/deciding.ts';
import { findPast, listPast, readStanding, type PastRow, type Standing } from './history.ts';
import { getCase, type CaseCardRow } from './listing.ts';

export interface EditRow {
  field: string;
  before: string;
  after: string;
}

export interface ReportRow {
  id: number;
  target_type: string;
  reason: string;
  text: string | null;
  created_at: Date;
  reporter_id: number;
  full_name: string;
  user_type: UserType;
  is_verified: boolean;
}

export interface ContextRow {
  id: number;
  full_name: string;
  text: string;
  created_at: Date;
}

export interface WholeCase {
  row: CaseCardRow;
  ad: AdRow | undefined;
  edits: EditRow[];
  context: ContextRow[];
  reports: ReportRow[];
  similar: Similar[];
  standing: Standing;
  past: PastRow[];
  verification: Awaited<ReturnType<typeof presentForCase>>;
  appealed: PastRow | undefined;
}

/** A case with all that is needed to decide it. `not_found`. */
export async function readCase(db: Database, id: number): Promise<WholeCase> {
  const row = await getCase(db, id);
  const { kind, target_type, target_id, about, person_id } = row;
  const ad = target_type === 'ad' ? target_id : null;
  const [found, edits, context, reports, similar, standing, past, verification, appealed] = await Promise.all([
    row.ad_id === null ? undefined : findAnyAd(db, row.ad_id),
    ad === null ? [] : db.selectFrom('ad_edits').select(['field', 'before', 'after']).where('ad_id', '=', ad).orderBy('at').execute(),
    target_type === 'message' ? readContext(db, target_id) : [],
    listReports(db, row),
    ad === null ? [] : listSimilar(db, ad),
    readStanding(db, person_id),
    listPast(db, person_id),
    kind === 'verification' ? presentForCase(db, about) : null,
    kind === 'appeal' ? findPast(db, about) : undefined,
  ]);
  return { row, ad: found, edits, context, reports, similar, standing, past, verification, appealed };
}

const reportsMost = 100;

function listReports(db: Database, { target_type, target_id }: CaseCardRow): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['reports.id', 'reports.target_type', 'reports.reason', 'reports.text', 'reports.created_at', 'reports.reporter_id'])
    .select(['users.full_name', 'users.user_type', 'users.is_verified'])
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .orderBy('reports.id')
    .limit(reportsMost)
    .execute();
}

const around = 5;

/** The few messages before and after one that came to the staff. Nothing else of a conversation is shown to them. */
async function readContext(db: Database, messageId: number): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`
    with target as (select id, room_id from messages where id = ${messageId}),
    shown as (
      (select messages.id, sender_id, text, created_at from messages join target using (room_id)
       where messages.id <= target.id order by messages.id desc limit ${around + 1})
      union all
      (select messages.id, sender_id, text, created_at from messages join target using (room_id)
       where messages.id > target.id order by messages.id limit ${around})
    )
    select shown.id, users.full_name, shown.text, shown.created_at
    from shown join users on users.id = shown.sender_id order by shown.id`.execute(db);
  return rows;
}
