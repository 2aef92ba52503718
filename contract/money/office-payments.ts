import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';

const tag = 'Office payments';
const products = '/products/api' as const;

/** What a renter pays by card with a request: all of it, or the price of a day. */
export const firstPayments = ['whole', 'day'] as const;
export type FirstPayment = (typeof firstPayments)[number];

/** How the first sum of a booking is paid: now by card, or at the branch. */
export const payWays = ['card', 'branch'] as const;
export type PayWay = (typeof payWays)[number];

/** `rent`: the first sum, with the request. `difference`: what is left of the total later. `deposit`: held, and given back. */
export const cardPurposes = ['rent', 'difference', 'deposit'] as const;
export type CardPurpose = (typeof cardPurposes)[number];

/** `authorised`: held on the card. `voided` was released, `expired` ended with the time of its hold. */
export const cardStates = ['created', 'authorised', 'captured', 'voided', 'expired', 'failed'] as const;
export type CardState = (typeof cardStates)[number];

/** `amount`: the gateway has another sum than was requested. `abandoned`: nobody entered a card. */
export const cardFailures = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'authentication',
  'canceled',
  'other',
  'amount',
  'abandoned',
] as const;
export type CardFailure = (typeof cardFailures)[number];

/** A renter who pays by card has so long to do it; then the car is free again. */
export const payMinutes = 15;
/** For so long after a payment was begun a card may still reach the gateway: until then its keys are needed. */
export const lateCardHours = 24;
/** From when before pick-up a deposit may be held on a card. */
export const depositAheadHours = 24;
/** A hold is settled so long before its end. */
export const holdEndHours = 24;
/** A hold that ends so soon may be replaced by a new one. */
export const holdRenewHours = 48;
/** An office may ask for a new hold again so long after the renter was last asked. */
export const holdAskHours = 6;

/** How an office took money at its branch. */
export const receiptMeans = ['cash', 'terminal', 'transfer'] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];
const key = (kind: 'pk' | 'sk') => ({ maxLength: 120, pattern: `^${kind}_(test|live)_\\w+$` });

export const merchantAccount = T.Object({
  is_offered: T.Boolean({ description: 'Whether this market can use accounts of offices at all' }),
  is_connected: T.Boolean({ description: 'Whether keys are stored: renters can pay by card' }),
  publishable_key: nullable(T.String()),
  secret_last: nullable(T.String({ description: 'The last four characters of the secret key, which is never returned' })),
  is_live: nullable(T.Boolean({ description: 'Whether the keys are those of real payments' })),
  tested_at: nullable(T.String({ ...time, description: 'When the gateway last accepted the keys' })),
  webhook_url: nullable(T.String({ description: 'What the office enters at its gateway, for all `payment_…` events' })),
  webhook_secret: nullable(T.String({ description: 'The secret token that it enters with the address' })),
  first_payment: oneOf(...firstPayments),
  at_branch: T.Boolean({ description: 'Whether renters may also pay at the branch; without keys they always do' }),
  deposit_by_card: T.Boolean({ description: 'Whether renters may have the deposit held on their card' }),
  open_count: T.Integer({
    description: 'Cards that are being entered, holds, and payments of bookings that are not over: with any of them the account stays',
  }),
  entering_count: T.Integer({ description: 'Of these: begun by renters, and not known to the gateway yet' }),
  entering_until: nullable(T.String({ ...time, description: 'When the last of those that are begun is over at the latest' })),
});
export type MerchantAccount = Static<typeof merchantAccount>;

export const merchantChanges = T.Object({
  publishable_key: T.Optional(T.String(key('pk'))),
  secret_key: T.Optional(T.String(key('sk'))),
  first_payment: T.Optional(oneOf(...firstPayments)),
  at_branch: T.Optional(T.Boolean()),
  deposit_by_card: T.Optional(T.Boolean()),
});
export type MerchantChanges = Static<typeof merchantChanges>;

/** How a car is paid for, as its office offers it now. */
export const offeredPayment = T.Object({
  first: nullable({ ...amount, description: 'What is paid by card with the request; null: not by card' }),
  at_branch: T.Boolean(),
  deposit_by_card: T.Boolean(),
});
export type OfferedPayment = Static<typeof offeredPayment>;

export const bookingPayment = T.Object({
  id,
  booking_id: id,
  purpose: oneOf(...cardPurposes),
  state: oneOf(...cardStates),
  amount: { ...amount, description: 'What was asked for' },
  captured: { ...amount, description: 'Of that: what the office took' },
  refunded: { ...amount, description: 'Of what it took: what it gave back' },
  released: { ...amount, description: 'Of the hold: what was released' },
  is_under_way: T.Boolean({ description: 'Whether something is being done with it at the gateway now' }),
  failure: nullable(oneOf(...cardFailures)),
  authorised_at: nullable(time),
  hold_until: nullable(T.String({ ...time, description: 'While it is held: when the hold ends at the latest' })),
  created_at: time,
});
export type BookingPayment = Static<typeof bookingPayment>;

/** What a gateway does with a card: it holds a sum, takes it, releases what it did not take, and gives back what it took. */
export const cardActs = ['authorised', 'captured', 'released', 'refunded'] as const;

const paymentAct = T.Object({ payment_id: id, purpose: oneOf(...cardPurposes), kind: oneOf(...cardActs), amount, at: time });
export type PaymentAct = Static<typeof paymentAct>;

const supplier = T.Object({ name: T.String(), vat_number: nullable(T.String()) }, { description: 'Who is paid: never the market' });

const receipt = T.Object({
  id,
  amount,
  means: oneOf(...receiptMeans),
  at: time,
  removed_at: nullable(T.String({ ...time, description: 'When the office took it back, as it was entered by mistake' })),
});
export type BookingReceipt = Static<typeof receipt>;

export const newReceipt = T.Object({
  amount: T.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$', description: 'Riyals, at most what is left of the total' }),
  means: oneOf(...receiptMeans),
});
export type NewReceipt = Static<typeof newReceipt>;

export const bookingPayments = T.Object({
  booking_id: id,
  supplier,
  results: T.Array(bookingPayment, { description: 'The oldest first, without those for which nobody entered a card' }),
  acts: T.Array(paymentAct, { description: 'What was done at the gateway, the oldest first' }),
  paid: { ...amount, description: 'Of the total: by card, without what was given back' },
  held: { ...amount, description: 'Of the total: held on a card' },
  received: { ...amount, description: 'Of the total: at the branch, as the office states' },
  receipts: T.Array(receipt, { description: 'What the office noted that it took at the branch, the oldest first' }),
  left: { ...amount, description: 'Of the total: neither paid nor held by card, nor received at the branch' },
  payable: T.Array(T.Object({ purpose: oneOf(...cardPurposes), amount, until: nullable(time) }), {
    description: 'What the renter can pay by card now',
  }),
  deposit_by_card: T.Boolean({
    description: 'Whether the deposit was, is, or from a day before pick-up on can be held on a card of the renter',
  }),
  can_release: T.Boolean({ description: 'Whether the office can end the hold of the deposit now' }),
  release: T.Unsafe<{ taken: string; back: string } | null>({
    type: ['object', 'null'],
    properties: { taken: amount, back: amount },
    required: ['taken', 'back'],
    description: 'Where it can: what is taken from the hold then for what the renter accepted, and what goes back to the card',
  }),
  renewal: T.Unsafe<{ asked_at: string | null; ask_from: string | null } | null>({
    type: ['object', 'null'],
    properties: {
      asked_at: nullable(T.String({ ...time, description: 'When the renter was last asked' })),
      ask_from: nullable(T.String({ ...time, description: 'From when the office may ask again; null: now' })),
    },
    required: ['asked_at', 'ask_from'],
    description: 'For the office of a car that is not back, whose deposit is held for a short while yet: the renter can hold it anew',
  }),
});
export type BookingPayments = Static<typeof bookingPayments>;

/** What the browser sends to the gateway, with the card that the renter enters. */
export const cardOrder = T.Object({
  payment: bookingPayment,
  supplier,
  gateway: oneOf('local', 'moyasar'),
  post_url: T.String({ description: 'Where the browser sends the card: of the gateway, never of the market' }),
  publishable_key: T.String(),
  given_id: T.String(),
  amount: T.Integer({ description: 'Halalas' }),
  currency: oneOf('SAR'),
  description: T.String(),
  callback_url: T.String(),
});
export type CardOrder = Static<typeof cardOrder>;

const act = { method: 'POST', access: 'owner', tag, params: idParams, perMinute: 30 } as const;

export const officePayments = {
  getMerchantAccount: endpoint({
    method: 'GET',
    path: `${products}/merchant_account/`,
    access: 'office',
    tag,
    summary: 'My office’s own account at the payment gateway, and what renters pay by it',
    response: merchantAccount,
  }),
  updateMerchantAccount: endpoint({
    method: 'PATCH',
    path: `${products}/merchant_account/`,
    access: 'office',
    tag,
    summary:
      'Connects it or changes it. Keys are tried at the gateway first: one that it refuses is the error of its field. Those of another account, or of tests instead of real payments, are refused (`payments_open`) while payments are open that they do not know',
    body: merchantChanges,
    response: merchantAccount,
    perMinute: 10,
    errors: ['unavailable', 'payments_open'],
  }),
  removeMerchantAccount: endpoint({
    method: 'DELETE',
    path: `${products}/merchant_account/`,
    access: 'office',
    tag,
    summary: 'Removes the keys. Refused (`payments_open`) while holds or payments of bookings are open that may have to be given back',
    response: merchantAccount,
    suspended: 'may',
    errors: ['payments_open'],
  }),
  listBookingPayments: endpoint({
    method: 'GET',
    path: `${products}/booking/:id/payments/`,
    access: 'owner',
    tag,
    summary: 'What was paid, held and given back by card for a booking, by the account of its office',
    params: idParams,
    response: bookingPayments,
    errors: ['not_found'],
  }),
  payBooking: endpoint({
    ...act,
    path: `${products}/booking/:id/pay/`,
    summary: 'The renter begins to pay by card: what the browser then sends to the gateway of the office',
    body: T.Object({
      purpose: oneOf(...cardPurposes),
      amount: T.Optional({ ...amount, description: 'That the renter has read: `record_changed` if another sum is due by now' }),
    }),
    response: cardOrder,
    status: 201,
    errors: ['not_found', 'booking_moved', 'record_changed', 'nothing_due', 'already_paid', 'unavailable'],
  }),
  settleBookingPayment: endpoint({
    ...act,
    path: `${products}/booking_payment/:id/settle/`,
    summary: 'Asks the gateway how a payment stands and does what follows, once',
    response: bookingPayment,
    suspended: 'may',
    errors: ['not_found', 'unavailable'],
  }),
  noteReceipt: endpoint({
    ...act,
    idempotent: true,
    path: `${products}/booking/:id/receipts/`,
    summary: 'The office notes what it took at its branch of the total: both sides read it, and it goes by no gateway',
    body: newReceipt,
    response: bookingPayments,
    errors: ['not_found', 'booking_moved', 'idempotency_mismatch'],
  }),
  removeReceipt: endpoint({
    ...act,
    path: `${products}/booking/:id/receipts/:receipt_id/remove/`,
    summary: 'Takes back what was noted by mistake',
    params: T.Object({ id, receipt_id: id }),
    response: bookingPayments,
    errors: ['not_found', 'booking_moved'],
  }),
  releaseDeposit: endpoint({
    ...act,
    path: `${products}/booking/:id/deposit/release/`,
    summary: 'The office ends the hold of the deposit: what the renter accepted is taken once, and the rest released',
    query: T.Object({
      taken: T.Optional({
        ...amount,
        description: '`release.taken` that the office has read: `record_changed` if it is another sum by now',
      }),
    }),
    response: bookingPayments,
    errors: ['not_found', 'booking_moved', 'record_changed', 'unavailable'],
  }),
  askForHold: endpoint({
    ...act,
    path: `${products}/booking/:id/deposit/ask/`,
    summary: `The office asks the renter again to hold the deposit anew, once in ${holdAskHours} hours, while its hold ends before the car is back`,
    response: bookingPayments,
    errors: ['not_found', 'booking_moved', 'already_reminded'],
  }),
} as const;
