import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { due, dueSources } from '../money/dues.ts';
import { dueStates } from '../money/due-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, date, id, idParams, named, nullable, oneOf, userType } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const admin = '/admin/api' as const;
const money = { access: 'staff', roles: ['finance'], tag: 'Desk' } as const;

/** Days since the day on which a due was due. */
export const dueAges = ['not_yet', 'up_to_7', 'up_to_30', 'up_to_90', 'older'] as const;
export type DueAge = (typeof dueAges)[number];

export const adminDue = T.Object({
  ...due.properties,
  user: T.Object({ id, name: T.String(), user_type: userType }),
  age: nullable(oneOf(...dueAges)),
  decided_by: nullable(named),
});
export type AdminDue = Static<typeof adminDue>;

const listed = T.Object({
  ...pageOf(adminDue).properties,
  ageing: T.Array(T.Object({ age: oneOf(...dueAges), count: T.Integer(), total: amount }), {
    description: 'Of all that are open or disputed, whatever the filters',
  }),
});

const reason = T.String({ minLength: 3, maxLength: 500, pattern: textPattern, description: 'For the person and the audit log' });
const act = { ...money, method: 'POST', params: idParams, response: adminDue, idempotent: true, perMinute: 20 } as const;
const actErrors = ['not_found', 'due_not_open', 'idempotency_mismatch'] as const;

const words = T.String({ minLength: 2, maxLength: 80, pattern: textPattern });
export const holiday = T.Object({
  day: date,
  name_ar: words,
  name_en: words,
  source: T.String({ minLength: 3, maxLength: 200, pattern: textPattern, description: 'By which law or announcement' }),
  is_announced: T.Boolean({ description: 'Before it is announced it is the day of the calendar, and may move' }),
});
export type Holiday = Static<typeof holiday>;

export const adminDues = {
  listDues: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/dues/`,
    summary: 'Commissions of everybody, with their ageing; as CSV at `export.csv`',
    query: T.Object({
      ...pageQuery,
      q: T.Optional(T.String({ maxLength: 200, description: 'Id, name or user name' })),
      person: T.Optional(id),
      state: T.Optional(oneOf(...dueStates)),
      age: T.Optional(oneOf(...dueAges)),
      source: T.Optional(oneOf(...dueSources)),
      from: T.Optional(date),
      until: T.Optional(date),
      sort: T.Unsafe<'due_on' | 'created_at' | 'total'>({ type: 'string', enum: ['due_on', 'created_at', 'total'], default: 'due_on' }),
      direction: T.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
    }),
    response: listed,
  }),
  getAdminDue: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/dues/:id/`,
    summary: 'A commission with its dispute',
    params: idParams,
    response: adminDue,
    errors: ['not_found'],
  }),
  waiveDue: endpoint({
    ...act,
    path: `${admin}/dues/:id/waive/`,
    summary: 'Asks for it no more. The person is told; it can be asked for again',
    body: T.Object({ reason }),
    errors: actErrors,
  }),
  reopenDue: endpoint({
    ...act,
    path: `${admin}/dues/:id/reopen/`,
    summary: 'Asks for a waived one again; its day stays',
    body: T.Object({ reason }),
    errors: actErrors,
  }),
  lowerDue: endpoint({
    ...act,
    path: `${admin}/dues/:id/lower/`,
    summary: 'Lowers the fee; the VAT follows by the rate of the due. `move_not_allowed` for a fee that is not lower',
    body: T.Object({ fee: T.String({ maxLength: 20, description: 'Riyals without VAT, with up to two decimals, above zero' }), reason }),
    errors: [...actErrors, 'move_not_allowed'],
  }),
  decideDueDispute: endpoint({
    ...act,
    path: `${admin}/dues/:id/decide/`,
    summary: 'Upholds a dispute, so that the due falls, or refuses it, so that it is open again',
    body: T.Object({ upheld: T.Boolean(), answer: T.String({ minLength: 3, maxLength: 1000, pattern: textPattern }) }),
    errors: actErrors,
  }),
  markDueRefunded: endpoint({
    ...act,
    path: `${admin}/dues/:id/refunded/`,
    summary: 'Of a sale that was undone: the money went back. `payment_needed` while its payment is not refunded in full',
    body: T.Object({ reason }),
    errors: [...actErrors, 'payment_needed'],
  }),
  listHolidays: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/holidays/`,
    summary: 'Days from this year on on which nobody works, besides Friday and Saturday',
    response: T.Array(holiday),
  }),
  saveHoliday: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/holidays/`,
    summary: 'Adds a day, or changes it, for dues from now on',
    body: holiday,
    response: T.Array(holiday),
    idempotent: true,
    perMinute: 30,
    errors: ['idempotency_mismatch'],
  }),
  removeHoliday: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/holidays/remove/`,
    summary: 'Makes a day a working day, for dues from now on',
    body: T.Object({ day: date }),
    response: T.Array(holiday),
    idempotent: true,
    perMinute: 30,
    errors: ['not_found', 'idempotency_mismatch'],
  }),
} as const;
