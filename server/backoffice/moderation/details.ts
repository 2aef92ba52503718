import type { UserType } from '#contract/platform/kinds.ts';
import type { ReportTarget } from '#contract/backoffice/reports.ts';
import type { Database } from '#db/database.ts';
import { findAnyAd, type AdRow } from '#server/listing/ads/pages/details.ts';
import { listSimilar, type Similar } from '#server/listing/ads/pages/similar.ts';
import { presentForCase } from '#server/people/verification/deciding.ts';
import { isReportable } from './cases.ts';
import { readContext, type ContextRow } from './context.ts';
import { listQuestions, type QuestionRow } from './questions.ts';
import { findPast, listPast, readAccountHistory, type PastRow, type AccountHistory } from './history.ts';
import { getCase, type CaseCardRow } from './listing.ts';
import { readDealing, type Dealing } from './threads.ts';

export interface EditRow {
  field: string;
  before: string;
  after: string;
}

export interface ReportRow {
  id: number;
  target_type: ReportTarget;
  reason: string;
  text: string | null;
  created_at: Date;
  reporter_id: number;
  full_name: string;
  user_type: UserType;
  is_verified: boolean;
}

export interface WholeCase {
  row: CaseCardRow;
  ad: AdRow | undefined;
  edits: EditRow[];
  context: ContextRow[];
  reports: ReportRow[];
  similar: Similar[];
  accountHistory: AccountHistory;
  past: PastRow[];
  verification: Awaited<ReturnType<typeof presentForCase>>;
  appealed: PastRow | undefined;
  dealing: Dealing;
  questions: QuestionRow[];
}

/** A case with all details for its decision. `not_found`. */
export async function readCase(db: Database, id: number): Promise<WholeCase> {
  const row = await getCase(db, id);
  const { kind, target_type, target_id, about, person_id } = row;
  const ad = target_type === 'ad' ? target_id : null;
  const [found, edits, context, reports, similar, accountHistory, past, verification, appealed, dealing, questions] = await Promise.all([
    row.ad_id === null ? undefined : findAnyAd(db, row.ad_id),
    ad === null ? [] : db.selectFrom('ad_edits').select(['field', 'before', 'after']).where('ad_id', '=', ad).orderBy('at').execute(),
    target_type === 'message' ? readContext(db, target_id) : [],
    listReports(db, row),
    ad === null ? [] : listSimilar(db, ad),
    readAccountHistory(db, person_id),
    listPast(db, person_id),
    kind === 'verification' ? presentForCase(db, about) : null,
    kind === 'appeal' ? findPast(db, about) : undefined,
    readDealing(db, row),
    listQuestions(db, id),
  ]);
  return { row, ad: found, edits, context, reports, similar, accountHistory, past, verification, appealed, dealing, questions };
}

const reportsMost = 100;

async function listReports(db: Database, { target_type, target_id }: CaseCardRow): Promise<ReportRow[]> {
  if (!isReportable(target_type)) return [];
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
