import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { reasonLabel } from '#server/catalogue/reference/reasons.ts';

/** The decisions about a person, the newest first. */
type PastDecision = CaseDetails['history']['decisions'][number];
export type PastRow = Awaited<ReturnType<typeof listPast>>[number];

const shown = 50;

export function listPast(db: Database, personId: number) {
  return selectPast(db).where('decisions.person_id', '=', personId).orderBy('decisions.id', 'desc').limit(shown).execute();
}

export function findPast(db: Database, decisionId: number): Promise<PastRow | undefined> {
  return selectPast(db).where('decisions.id', '=', decisionId).executeTakeFirst();
}

export function presentPast(row: PastRow, { reference }: { reference: Reference }, language: Language): PastDecision {
  const { id, action, target_type, target_id, note, until, created_at, outcome } = row;
  return {
    id,
    action,
    target_type,
    target_id,
    reason: reasonLabel(row.reason, reference, language),
    note,
    by: { id: row.staff_id, name: shownName(row.staff_name, language) },
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    appeal: row.appealed_at ? { text: row.appeal_text ?? '', outcome, created_at: row.appealed_at.toISOString() } : null,
  };
}

function selectPast(db: Database) {
  return db
    .selectFrom('decisions')
    .innerJoin('users as by', 'by.id', 'decisions.staff_id')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .select(['decisions.id', 'decisions.action', 'decisions.target_type', 'decisions.target_id', 'decisions.reason', 'decisions.note'])
    .select(['decisions.until', 'decisions.created_at', 'decisions.staff_id', 'by.full_name as staff_name'])
    .select(['appeals.text as appeal_text', 'appeals.created_at as appealed_at', 'appeals.outcome']);
}

export interface AccountHistory {
  created_at: Date;
  suspended_until: Date | null;
  active_ads: number;
  reports_against: number;
}

/** The record of a person: reports of them, and cases about their content. */
export async function readAccountHistory(db: Database, personId: number): Promise<AccountHistory> {
  const { rows } = await sql<AccountHistory>`select users.created_at, users.suspended_until,
    coalesce((select active_count from ad_owners where owner_id = users.id), 0) as active_ads,
    (select count(*) from (
       select distinct target_type, target_id from cases where person_id = users.id and kind = 'report'
     ) as things join reports
       on reports.target_type = things.target_type::text::report_target and reports.target_id = things.target_id) as reports_against
    from users where users.id = ${personId}`.execute(db);
  return known(rows[0], 'row');
}
