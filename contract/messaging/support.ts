import { Type as T, type Static } from 'typebox';
import { nameMost, namePattern, textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Support';
const accounts = '/accounts/api_account' as const;

export const supportTopics = ['account', 'ad', 'payment', 'chat', 'report', 'suggestion', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];
export const supportTextMost = 3000;

const topic = oneOf(...supportTopics);
const words = T.String({ minLength: 1, maxLength: supportTextMost, pattern: textPattern });

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export const ticketStatus = oneOf(...ticketStatuses);

const ticketMessage = T.Object({ id, from_staff: T.Boolean(), text: T.String(), created_at: time });
export const ticketCard = T.Object({
  id,
  ticket: T.String({ description: 'What is said on the phone: two letters and six digits' }),
  topic,
  status: ticketStatus,
  excerpt: T.String(),
  created_at: time,
  updated_at: time,
});
component('TicketCard', ticketCard);
export const ticket = T.Object({ ...ticketCard.properties, messages: T.Array(ticketMessage) });
component('Ticket', ticket);
export type Ticket = Static<typeof ticket>;
export type TicketCard = Static<typeof ticketCard>;

const newTicket = T.Object({
  name: T.Optional(
    T.String({ minLength: 2, maxLength: nameMost, pattern: namePattern, description: 'Unsaid, that of the account; visitors say it' }),
  ),
  phone: T.Optional(
    T.String({ minLength: 1, maxLength: 40, description: 'A mobile number, 5XXXXXXXX or +44…; unsaid, that of the account' }),
  ),
  topic: T.Unsafe<SupportTopic>({ ...topic, default: 'other' }),
  message: words,
});
export type NewTicket = Static<typeof newTicket>;

export const support = {
  askSupport: endpoint({
    method: 'POST',
    path: `${accounts}/technical_support/`,
    access: 'visitor',
    tag,
    summary: 'Asks the staff; whoever is signed in reads the answers among their tickets',
    body: newTicket,
    suspended: 'may',
    response: T.Object({ ticket: T.String() }),
    status: 201,
    perMinute: 5,
  }),
  listTickets: endpoint({
    method: 'GET',
    path: `${accounts}/tickets/`,
    access: 'signed_in',
    tag,
    summary: 'My tickets, the one last written in first',
    query: T.Object(pageQuery),
    response: pageOf(ticketCard),
  }),
  getTicket: endpoint({
    method: 'GET',
    path: `${accounts}/tickets/:id/`,
    access: 'owner',
    tag,
    summary: 'A ticket of mine with what was written, oldest first',
    params: idParams,
    response: ticket,
    errors: ['not_found'],
  }),
  writeToTicket: endpoint({
    method: 'POST',
    path: `${accounts}/tickets/:id/`,
    access: 'owner',
    tag,
    summary: 'Writes more in a ticket of mine; a closed one is open again',
    params: idParams,
    body: T.Object({ message: words }),
    suspended: 'may',
    response: ticket,
    perMinute: 10,
    errors: ['not_found'],
  }),
} as const;
