import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { caseHandover, caseBooking, findingMost, party, findingLeast } from './admin-charges.ts';
import { bookingActs } from '../rental/bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { lateRecord, recordFindings } from '../rental/late-records.ts';

/** A record of a handover that contradicts its booking, beside what the booking says. Nothing of the driver is in it. */
export const caseRecord = T.Object({
  ...lateRecord.properties,
  office: party,
  renter: party,
  booking: caseBooking,
  handovers: T.Array(caseHandover),
  history: T.Array(T.Object({ act: oneOf(...bookingActs), by: nullable(oneOf('renter', 'office')), at: time })),
});
export type CaseRecord = Static<typeof caseRecord>;

export const adminLateRecords = {
  decideLateRecord: endpoint({
    access: 'staff',
    roles: ['moderator'],
    tag: 'Moderation',
    method: 'POST',
    path: '/admin/api/queue/:id/decide-record/',
    summary:
      'States what the staff find of a handover that arrived late and contradicts its booking, for both sides. Nothing is moved by it',
    params: idParams,
    body: T.Object({
      outcome: oneOf(...recordFindings),
      reason: T.String({ minLength: findingLeast, maxLength: findingMost, pattern: textPattern, description: 'Both sides read it' }),
    }),
    response: T.Object({ id, closed_at: nullable(time) }),
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
} as const;
