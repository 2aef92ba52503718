import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { bookingPicture } from './booking-pictures.ts';
import { component, id, nullable, oneOf, time } from '../platform/fields.ts';

export const handoverSides = ['out', 'in'] as const;
export type HandoverSide = (typeof handoverSides)[number];

/** The photographs of a handover, in the order in which one walks around the car and then sits in it. */
export const handoverShots = ['front', 'right', 'rear', 'boot', 'left', 'dashboard', 'front_seats', 'back_seats'] as const;
export type HandoverShot = (typeof handoverShots)[number];

/** The sides of the sketch on which marks are. */
export const markViews = ['right', 'left', 'front', 'rear', 'top'] as const;
export type MarkView = (typeof markViews)[number];
export const markKinds = ['scratch', 'dent', 'crack', 'chip', 'missing', 'other'] as const;
export type MarkKind = (typeof markKinds)[number];
export const marksMost = 40;
export const markNoteMost = 120;

/** Why a renter has not signed that a car came back. */
export const unsignedReasons = ['refused', 'absent'] as const;
export type UnsignedReason = (typeof unsignedReasons)[number];

/** A signature is drawn in a box of this width and height. */
export const signatureBox = { width: 999, height: 399 } as const;

/** How the numbers of the Authority are written: that of the unified contract, and that of the Tamm authorisation. */
export const paperForms = { contract_number: /^\d{6,15}$/, authorisation: /^\d{6,12}$/ } as const;

const thousandth = T.Integer({ minimum: 0, maximum: 1000, description: 'In thousandths of the sketch, from its left and from its top' });
const signature = T.String({
  maxLength: 12_000,
  pattern: '^(?:M\\d{1,3} \\d{1,3}(?:L\\d{1,3} \\d{1,3})+)+$',
  description: 'Its strokes as the path of an SVG in a box of 999 by 399, such as `M10 20L30 45`',
});
const fuel = T.Integer({ minimum: 0, maximum: 8, description: 'Eighths of a tank' });
const odometer = T.Integer({ minimum: 0, maximum: 2_000_000, description: 'Kilometres' });
const side = oneOf(...handoverSides);
const note = (maxLength: number, description: string) => T.String({ maxLength, pattern: textPattern, description });

const place = { view: oneOf(...markViews), x: thousandth, y: thousandth, kind: oneOf(...markKinds) };
export const handoverMark = T.Object({
  ...place,
  note: T.String(),
  picture: nullable(bookingPicture),
});
export type HandoverMark = Static<typeof handoverMark>;

const evidence = T.Object(
  {
    pictures: T.Array(T.Object({ shot: oneOf(...handoverShots), picture: bookingPicture }), {
      description: 'Removed a year after the end of the booking',
    }),
    marks: T.Array(handoverMark, { description: 'Of `in` those that are new since the car went out' }),
    signatures: T.Object(
      { office: nullable(T.String()), renter: nullable(T.String()) },
      { description: 'As they were given; null where the renter has not signed. Removed a year after the end of the booking' },
    ),
    unsigned: T.Unsafe<{ reason: UnsignedReason; note: string } | null>({
      type: ['object', 'null'],
      properties: { reason: oneOf(...unsignedReasons), note: { type: 'string' } },
      required: ['reason', 'note'],
      description: 'Why the renter has not signed; null: both sides have',
    }),
  },
  { description: 'Photographs, marks and signatures; null of a handover without them' },
);

export const handover = T.Object({
  side,
  at: T.String({ ...time, description: 'When it reached the market' }),
  made_at: nullable(T.String({ ...time, description: 'When it was made by the clock of the device, where it was sent later' })),
  odometer,
  fuel,
  note: T.String(),
  evidence: nullable(evidence),
});
component('Handover', handover);
export type Handover = Static<typeof handover>;

const newEvidence = T.Object(
  {
    pictures: T.Array(T.Object({ shot: oneOf(...handoverShots), picture_id: id }), {
      maxItems: handoverShots.length,
      description: 'One of each kind, uploaded by the office with `addBookingPicture`',
    }),
    marks: T.Array(T.Object({ ...place, note: T.Optional(note(markNoteMost, 'A few words')), picture_id: T.Optional(id) }), {
      maxItems: marksMost,
      default: [],
    }),
    office_signature: signature,
    renter_signature: T.Optional({ ...signature, description: 'Needed for `out`; for `in` unless `unsigned` is given' }),
    unsigned: T.Optional(
      T.Object(
        { reason: oneOf(...unsignedReasons), note: note(300, 'What happened') },
        { description: 'Of `in` alone: why the renter has not signed' },
      ),
    ),
  },
  { description: 'What both sides saw. Optional; where it is given it is whole' },
);

export const newHandover = T.Object({
  side,
  odometer: { ...odometer, description: 'Kilometres; never less than at the last handover' },
  fuel,
  contract_number: T.Optional(T.String({ maxLength: 20, description: 'Of the unified contract; needed for `out`' })),
  authorisation: T.Optional(T.String({ maxLength: 20, description: 'Of Tamm; needed for `out` unless the car comes with a driver' })),
  note: T.Optional(note(500, 'On the state of the car; both sides read it')),
  evidence: T.Optional(newEvidence),
  version: T.Optional(
    T.String({
      maxLength: 40,
      description: '`version` of the booking that both have read before they signed: `record_changed` if it is another one by now',
    }),
  ),
  record_id: T.Optional(
    T.String({
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      description: 'Of a record that was made on a device: sent again, at any time, it changes nothing and gets the booking as it is',
    }),
  ),
  made_at: T.Optional(T.String({ ...time, description: 'When it was made by the clock of the device, if it is sent later' })),
  was_offline: T.Optional(
    T.Boolean({
      description:
        'It was signed without a network, so it has happened. With `record_id`, `made_at` and `evidence` it is never refused for contradicting the booking: it is kept in `late_records`, and the staff look at it',
    }),
  ),
});
export type NewHandover = Static<typeof newHandover>;
