import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import { readAnyPhone } from '#server/platform/phones.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { SupportTopic } from '#contract/messaging/support.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { answerTicket } from './answering.ts';
import { readMessages, selectTickets, type TicketMessageRow } from './tickets.ts';

/** Tickets of everybody, for the staff who answer them. */
export type AdminTicketRow = InferResult<ReturnType<typeof selectAdminTickets>>[number];

interface AdminTicketQuery extends PageQuery {
  q?: string;
  status?: 'open' | 'answered' | 'closed';
  topic?: SupportTopic;
  sort: 'updated_at' | 'created_at';
  direction: 'asc' | 'desc';
}

export function listAdminTickets(db: Database, query: AdminTicketQuery, language: Language): Promise<Found<AdminTicketRow & Row>> {
  const { q, status, topic, sort, direction } = query;
  let tickets = selectAdminTickets(db).where(holding(q));
  if (status) tickets = tickets.where('tickets.status', '=', status);
  if (topic) tickets = tickets.where('tickets.topic', '=', topic);
  const order: Order = {
    name: `${sort} ${direction}`,
    key: sql.ref(`tickets.${sort}`),
    type: 'timestamptz',
    id: sql.ref('tickets.id'),
    direction,
    gaps: false,
  };
  return findPage(order, boundedSourceOf(db, tickets, order), query, language);
}

/** A ticket with its messages, oldest first; `not_found` for an unknown one. */
export async function getAdminTicket(db: Database, id: number): Promise<{ row: AdminTicketRow; messages: TicketMessageRow[] }> {
  const row = await selectAdminTickets(db).where('tickets.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { row, messages: await readMessages(db, id) };
}

interface AdminAnswer {
  ticket: number;
  text: string | undefined;
  close: boolean;
}

/** Answers, or closes, or both; the person is notified of an answer. `not_found` for an unknown ticket. */
export async function answerAdminTicket({ db }: Market, staff: StaffMember, { ticket, text, close }: AdminAnswer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (text) await answerTicket(trx, { ticket, staff: staff.id, text, status: close ? 'closed' : 'answered' });
    else if (close) await closeTicket(trx, ticket);
    else return;
    const done = close ? (text ? 'ticket.answer_and_close' : 'ticket.close') : 'ticket.answer';
    await writeAudit(trx, staff, { action: done, target_type: 'ticket', target_id: ticket });
  });
}

async function closeTicket(trx: Database, ticket: number): Promise<void> {
  const closed = await trx
    .updateTable('tickets')
    .set({ status: 'closed', updated_at: sql<Date>`now()` })
    .where('id', '=', ticket)
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw new AppError('not_found');
}

function selectAdminTickets(db: Database) {
  return selectTickets(db).select(['tickets.name', 'tickets.phone', 'tickets.user_id']);
}

/** Tickets whose code, whole phone number or part of a name is `q`. */
function holding(q: string | undefined): RawBuilder<SqlBool> {
  const text = q?.trim() ?? '';
  if (text === '') return sql`true`;
  const phone = readAnyPhone(text);
  if (phone) return sql`tickets.phone = ${phone}`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(tickets.code = upper(${text}) or plain_name(tickets.name) like plain_name(${like}))`;
}
