import { Type as T, type Static } from 'typebox';
import { textPattern } from './account-rules.ts';
import { bookingPicture, type BookingPicture } from './booking-pictures.ts';
import { bookingStates } from './booking-states.ts';
import { cardHoldDays, chargeAnswerHours, chargeHours, chargeKinds, chargeStates, correctionHours, fineDays } from './charge-states.ts';
import { dueStates } from './due-states.ts';
import { endpoint } from './endpoint.ts';
import { amount, date, id, idParams, nullable, oneOf, riyals, time } from './fields.ts';

const tag = 'Rental charges';
const products = '/products/api' as const;

export const disputeReasons = ['before', 'not_this_car', 'too_high', 'after_return', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** What the staff find of a disputed charge: all of it is owed, a part, or nothing. */
export const chargeFindings = ['whole', 'part', 'none'] as const;
export type ChargeFinding = (typeof chargeFindings)[number];

/** What the caller may do with a charge now. */
export const chargeActions = ['accept', 'dispute', 'withdraw'] as const;
export type ChargeAction = (typeof chargeActions)[number];

/** How an office holds a deposit. */
export const depositMeans = ['card_hold', 'card', 'cash', 'transfer'] as const;
export type DepositMeans = (typeof depositMeans)[number];

/** What the side of an office may state of a deposit. */
export const depositActs = ['hold', 'return', 'correct'] as const;
export type DepositAct = (typeof depositActs)[number];

export const chargeTextMost = 500;
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
  vat: { ...amount, description: 'Contained in `amount`; 0.00 of damage and fines, and where the office has no VAT number' },
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
  finding: T.Unsafe<{ outcome: ChargeFinding; amount: string; reason: string; at: string } | null>({
    type: ['object', 'null'],
    properties: { outcome: oneOf(...chargeFindings), amount, reason: { type: 'string' }, at: time },
    required: ['outcome', 'amount', 'reason', 'at'],
    description: 'What the staff recommend to both sides; the market holds no money of theirs',
  }),
  actions: T.Array(oneOf(...chargeActions), { description: 'What the caller may do now' }),
});
export type Charge = Static<typeof charge>;

/** What an office may charge by the quote and the handovers, before it has. */
export const computedCharge = T.Object({ kind: oneOf(...chargeKinds), amount, vat: amount, basis: chargeBasis });
export type ComputedCharge = Static<typeof computedCharge>;

export const deposit = T.Object({
  amount: { ...amount, description: 'As the quote says' },
  held: T.Unsafe<{ means: DepositMeans; at: string; until: string | null } | null>({
    type: ['object', 'null'],
    properties: {
      means: oneOf(...depositMeans),
      at: time,
      until: nullable(T.String({ ...time, description: `Of a card hold, which ends after ${cardHoldDays} days` })),
    },
    required: ['means', 'at', 'until'],
    description: 'As the office says; null: it has not said',
  }),
  accepted: { ...amount, description: 'Charges that the renter accepted' },
  found: { ...amount, description: 'Of disputed charges: what the staff recommend' },
  in_question: { ...amount, description: 'Charges that are open, disputed, or were not answered' },
  freed: { ...amount, description: 'What nothing is charged against' },
  returned: T.Unsafe<{ amount: string; at: string; corrected: { from: string; at: string } | null } | null>({
    type: ['object', 'null'],
    properties: {
      amount,
      at: time,
      corrected: nullable(
        T.Object({ from: { ...amount, description: 'What the office had said at first' }, at: time }, { description: 'Null: it has not' }),
      ),
    },
    required: ['amount', 'at', 'corrected'],
    description: 'As the office says: the market moves no deposit',
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
    summary: 'The renter accepts a charge. Who pays whom is between the two sides',
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  disputeCharge: endpoint({
    ...act,
    path: `${products}/charge/:id/dispute/`,
    summary: `The renter disputes a charge, within ${chargeAnswerHours} hours: the staff look at it and tell both sides what they find`,
    body: T.Object({ reason: oneOf(...disputeReasons), text: T.String({ ...text, minLength: 10 }), pictures: pictureIds }),
    response: charge,
    suspended: 'may',
    errors: actErrors,
  }),
  withdrawCharge: endpoint({
    ...act,
    path: `${products}/charge/:id/withdraw/`,
    summary: 'The office takes back a charge that is not accepted or decided',
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

/** What a line of a statement is of: the rent of a car that came back, a charge, or a fee for cancelling or not coming. */
export const statementKinds = ['rent', 'charge', 'fee'] as const;

const statementLine = T.Object({
  kind: oneOf(...statementKinds),
  booking_id: id,
  on: date,
  renter: T.String(),
  rental: T.String(),
  days: nullable(T.Integer({ description: 'Of rent' })),
  charge: T.Unsafe<{ id: number; kind: Charge['kind']; state: Charge['state'] } | null>({
    type: ['object', 'null'],
    properties: { id, kind: oneOf(...chargeKinds), state: oneOf(...chargeStates) },
    required: ['id', 'kind', 'state'],
  }),
  state: oneOf(...bookingStates),
  amount: { ...amount, description: 'Of a charge that the staff decided: what they recommend' },
  vat: amount,
  counts: T.Boolean({ description: 'Whether it is in the sums: not while it is in question' }),
});
export type StatementLine = Static<typeof statementLine>;

const sum = T.Object({ amount, vat: { ...amount, description: 'Contained in `amount`' } });

export const rentalStatement = T.Object({
  month: T.String({ description: 'As 2026-11' }),
  supplier: T.Object({ name: T.String(), vat_number: nullable(T.String()) }),
  rent: { ...sum, description: 'Of cars that came back in the month' },
  charges: { ...sum, description: 'That renters accepted, or the staff recommended' },
  in_question: amount,
  fees: { ...amount, description: 'For cancelling and for not coming' },
  deposits: T.Object(
    { count: T.Integer(), amount },
    { description: 'Now with the office, by its own word: of cars that are out, or back without their return. No income' },
  ),
  card: T.Object(
    {
      captured: { ...amount, description: 'Of rent, and of deposits for accepted charges' },
      refunded: amount,
      net: amount,
      held: { ...amount, description: 'Now held on cards, of deposits too' },
    },
    { description: 'What came in the month by the office’s own account at its gateway. It is contained in the other sums' },
  ),
  commission: T.Object({
    amount: { ...amount, description: 'Of the market, with VAT, on the rent of the month' },
    open: { ...amount, description: 'Of that, what is not paid yet' },
    states: T.Array(T.Object({ state: oneOf(...dueStates), count: T.Integer() })),
  }),
  lines: T.Array(statementLine, { description: 'The newest first, at most a thousand; the sums are of all' }),
  count: T.Integer({ description: 'Of all lines' }),
});
export type RentalStatement = Static<typeof rentalStatement>;

export const statements = {
  getStatement: endpoint({
    method: 'GET',
    path: `${products}/statement/`,
    access: 'office',
    tag,
    summary: 'What my office rented out in a month of Riyadh, and what came of it. No tax invoice',
    query: T.Object({
      month: T.Optional(T.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'As 2026-11; this one unless said' })),
    }),
    response: rentalStatement,
  }),
} as const;
