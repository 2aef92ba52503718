import { sql } from 'kysely';
import type { StaffRole } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';
import { midnightOf } from '#server/platform/riyadh.ts';
import { addDays } from '#contract/platform/riyadh.ts';

export interface AuditRow {
  id: number;
  at: Date;
  staff_id: number;
  full_name: string;
  role: StaffRole;
  action: string;
  target_type: string | null;
  target_id: string | null;
  detail: Record<string, unknown>;
}

interface AuditQuery extends PageQuery {
  staff?: number;
  action?: string;
  target_type?: string;
  target_id?: string;
  from?: string;
  until?: string;
}

const newestFirst: Order = {
  name: 'newest',
  key: sql.ref('audit_log.id'),
  type: 'bigint',
  id: sql.ref('audit_log.id'),
  direction: 'desc',
  gaps: false,
};

/** The actions of the staff, the newest first; `from` and `until` are days in Riyadh. */
export function listAudit(db: Database, query: AuditQuery, language: Language) {
  const { staff, action, target_type: type, target_id: target, from, until } = query;
  const rows = selectEntries(db)
    .$call((found) => (staff === undefined ? found : found.where('audit_log.staff_id', '=', staff)))
    .$call((found) => (action ? found.where('action', '=', action) : found))
    .$call((found) => (type ? found.where('target_type', '=', type) : found))
    .$call((found) => (target ? found.where('target_id', '=', target) : found))
    .$if(from !== undefined, (found) => found.where('at', '>=', midnightOf(from!)))
    .$if(until !== undefined, (found) => found.where('at', '<', midnightOf(addDays(until!, 1))));
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}

function selectEntries(db: Database) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.staff_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.staff_id', 'users.full_name', 'audit_log.role'])
    .select(['action', 'target_type', 'target_id', sql<Record<string, unknown>>`detail`.as('detail')]);
}
