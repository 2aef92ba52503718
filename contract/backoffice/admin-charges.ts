import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { bookingStates } from '../rental/booking-states.ts';
import { chargeActs, chargeKinds, chargeStates } from '../rental/charge-states.ts';
import { charge, chargeFindings, deposit } from '../rental/charges.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams, nullable, oneOf, time, userType } from '../platform/fields.ts';
import { handover, handoverMark, handoverShots } from '../rental/handovers.ts';
import { bookingPicture } from '../rental/booking-pictures.ts';

export const party = T.Object({ id, name: T.String(), user_type: userType, is_verified: T.Boolean() });

const { side, at, odometer, fuel, note } = handover.properties;
/** A handover without its signatures: that they were given is enough. */
export const caseHandover = T.Object({
  side,
  at,
  odometer,
  fuel,
  note,
  pictures: T.Array(T.Object({ shot: oneOf(...handoverShots), picture: bookingPicture })),
  marks: T.Array(handoverMark),
  signed: T.Object({ office: T.Boolean(), renter: T.Boolean() }),
});
export type CaseHandover = Static<typeof caseHandover>;

export const caseBooking = T.Object({
  id,
  state: oneOf(...bookingStates),
  from: time,
  to: time,
  total: amount,
  contract_number: nullable(T.String()),
});

/** A disputed charge with all that is known of it. Nothing of the driver is in it. */
export const caseCharge = T.Object({
  ...charge.properties,
  office: party,
  renter: party,
  booking: caseBooking,
  handovers: T.Array(caseHandover),
  history: T.Array(T.Object({ act: oneOf(...chargeActs), by: nullable(oneOf('renter', 'office')), at: time }), {
    description: 'The oldest first. Without `by`: the market or the staff',
  }),
  others: T.Array(T.Object({ id, kind: oneOf(...chargeKinds), state: oneOf(...chargeStates), amount }), {
    description: 'Of the same booking; once the staff found something, what they found',
  }),
  deposit,
  office_year: T.Object(
    { returned: T.Integer(), disputed: T.Integer(), upheld: T.Integer() },
    {
      description:
        'Of the last twelve months: cars that came back, charges that were disputed, and those found to be owed whole or in part',
    },
  ),
});
export type CaseCharge = Static<typeof caseCharge>;

export const findingLeast = 10;
export const findingMost = 1000;

export const adminCharges = {
  decideCharge: endpoint({
    access: 'staff',
    roles: ['moderator'],
    tag: 'Moderation',
    method: 'POST',
    path: '/admin/api/queue/:id/decide-charge/',
    summary: 'States what the staff find of a disputed charge, for both sides. It is a recommendation: no money is moved',
    params: idParams,
    body: T.Object({
      outcome: oneOf(...chargeFindings),
      amount: T.Optional(T.String({ ...amount, maxLength: 9, description: 'Of a part: more than nothing, and less than was charged' })),
      reason: T.String({ minLength: findingLeast, maxLength: findingMost, pattern: textPattern, description: 'Both sides read it' }),
      reason_en: T.Optional(
        T.String({
          minLength: findingLeast,
          maxLength: findingMost,
          pattern: textPattern,
          description: 'The same in English, for who reads English; without it they read `reason`, with the language that it is in',
        }),
      ),
    }),
    response: T.Object({ id, closed_at: nullable(time) }),
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
} as const;
