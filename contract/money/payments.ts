import { Type as T, type Static } from 'typebox';
import { namePattern, nameMost, textPattern } from '../platform/texts.ts';
import { packageOffer } from '../catalogue/content.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, currency, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Payments';
const products = '/products/api' as const;

export const paymentKinds = ['package', 'donation', 'fee'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
/** `initiated` waits for the payer or the gateway; an `expired` one was never paid. */
export const paymentStatuses = ['initiated', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMethods = ['card', 'apple_pay', 'stc_pay'] as const;

const method = oneOf(...paymentMethods);
/** The card is entered on the page of the gateway. */
const methodUnsaid = T.Unsafe<(typeof paymentMethods)[number]>({ ...method, default: 'card' });

/** Days after the purchase within which an unused package can be refunded. */
export const refundDays = 7;

export const payment = T.Object({
  id,
  kind: oneOf(...paymentKinds),
  status: oneOf(...paymentStatuses),
  amount: T.String({ ...amount, description: 'Without VAT' }),
  vat: amount,
  total: amount,
  refunded: amount,
  currency,
  method,
  title: T.String({ description: 'What is paid for, in the asked language' }),
  failure: nullable(T.String({ description: 'Why it failed, in the asked language' })),
  created_at: time,
  paid_at: nullable(time),
  receipt_url: nullable(T.String({ description: 'Tax invoice, once paid; a donation has a receipt' })),
  package_id: nullable(id),
  ad_id: nullable(id),
  return_url: nullable(T.String({ description: 'The path of the site that was given to come back to' })),
  needs_refund: T.Boolean({ description: 'Paid, but what it was for could not be given: the money goes back' }),
  refundable_until: nullable(
    T.String({ format: 'date-time', description: 'Until when its payer may have it back (`withdrawPackage`), or null' }),
  ),
});
component('Payment', payment);
export type Payment = Static<typeof payment>;

export const started = T.Object({ payment, redirect_url: T.String({ description: 'Where the payer goes on: the gateway’s own page' }) });
component('StartedPayment', started);
export type StartedPayment = Static<typeof started>;

export const subscription = T.Object({
  id,
  package: packageOffer,
  status: oneOf('running', 'waiting', 'ended'),
  ended_reason: nullable(oneOf('expired', 'replaced', 'refunded')),
  starts_at: time,
  ends_at: time,
  ads_used: T.Integer({ description: 'Open ads now' }),
  ads_limit: T.Integer(),
  featured_used: T.Integer(),
  featured_limit: T.Integer(),
  days_left: T.Integer(),
  payment_id: nullable(id),
});
component('Subscription', subscription);
export type Subscription = Static<typeof subscription>;

const returnUrl = T.String({ maxLength: 500, pattern: '^/(?!/)[!-\\[\\]-~]*$', description: 'A path of the site to come back to' });

/** A payer without an account reads their payment with the key in the return address. */
const keyed = T.Object({ key: T.Optional(T.String({ maxLength: 100 })) });

export const payments = {
  payForPackage: endpoint({
    method: 'POST',
    path: `${products}/payments/process/`,
    access: 'signed_in',
    tag,
    summary: 'Begins to pay for a package of one’s kind, or for that of the business that one asked to become (`createSeller`)',
    body: T.Object({ package_id: id, method: methodUnsaid, return_url: T.Optional(returnUrl) }),
    response: started,
    status: 201,
    idempotent: true,
    perMinute: 10,
    errors: ['not_found', 'forbidden', 'unavailable', 'idempotency_mismatch'],
  }),
  payFee: endpoint({
    method: 'POST',
    path: `${products}/payments/fee/`,
    access: 'owner',
    tag,
    summary: 'Begins to pay the commission on an ad of mine that was sold at `price`; `nothing_due` where that is too little to ask for',
    body: T.Object({ ad_id: id, price: riyals, method: methodUnsaid, return_url: T.Optional(returnUrl) }),
    response: started,
    status: 201,
    idempotent: true,
    perMinute: 10,
    errors: ['not_found', 'forbidden', 'move_not_allowed', 'nothing_due', 'unavailable', 'already_paid', 'idempotency_mismatch'],
  }),
  payDue: endpoint({
    method: 'POST',
    path: `${products}/due/:id/pay/`,
    access: 'owner',
    tag,
    summary: 'Begins to pay a commission that I owe, of a sale or of a booking; `nothing_due` where it was waived or fell',
    params: idParams,
    body: T.Object({ method: methodUnsaid, return_url: T.Optional(returnUrl) }),
    response: started,
    status: 201,
    idempotent: true,
    perMinute: 10,
    errors: ['not_found', 'nothing_due', 'unavailable', 'already_paid', 'idempotency_mismatch'],
  }),
  listPayments: endpoint({
    method: 'GET',
    path: `${products}/payments/`,
    access: 'signed_in',
    tag,
    summary: 'My payments, the newest first',
    query: T.Object(pageQuery),
    response: pageOf(payment),
  }),
  getPayment: endpoint({
    method: 'GET',
    path: `${products}/payments/:id/`,
    access: 'visitor',
    tag,
    summary: 'A payment of mine; of a visitor, with its key',
    params: idParams,
    query: keyed,
    response: payment,
    errors: ['not_found'],
  }),
  settlePayment: endpoint({
    method: 'POST',
    path: `${products}/payments/:id/settle/`,
    access: 'visitor',
    tag,
    summary: 'Back from the gateway: asks it how the payment stands and does what follows, once',
    params: idParams,
    body: T.Object({
      ...keyed.properties,
      abandoned: T.Optional(T.Boolean({ description: 'The payer came back by the way of those who gave up' })),
    }),
    suspended: 'may',
    response: payment,
    perMinute: 30,
    errors: ['not_found', 'unavailable'],
  }),
  withdrawPackage: endpoint({
    method: 'POST',
    path: `${products}/payments/:id/refund/`,
    access: 'owner',
    tag,
    summary: 'Gives a package of mine back within 7 days, unused: the whole amount returns by the way it came and the package ends',
    params: idParams,
    suspended: 'may',
    response: payment,
    perMinute: 10,
    errors: ['not_found', 'move_not_allowed', 'refund_too_late', 'package_used', 'unavailable'],
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: `${products}/user_packages/`,
    access: 'signed_in',
    tag: 'Packages',
    summary: 'My subscriptions, the newest first',
    query: T.Object(pageQuery),
    response: pageOf(subscription),
  }),
  featureAd: endpoint({
    method: 'POST',
    path: `${products}/feature/:ad_id/`,
    access: 'owner',
    tag: 'Packages',
    summary: 'Makes an open ad of mine featured, or no longer, within what the running package gives',
    params: T.Object({ ad_id: id }),
    body: T.Object({ featured: T.Boolean() }),
    response: T.Object({ is_featured: T.Boolean(), featured_used: T.Integer(), featured_limit: T.Integer() }),
    errors: ['not_found', 'move_not_allowed', 'featured_limit'],
  }),
  takePackage: endpoint({
    method: 'POST',
    path: `${products}/packages/:id/take/`,
    access: 'signed_in',
    tag: 'Packages',
    summary: 'Starts a package of one’s kind that costs nothing',
    params: idParams,
    response: subscription,
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'forbidden', 'payment_needed'],
  }),
  getCurrentSubscription: endpoint({
    method: 'GET',
    path: `${products}/user/current_pacakage/`,
    access: 'signed_in',
    tag: 'Packages',
    summary: 'The running subscription with what is left of it, or null',
    response: T.Unsafe<Subscription | null>({ anyOf: [subscription, { type: 'null' }] }),
  }),
  getDonation: endpoint({
    method: 'GET',
    path: `${products}/donation/`,
    access: 'visitor',
    tag: 'Donations',
    summary: 'What donations are for, suggested amounts, and what has come in',
    response: T.Object({
      title: T.String(),
      body: T.String({ description: 'Markdown' }),
      amounts: T.Array(amount),
      least: amount,
      most: amount,
      currency,
    }),
    maxAge: 300,
  }),
  addDonation: endpoint({
    method: 'POST',
    path: `${products}/donation/form/`,
    access: 'visitor',
    tag: 'Donations',
    summary: 'States a donation, to be paid next',
    body: T.Object({
      amount: T.String({ maxLength: 20, description: 'Riyals, with up to two decimals; any digits' }),
      name: T.Optional(T.String({ maxLength: nameMost, pattern: namePattern })),
      phone: T.Optional(T.String({ maxLength: 40 })),
      message: T.Optional(T.String({ maxLength: 500, pattern: textPattern })),
      anonymous: T.Boolean({ default: false }),
    }),
    response: T.Object({ donation_id: id, key: T.String({ description: 'Of whoever made it; needed to pay' }) }),
    status: 201,
    perMinute: 10,
  }),
  payDonation: endpoint({
    method: 'POST',
    path: `${products}/payments/donation/`,
    access: 'visitor',
    tag: 'Donations',
    summary: 'Begins to pay a donation',
    body: T.Object({ donation_id: id, key: T.Optional(T.String({ maxLength: 100 })), method: methodUnsaid }),
    response: started,
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'already_paid', 'unavailable'],
  }),
} as const;
