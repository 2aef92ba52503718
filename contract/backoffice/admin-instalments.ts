import { Type as T, type Static } from 'typebox';
import { instalmentLimits } from '../money/instalments.ts';
import { endpoint } from '../platform/endpoint.ts';
import { date } from '../platform/fields.ts';
import { textPattern } from '../platform/texts.ts';

const address = '/admin/api/instalment-terms' as const;
const money = { access: 'staff', roles: ['finance'], tag: 'Desk' } as const;

const source = T.String({ minLength: 3, maxLength: 300, pattern: textPattern });
const monthsMost = instalmentLimits.months;

export const adminTerms = T.Object({
  effective_from: date,
  rate_bp: T.Integer({ minimum: 0, maximum: instalmentLimits.rate }),
  down_percent: T.Integer({ minimum: 0, maximum: instalmentLimits.downPercent }),
  months: T.Integer({ minimum: 1, maximum: monthsMost, description: 'No more than `months_most`' }),
  months_most: T.Integer({ minimum: 1, maximum: monthsMost }),
  fee_bp: T.Integer({ minimum: 0, maximum: 1000 }),
  fee_most: T.Integer({ minimum: 0, maximum: 100_000, description: 'Whole riyals' }),
  vat_bp: T.Integer({ minimum: 0, maximum: 10_000 }),
  source_ar: source,
  source_en: source,
  read_on: { ...date, description: 'The day on which somebody read it there, no later than today' },
});
export type AdminTerms = Static<typeof adminTerms>;

export const adminInstalments = {
  listAdminTerms: endpoint({
    ...money,
    method: 'GET',
    path: `${address}/`,
    summary: 'The terms of instalments, past, present and to come; the newest first',
    response: T.Array(adminTerms),
  }),
  addTerms: endpoint({
    ...money,
    method: 'POST',
    path: `${address}/`,
    summary: 'Terms of instalments from a day to come on',
    body: adminTerms,
    response: T.Array(adminTerms),
    status: 201,
    errors: ['move_not_allowed'],
  }),
  removeTerms: endpoint({
    ...money,
    method: 'POST',
    path: `${address}/remove/`,
    summary: 'Takes back terms whose day has not come',
    body: T.Object({ effective_from: date }),
    response: T.Array(adminTerms),
    errors: ['not_found', 'move_not_allowed'],
  }),
} as const;
