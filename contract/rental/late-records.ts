import { Type as T, type Static } from 'typebox';
import { handoverMark, handoverShots, handoverSides, unsignedReasons } from './handovers.ts';
import { bookingPicture } from './booking-pictures.ts';
import { id, nullable, oneOf, time } from '../platform/fields.ts';

/** Why a record contradicts its booking: its state, the papers, what was agreed since, or an odometer that would run backwards. */
export const contradictions = ['state', 'too_soon', 'papers', 'account', 'numbers', 'odometer', 'agreed'] as const;
export type Contradiction = (typeof contradictions)[number];

/** What the staff find: that it was as the record says, as the booking says, or that this cannot be known. */
export const recordFindings = ['record', 'booking', 'neither'] as const;
export type RecordFinding = (typeof recordFindings)[number];

export const lateRecord = T.Object({
  id,
  side: oneOf(...handoverSides),
  because: oneOf(...contradictions),
  made_at: { ...time, description: 'By the clock of the device' },
  at: { ...time, description: 'When it arrived' },
  odometer: T.Integer(),
  fuel: T.Integer(),
  note: T.String(),
  contract_number: nullable(T.String()),
  authorisation: nullable(T.String()),
  marks: T.Array(handoverMark),
  pictures: T.Array(T.Object({ shot: oneOf(...handoverShots), picture: bookingPicture })),
  signed: T.Object({ office: T.Boolean(), renter: T.Boolean() }),
  unsigned: nullable(oneOf(...unsignedReasons)),
  finding: T.Unsafe<{ outcome: RecordFinding; reason: string; at: string } | null>({
    type: ['object', 'null'],
    properties: { outcome: oneOf(...recordFindings), reason: { type: 'string' }, at: time },
    required: ['outcome', 'reason', 'at'],
    description: 'What the staff find; null: they have not looked at it yet. Nothing of the booking changes by it',
  }),
});
export type LateRecord = Static<typeof lateRecord>;
