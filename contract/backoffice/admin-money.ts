import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, amount, date, id, idParams, named, nullable, oneOf, time, userType } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { payment, paymentKinds, paymentStatuses } from '../money/payments.ts';

const admin = '/admin/api' as const;
const money = { access: 'staff', roles: ['finance'], tag: 'Desk' } as const;
const direction = T.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'desc' });

export const adminPayment = T.Object({
  ...payment.properties,
  user: nullable(named),
  gateway: T.String(),
  gateway_ref: nullable(T.String()),
  refundable: amount,
  needs_refund: T.Boolean({ description: 'Paid, but what was paid for could not be given' }),
});
export type AdminPayment = Static<typeof adminPayment>;

export const adminPaymentDetails = T.Object({
  ...adminPayment.properties,
  history: T.Array(
    T.Object({
      from: nullable(oneOf(...paymentStatuses)),
      to: oneOf(...paymentStatuses),
      cause: T.String(),
      at: time,
      detail: nullable(T.String()),
    }),
  ),
  ledger: T.Array(T.Object({ account: T.String(), amount: T.String({ description: 'Riyals, signed' }), at: time })),
  invoices: T.Array(T.Object({ number: T.String(), kind: oneOf('invoice', 'credit_note'), url: T.String(), issued_at: time })),
});
export type AdminPaymentDetails = Static<typeof adminPaymentDetails>;

export const adminPackage = T.Object({
  id,
  account_type: userType,
  name_ar: T.String({ minLength: 1, maxLength: 60, pattern: textPattern }),
  name_en: T.String({ minLength: 1, maxLength: 60, pattern: textPattern }),
  summary_ar: T.String({ maxLength: 200, pattern: textPattern }),
  summary_en: T.String({ maxLength: 200, pattern: textPattern }),
  price_halalas: T.Integer({ minimum: 0, maximum: 100_000_000, description: 'VAT included' }),
  duration_days: T.Integer({ minimum: 1, maximum: 3650 }),
  ads_limit: T.Integer({ minimum: 0, maximum: 100_000 }),
  featured_ads: T.Integer({ minimum: 0, maximum: 10_000 }),
  refresh_hours: T.Integer({ minimum: 0, maximum: 8760 }),
  features: T.Array(
    T.Object({ ar: T.String({ maxLength: 120, pattern: textPattern }), en: T.String({ maxLength: 120, pattern: textPattern }) }),
    {
      maxItems: 12,
    },
  ),
  is_popular: T.Boolean({ description: 'Counted from purchases; what is sent has no effect' }),
  is_offered: T.Boolean({ description: 'Whether it can be bought; who has it keeps it' }),
  subscribers: T.Integer(),
});
export type AdminPackage = Static<typeof adminPackage>;

const { id: _id, subscribers: _subscribers, is_popular: popular, ...sent } = adminPackage.properties;
const packageFields = { ...sent, is_popular: T.Optional(popular) };

export const adminFee = T.Object({
  type: adType,
  effective_from: date,
  basis_points: T.Integer({ minimum: 0, maximum: 10_000 }),
  vat_basis_points: T.Integer({ minimum: 0, maximum: 10_000 }),
  vat_included: T.Boolean(),
  waive_below_halalas: T.Integer({ minimum: 0, maximum: 100_000_000 }),
});
export type AdminFee = Static<typeof adminFee>;

export const adminMoney = {
  listAdminPayments: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/payments/`,
    summary: 'Payments of everybody',
    query: T.Object({
      ...pageQuery,
      q: T.Optional(T.String({ maxLength: 200, description: 'Id, name, user name or reference of the gateway' })),
      status: T.Optional(oneOf(...paymentStatuses)),
      kind: T.Optional(oneOf(...paymentKinds)),
      needs_refund: T.Optional(oneOf('yes')),
      from: T.Optional(date),
      until: T.Optional(date),
      sort: T.Unsafe<'created_at' | 'total'>({ type: 'string', enum: ['created_at', 'total'], default: 'created_at' }),
      direction,
    }),
    response: pageOf(adminPayment),
  }),
  getAdminPayment: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/payments/:id/`,
    summary: 'A payment with its history, its entries in the ledger and its invoices',
    params: idParams,
    response: adminPaymentDetails,
    errors: ['not_found'],
  }),
  refundPayment: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/payments/:id/refund/`,
    summary: 'Gives back all or part of a payment: by the gateway, with a credit note. A package that is given back whole ends',
    params: idParams,
    body: T.Object({
      amount: T.Optional(T.String({ maxLength: 20, description: 'Riyals; all that is left where it is left out' })),
      reason: T.String({ minLength: 3, maxLength: 500, pattern: textPattern }),
    }),
    response: adminPaymentDetails,
    idempotent: true,
    perMinute: 20,
    errors: ['not_found', 'move_not_allowed', 'unavailable', 'idempotency_mismatch'],
  }),
  listAdminPackages: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/packages/`,
    summary: 'Packages with how many have them',
    response: T.Array(adminPackage),
  }),
  addPackage: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/packages/`,
    summary: 'A new package',
    body: T.Object(packageFields),
    response: adminPackage,
    status: 201,
  }),
  updatePackage: endpoint({
    ...money,
    method: 'PATCH',
    path: `${admin}/packages/:id/`,
    summary: 'Changes a package for those who buy it from now on',
    params: idParams,
    body: T.Partial(T.Object(packageFields)),
    response: adminPackage,
    errors: ['not_found'],
  }),
  listAdminFees: endpoint({
    ...money,
    method: 'GET',
    path: `${admin}/fees/`,
    summary: 'All rates, past, present and to come',
    response: T.Array(adminFee),
  }),
  addFee: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/fees/`,
    summary: 'A rate from a day to come on',
    body: adminFee,
    response: T.Array(adminFee),
    status: 201,
    errors: ['move_not_allowed'],
  }),
  removeFee: endpoint({
    ...money,
    method: 'POST',
    path: `${admin}/fees/remove/`,
    summary: 'Takes back a rate whose day has not come',
    body: T.Object({ type: adType, effective_from: date }),
    response: T.Array(adminFee),
    errors: ['not_found', 'move_not_allowed'],
  }),
} as const;
