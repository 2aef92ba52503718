import { Type as T, type Static } from 'typebox';
import { bookingStates } from './booking-states.ts';
import { chargeKinds, chargeStates } from './charge-states.ts';
import type { Charge } from './charges.ts';
import { dueStates } from '../money/due-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, date, id, nullable, oneOf } from '../platform/fields.ts';

const tag = 'Rental charges';
const products = '/products/api' as const;

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
  amount: { ...amount, description: 'Of a charge that the staff decided: what they found' },
  vat: amount,
  counts: T.Boolean({ description: 'Whether it is in the sums: a charge is not until its renter accepts it' }),
});
export type StatementLine = Static<typeof statementLine>;

/** How the rent of a booking was paid until now, whichever month it was. */
const paidRent = T.Object({
  by_card: { ...amount, description: 'Taken by card and not given back' },
  received: { ...amount, description: 'At the branch, as the office stated' },
  left: { ...amount, description: 'Neither paid, nor held by card, nor received' },
});

const statementBooking = T.Object({
  booking_id: id,
  renter: T.String(),
  rental: T.String(),
  amount: { ...amount, description: 'Of its lines of the month that count' },
  vat: { ...amount, description: 'Contained in `amount`' },
  in_question: { ...amount, description: 'Of its lines that do not count; not in `amount`' },
  rent: T.Unsafe<Static<typeof paidRent> | null>({
    ...paidRent,
    type: ['object', 'null'],
    description: 'Null where the month has no rent of it',
  }),
});
export type StatementBooking = Static<typeof statementBooking>;

const sum = T.Object({ amount, vat: { ...amount, description: 'Contained in `amount`' } });

export const rentalStatement = T.Object({
  month: T.String({ description: 'As 2026-11' }),
  supplier: T.Object({ name: T.String(), vat_number: nullable(T.String()) }),
  rent: { ...sum, description: 'Of cars that came back in the month' },
  charges: { ...sum, description: 'That renters accepted' },
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
    {
      description:
        'What was done in the month at its own gateway, by the day on which it was. It may be of rent or charges of other months',
    },
  ),
  received: {
    ...amount,
    description: 'What the office stated to have taken at its branches in the month, by its day. It may be of bookings of other months',
  },
  commission: T.Object({
    amount: { ...amount, description: 'Of the market, with VAT, on the rent of the month' },
    open: { ...amount, description: 'Of that, what is not paid yet' },
    states: T.Array(T.Object({ state: oneOf(...dueStates), count: T.Integer() })),
  }),
  bookings: T.Array(statementBooking, { description: 'Those that `lines` are of, in the order of their newest lines, each with its sums' }),
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
