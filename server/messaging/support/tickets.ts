import { sql, type InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** Questions of people to the staff, and the answers. The noun owns the tables tickets and ticket_messages. */
export type TicketRow = InferResult<ReturnType<typeof selectTickets>>[number];
export type TicketMessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

export interface WholeTicket {
  row: TicketRow;
  messages: TicketMessageRow[];
}

/** The length of the excerpt of the question, in characters; and the most messages that a ticket shows, the last ones. */
const excerptMost = 160;
const shownMost = 500;

const byChange: Order = {
  name: 'changed',
  key: sql.ref('tickets.updated_at'),
  type: 'timestamptz',
  id: sql.ref('tickets.id'),
  direction: 'desc',
  gaps: false,
};

/** A person's tickets, the one last written in first. */
export function listTickets(db: Database, personId: number, page: PageQuery, language: Language): Promise<Found<TicketRow & Row>> {
  return findPage(byChange, sourceOf(selectTickets(db).where('tickets.user_id', '=', personId), byChange), page, language);
}

/** A person's own ticket with its messages, oldest first; `not_found` for any other. */
export async function getTicket(db: Database, personId: number, id: number): Promise<WholeTicket> {
  const row = await selectTickets(db).where('tickets.id', '=', id).where('tickets.user_id', '=', personId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { row, messages: await readMessages(db, id) };
}

/** The last messages of a ticket, oldest first. */
export async function readMessages(db: Database, ticket: number): Promise<TicketMessageRow[]> {
  const messages = await selectMessages(db).where('ticket_id', '=', ticket).orderBy('id', 'desc').limit(shownMost).execute();
  return messages.toReversed();
}

export function selectTickets(db: Database) {
  return db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.code', 'tickets.topic', 'tickets.status', 'tickets.created_at', 'tickets.updated_at'])
    .select((eb) => [
      eb
        .selectFrom('ticket_messages')
        .select(sql<string>`left(text, ${excerptMost}::int)`.as('excerpt'))
        .whereRef('ticket_messages.ticket_id', '=', 'tickets.id')
        .orderBy('ticket_messages.id')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('excerpt'),
    ]);
}

function selectMessages(db: Database) {
  return db.selectFrom('ticket_messages').select(['id', 'staff_id', 'text', 'created_at']);
}
