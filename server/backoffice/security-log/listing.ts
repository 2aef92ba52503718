import { sql } from 'kysely';
import type { SecurityEventKind, SecurityOutcome } from '#contract/people/security-log.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';
import { midnightOf } from '#server/platform/riyadh.ts';
import { addDays } from '#contract/platform/riyadh.ts';

export interface SecurityEventRow {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  outcome: SecurityOutcome;
  user_id: number | null;
  full_name: string | null;
  session_id: string | null;
  network: string | null;
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  detail: Record<string, unknown>;
}

interface SecurityLogQuery extends PageQuery {
  kind?: SecurityEventKind;
  outcome?: SecurityOutcome;
  person?: number;
  from?: string;
  until?: string;
}

const newestFirst: Order = {
  name: 'newest',
  key: sql.ref('security_events.at'),
  type: 'timestamptz',
  id: sql.ref('security_events.id'),
  direction: 'desc',
  gaps: false,
};

/** The events that match the filters, the newest first; `from` and `until` are days in Riyadh. */
export function listSecurityEvents(db: Database, query: SecurityLogQuery, language: Language) {
  const { kind, outcome, person, from, until } = query;
  const rows = selectEvents(db)
    .$call((found) => (kind === undefined ? found : found.where('kind', '=', kind)))
    .$call((found) => (outcome === undefined ? found : found.where('outcome', '=', outcome)))
    .$call((found) => (person === undefined ? found : found.where('security_events.user_id', '=', person)))
    .$if(from !== undefined, (found) => found.where('at', '>=', midnightOf(from!)))
    .$if(until !== undefined, (found) => found.where('at', '<', midnightOf(addDays(until!, 1))));
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}

function selectEvents(db: Database) {
  return db
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .select(['security_events.id', 'security_events.at', 'security_events.user_id', 'users.full_name'])
    .select([sql<SecurityEventKind>`kind`.as('kind'), sql<SecurityOutcome>`outcome`.as('outcome')])
    .select(['session_id', 'network', 'security_events.address', 'user_agent', 'request_id'])
    .select(sql<Record<string, unknown>>`detail`.as('detail'));
}
