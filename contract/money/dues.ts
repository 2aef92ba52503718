import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { dueStates } from './due-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, amount, component, date, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Dues';
const products = '/products/api' as const;

/** What a commission is on. */
export const dueSources = ['deal', 'outside_sale', 'booking'] as const;
export type DueSource = (typeof dueSources)[number];

export const dueDisputeLeast = 10;
export const dueDisputeMost = 2000;

export const due = T.Object({
  id,
  ad: T.Object(
    { id, type: adType, title: T.String(), image: nullable(T.String()) },
    { description: 'The ad may be deleted; the due stays' },
  ),
  source: oneOf(...dueSources),
  source_id: id,
  price: { ...amount, description: 'What it is reckoned on: riyals with two decimals' },
  basis_points: T.Integer({ description: 'Hundredths of a percent of the price' }),
  vat_basis_points: T.Integer(),
  fee: { ...amount, description: 'Without VAT' },
  vat: amount,
  total: amount,
  first_total: { ...amount, description: 'What was asked at first; more than `total` where the staff lowered it' },
  state: oneOf(...dueStates),
  due_on: { ...date, description: 'The last day, in Riyadh: ten working days after the sale' },
  days_left: T.Integer({ description: 'Calendar days; negative once it is overdue' }),
  working_days: T.Integer({ description: 'Working days of the Kingdom from the sale to the last day' }),
  working_day: T.Integer({ description: 'How many of them have begun' }),
  is_overdue: T.Boolean({ description: 'Open and past its day: one cannot post meanwhile' }),
  created_at: time,
  closed_at: nullable(time),
  payment_id: nullable(id),
  reason: T.String({ description: 'Why it was waived, lowered or fell, in words of the staff or of the market' }),
  dispute: T.Unsafe<{ text: string; at: string; answer: string; decided_at: string | null } | null>({
    type: ['object', 'null'],
    properties: { text: { type: 'string' }, at: time, answer: { type: 'string' }, decided_at: nullable(time) },
    required: ['text', 'at', 'answer', 'decided_at'],
  }),
  can_pay: T.Boolean({ description: 'By `payDue`; of a sale also by `payFee` with the ad and the price' }),
  can_dispute: T.Boolean({ description: 'Once for each due' }),
});
component('Due', due);
export type Due = Static<typeof due>;

export const dues = {
  listMyDues: endpoint({
    method: 'GET',
    path: `${products}/dues/`,
    access: 'signed_in',
    tag,
    summary: 'Commissions that I owe or owed, the newest first',
    query: T.Object({ ...pageQuery, state: T.Optional(oneOf('open', 'closed')) }),
    response: T.Object({
      ...pageOf(due).properties,
      open_total: { ...amount, description: 'Of all that are open' },
      blocks_posting: T.Boolean({ description: 'One is overdue: `check_user/create_adv/` says `fee_overdue`' }),
    }),
  }),
  getDue: endpoint({
    method: 'GET',
    path: `${products}/due/:id/`,
    access: 'owner',
    tag,
    summary: 'A commission of mine',
    params: idParams,
    response: due,
    errors: ['not_found'],
  }),
  disputeDue: endpoint({
    method: 'POST',
    path: `${products}/due/:id/dispute/`,
    access: 'owner',
    tag,
    summary: 'Disputes an open commission: it does not stop posting until the staff decide',
    params: idParams,
    body: T.Object({ text: T.String({ minLength: dueDisputeLeast, maxLength: dueDisputeMost, pattern: textPattern }) }),
    response: due,
    idempotent: true,
    perMinute: 5,
    suspended: 'may',
    errors: ['not_found', 'due_not_open', 'already_answered', 'idempotency_mismatch'],
  }),
} as const;
