import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { bookingPicture, type BookingPicture } from './booking-pictures.ts';
import { cardHoldDays, chargeAnswerHours, chargeHours, chargeKinds, chargeStates, correctionHours, fineDays } from './charge-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { languages, type Language } from '../platform/languages.ts';
import { depositMeans, settlementWays, type DepositMeans, type Settlement } from './settlements.ts';

const tag = 'Rental charges';
const products = '/products/api' as const;

export const disputeReasons = ['before', 'not_this_car', 'too_high', 'after_return', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** What the staff find of a disputed charge: all of it is owed, a part, or nothing. */
export const chargeFindings = ['whole', 'part', 'none'] as const;
export type ChargeFinding = (typeof chargeFindings)[number];

/** What the caller may do with a charge now. */
export const chargeActions = ['accept', 'dispute', 'accept_finding', 'withdraw'] as const;
export type ChargeAction = (typeof chargeActions)[number];

/** Whose word it is how a deposit is held and what of it went back. */
export type DepositWord = 'office' | 'gateway';

/** What the side of an office may state of a deposit. */
export const depositActs = ['hold', 'return', 'correct'] as const;
export type DepositAct = (typeof depositActs)[number];

export const chargeTextMost = 500;
export const disputeTextLeast = 10;
export const chargePicturesMost = 8;
const text = { maxLength: chargeTextMost, pattern: textPattern } as const;

const pictureIds = T.Optional(
  T.Array(id, { maxItems: chargePicturesMost, description: 'Uploaded by `addBookingPicture` to the same booking by the same side' }),
);

/** What a charge rests on: of each kind its own facts, as they were when it was raised. */
export const chargeBasis = T.Object(
  {
    km_driven: nullable(T.Integer({ description: 'Between the two readings of the odometer' })),
    km_allowed: nullable(T.Integer()),
    km_price: nullable({ ...amount, description: 'Of a kilometre beyond what is allowed' }),
    late_minutes: nullable(T.Integer({ description: 'After the agreed return' })),
    late_grace: T.Optional(nullable(T.Integer({ description: 'Minutes that cost nothing; missing of charges from before: an hour' }))),
    late_hour: nullable({ ...amount, description: 'Of a started hour after the grace' }),
    late_day_most: nullable(amount),
    fuel_out: nullable(T.Integer({ description: 'Eighths of a tank at the hand-over' })),
    fuel_in: nullable(T.Integer()),
    fuel_price: T.Optional(
      nullable({ ...amount, description: 'Of each missing eighth; null, and missing of charges from before: the office named the sum' }),
    ),
    excess: nullable({ ...riyals, description: 'The most that the renter pays of damage; null: the quote does not say' }),
    happened_at: nullable(T.String({ ...time, description: 'Of a fine: when the offence was' })),
    reference: nullable(T.String({ description: 'Of a fine: its number' })),
  },
  { description: 'Null: of another kind' },
);
export type ChargeBasis = Static<typeof chargeBasis>;

export const charge = T.Object({
  id,
  booking_id: id,
  kind: oneOf(...chargeKinds),
  state: oneOf(...chargeStates),
  amount,
  vat: {
    ...amount,
    description:
      'Contained in `owed` once the renter accepted, in `amount` before that; 0.00 of damage and fines, and where the office has no VAT number',
  },
  basis: chargeBasis,
  note: T.String({ description: 'Of the office' }),
  pictures: T.Array(bookingPicture, { description: 'Of the office, as evidence; removed a year after the booking' }),
  raised_at: time,
  answer_by: nullable(T.String({ ...time, description: 'Until when the renter may dispute it. Silence is no consent' })),
  moved_at: time,
  dispute: T.Unsafe<{ reason: DisputeReason; text: string; pictures: BookingPicture[]; at: string } | null>({
    type: ['object', 'null'],
    properties: { reason: oneOf(...disputeReasons), text: { type: 'string' }, pictures: T.Array(bookingPicture), at: time },
    required: ['reason', 'text', 'pictures', 'at'],
  }),
  finding: T.Unsafe<{
    outcome: ChargeFinding;
    amount: string;
    reason: string;
    reason_language: Language;
    at: string;
    agreed_at: string | null;
  } | null>({
    type: ['object', 'null'],
    properties: {
      outcome: oneOf(...chargeFindings),
      amount,
      reason: { type: 'string', description: 'In the language that is asked for, where the staff wrote it in both' },
      reason_language: oneOf(...languages),
      at: time,
      agreed_at: nullable(T.String({ ...time, description: 'When the office agreed to ask for no more than that' })),
    },
    required: ['outcome', 'amount', 'reason', 'reason_language', 'at', 'agreed_at'],
    description: 'What the staff recommend to both sides. It is in no sum until the renter accepts it',
  }),
  owed: nullable({ ...amount, description: 'What the renter accepted: of a finding the sum that was found. Null: nothing yet' }),
  settlement: T.Unsafe<Settlement | null>({
    type: ['object', 'null'],
    properties: { way: oneOf(...settlementWays), covered: amount, left: amount },
    required: ['way', 'covered', 'left'],
    description: 'How it is settled, or would be if the renter accepted it now; null: nothing of it is claimed any more',
  }),
  actions: T.Array(oneOf(...chargeActions), { description: 'What the caller may do now' }),
});
component('Charge', charge);
export type Charge = Static<typeof charge>;

/** What an office may charge by the quote and the handovers, before it has. */
export const computedCharge = T.Object({ kind: oneOf(...chargeKinds), amount, vat: amount, basis: chargeBasis });
export type ComputedCharge = Static<typeof computedCharge>;

export const deposit = T.Object({
  amount: { ...amount, description: 'As the quote says' },
  held: T.Unsafe<{ means: DepositMeans; at: string; until: string | null; by: DepositWord } | null>({
    type: ['object', 'null'],
    properties: {
      means: oneOf(...depositMeans),
      at: time,
      until: nullable(T.String({ ...time, description: `Of a card hold, which ends after ${cardHoldDays} days` })),
      by: oneOf('office', 'gateway'),
    },
    required: ['means', 'at', 'until', 'by'],
    description: 'As the office says, or what the gateway of its account did (`by`); null: it has not said',
  }),
  accepted: { ...amount, description: 'Charges that the renter accepted' },
  in_question: {
    ...amount,
    description: 'Claims that nobody accepted: open, disputed, not answered, or decided, at the sum that was found',
  },
  freed: { ...amount, description: 'What nothing is charged against' },
  returned: T.Unsafe<{ amount: string; at: string; by: DepositWord; corrected: { from: string; at: string } | null } | null>({
    type: ['object', 'null'],
    properties: {
      amount,
      at: time,
      by: oneOf('office', 'gateway'),
      corrected: nullable(
        T.Object({ from: { ...amount, description: 'What the office had said at first' }, at: time }, { description: 'Null: it has not' }),
      ),
    },
    required: ['amount', 'at', 'by', 'corrected'],
    description: 'As the office says, or what the gateway released (`by`): the market moves no deposit',
  }),
  actions: T.Array(oneOf(...depositActs), { description: 'What the caller may state now' }),
});
export type Deposit = Static<typeof deposit>;

export const bookingCharges = T.Object({
  booking_id: id,
  results: T.Array(charge, { description: 'The oldest first' }),
  may_charge: T.Array(oneOf(...chargeKinds), { description: 'What the caller may charge for now' }),
  charge_until: nullable(T.String({ ...time, description: `${chargeHours} hours after the return; null before it` })),
  fines_until: nullable(T.String({ ...time, description: `${fineDays} days after the return; null before it` })),
  computed: T.Array(computedCharge, { description: 'For the office: what the market computes and is not charged yet' }),
  damage_left: nullable({
    ...amount,
    description: 'What may still be charged for damage, by the excess of the quote; null: without limit',
  }),
  deposit,
});
component('BookingCharges', bookingCharges);
export type BookingCharges = Static<typeof bookingCharges>;

export const newCharge = T.Object({
  kind: oneOf(...chargeKinds),
  amount: T.Optional(
    T.String({
      ...amount,
      maxLength: 9,
      description: 'VAT included. Left out of what is computed: extra kilometres, a late return, and fuel where the quote has its price',
    }),
  ),
  note: T.Optional(T.String({ ...text, description: 'To the renter; needed where the charge is not computed' })),
  pictures: pictureIds,
  happened_at: T.Optional(T.String({ format: 'date-time', description: 'Needed of a fine: within the rental' })),
  reference: T.Optional(T.String({ maxLength: 40, pattern: textPattern, description: 'Of a fine: its number' })),
});
export type NewCharge = Static<typeof newCharge>;

/** Acts of one of the two sides. For all others the charge or booking does not exist (404). */
const act = { method: 'POST', access: 'owner', tag, params: idParams, idempotent: true, perMinute: 30 } as const;
const actErrors = ['not_found', 'charge_moved', 'idempotency_mismatch'] as const;

export const charges = {
  listCharges: endpoint({
    method: 'GET',
    path: `${products}/booking/:id/charges/`,
    access: 'owner',
    tag,
    summary: 'What the office charges after the return, how each charge stands, and the deposit',
    params: idParams,
    response: bookingCharges,
    errors: ['not_found'],
  }),
  addCharge: endpoint({
    ...act,
    path: `${products}/booking/:id/charges/`,
    summary: `The office charges something within ${chargeHours} hours of the return; a fine within ${fineDays} days`,
    body: newCharge,
    response: charge,
    status: 201,
    errors: ['not_found', 'booking_moved', 'charge_too_late', 'already_charged', 'charge_limit', 'idempotency_mismatch'],
  }),
  acceptCharge: endpoint({
    ...act,
    path: `${products}/charge/:id/accept/`,
    summary: 'The renter accepts a charge that the staff have not decided. `settlement` says how it is settled then',
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  acceptFinding: endpoint({
    ...act,
    path: `${products}/charge/:id/finding/accept/`,
    summary:
      'Accepts what the staff found: by the renter it is owed from then on, by the office it asks for no more. Where nothing is owed the office withdraws the charge by it',
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  disputeCharge: endpoint({
    ...act,
    path: `${products}/charge/:id/dispute/`,
    summary: `The renter disputes a charge, within ${chargeAnswerHours} hours: the staff look at it and tell both sides what they find`,
    body: T.Object({ reason: oneOf(...disputeReasons), text: T.String({ ...text, minLength: disputeTextLeast }), pictures: pictureIds }),
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  withdrawCharge: endpoint({
    ...act,
    path: `${products}/charge/:id/withdraw/`,
    summary: 'The office takes back a charge that the renter has not accepted',
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  holdDeposit: endpoint({
    ...act,
    path: `${products}/booking/:id/deposit/`,
    summary: 'The office states how it holds the deposit, once the car is out',
    body: T.Object({ means: oneOf(...depositMeans) }),
    response: deposit,
    errors: ['not_found', 'booking_moved', 'idempotency_mismatch'],
  }),
  returnDeposit: endpoint({
    ...act,
    path: `${products}/booking/:id/deposit/return/`,
    summary: 'The office states how much of the deposit it gave back',
    body: T.Object({ amount: T.String({ ...amount, maxLength: 9 }) }),
    response: deposit,
    suspended: 'may',
    errors: ['not_found', 'booking_moved', 'idempotency_mismatch'],
  }),
  correctDeposit: endpoint({
    ...act,
    path: `${products}/booking/:id/deposit/correct/`,
    summary: `The office corrects that sum, once and within ${correctionHours} hours. Both sides read what it was before`,
    body: T.Object({ amount: T.String({ ...amount, maxLength: 9 }) }),
    response: deposit,
    suspended: 'may',
    errors: ['not_found', 'booking_moved', 'idempotency_mismatch'],
  }),
} as const;
