import type { Ticket, TicketCard } from '#contract/messaging/support.ts';
import type { AdminTicketRow } from './admin.ts';
import type { TicketMessageRow, TicketRow, WholeTicket } from './tickets.ts';

export function presentTicketCard({ id, code, topic, status, excerpt, created_at, updated_at }: TicketRow): TicketCard {
  return {
    id,
    ticket: code,
    topic,
    status,
    excerpt: excerpt.replace(/\s+/g, ' '),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function presentTicket({ row, messages }: WholeTicket): Ticket {
  return { ...presentTicketCard(row), messages: messages.map(presentMessage) };
}

export function presentAdminTicketCard(row: AdminTicketRow) {
  return { ...presentTicketCard(row), name: row.name, user_id: row.user_id };
}

export function presentAdminTicket({ row, messages }: { row: AdminTicketRow; messages: TicketMessageRow[] }) {
  return { ...presentTicket({ row, messages }), name: row.name, phone: row.phone, user_id: row.user_id };
}

/** Which member of the staff answered is not published. */
function presentMessage({ id, staff_id, text, created_at }: TicketMessageRow): Ticket['messages'][number] {
  return { id, from_staff: staff_id !== null, text, created_at: created_at.toISOString() };
}
