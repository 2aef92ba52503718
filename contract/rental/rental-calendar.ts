import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { known } from '../platform/known.ts';
import { byPaperField, datedPaperNames, datedPapers, neededPapers, type PaperField } from './rental-papers.ts';
import { bookingStates, type BookingState } from './booking-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adStatus, component, date, id, idParams, named, nullable, oneOf, time } from '../platform/fields.ts';
import { notBookable } from '../platform/not-bookable.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Rental calendar';
const products = '/products/api' as const;

/** The cars that one ad may offer. */
export const unitsMost = 50;
export const unitNameMost = 40;
export const blockNoteMost = 200;
/** How long a block may be, and how far ahead it may start, in days. */
export const blockDaysMost = 366;
/** The blocks that one repetition makes. */
export const seriesMost = 60;
/** From the first to the last day of a range that is read. */
export const rangeDaysMost = 62;
export const calendarDaysMost = 92;

export const occupancyKinds = ['block', 'booking'] as const;
export type OccupancyKind = (typeof occupancyKinds)[number];
export const blockReasons = ['booked_elsewhere', 'maintenance', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];
export const repeatSteps = ['week', 'month'] as const;

const unitName = T.String({
  minLength: 1,
  maxLength: unitNameMost,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}<>]+$',
  description: 'What the office calls this car',
});
const note = T.String({ maxLength: blockNoteMost, pattern: textPattern, description: 'For the office alone' });
const hour = T.String({ format: 'date-time', description: 'A whole hour; ISO 8601' });

const lastDay = (field: PaperField) => {
  const paper = known(
    datedPaperNames.find((name) => datedPapers[name].field === field),
    field,
  );
  return nullable(T.String({ ...date, description: `The last day of the ${datedPapers[paper].name}` }));
};
const unitPapers = {
  plate: nullable(
    T.String({ maxLength: 20, description: 'As `ب ط ر 5518`. Stored encrypted; renters read it once their booking is confirmed' }),
  ),
  odometer: nullable(T.Integer({ minimum: 0, maximum: 2_000_000, description: 'Kilometres at the last handover, or as entered' })),
  ...byPaperField(lastDay),
} as const;

export const occupancy = T.Object({
  id,
  unit_id: id,
  kind: oneOf(...occupancyKinds),
  from: time,
  to: T.String({ ...time, description: 'The first moment that is free again; of a booking after the time that is kept free after it' }),
  reason: nullable({ ...oneOf(...blockReasons), description: 'Of a block' }),
  note: T.String(),
  is_repeated: T.Boolean({ description: 'Whether it was made with others by a repetition' }),
  booking: T.Unsafe<{ id: number; state: BookingState; renter: string; to: string } | null>({
    type: ['object', 'null'],
    properties: {
      id,
      state: oneOf(...bookingStates),
      renter: { type: 'string' },
      to: { ...time, description: 'The agreed return; where `is_for_change` the one that is asked for' },
    },
    required: ['id', 'state', 'renter', 'to'],
    description: 'That takes the car; a booking is changed by its own calls alone',
  }),
  is_for_change: T.Boolean({ description: 'Whether it is only held for other times of the booking, until they are answered' }),
});
component('Occupancy', occupancy);
export type Occupancy = Static<typeof occupancy>;

export const rentalUnit = T.Object({
  id,
  rental: T.Object({ id, title: T.String(), image_url: nullable(T.String()), status: adStatus, not_bookable: notBookable }),
  name: unitName,
  branch: nullable(T.Unsafe<Static<typeof named>>({ ...named, description: 'Where it stands; null: at the one place of the office' })),
  is_active: T.Boolean({ description: 'False: off the road. It takes no new periods and is not offered' }),
  ...T.Object(unitPapers).properties,
  lacks: T.Array(oneOf(...neededPapers), { description: 'What is missing or over; a car that lacks anything cannot be booked' }),
  taken: T.Array(occupancy, {
    description: 'What overlaps the days asked for, in order; of an answer to a change, from today to the 13th day after',
  }),
});
component('RentalUnit', rentalUnit);
export type RentalUnit = Static<typeof rentalUnit>;

/** How many of the cars are free on a day of Riyadh. */
export const calendarDay = T.Object({
  day: date,
  free: T.Integer({ description: 'Cars that are free all day' }),
  free_from: nullable(T.Integer({ description: 'If none is free all day: the earliest hour from which one is, to the end of the day' })),
  free_until: nullable(
    T.Integer({ description: 'If none is free all day: the latest hour until which one is, from the start of the day' }),
  ),
});
component('CalendarDay', calendarDay);
export type CalendarDay = Static<typeof calendarDay>;

export const rentalCalendar = T.Object({
  units: T.Integer({ description: 'Cars that the ad offers' }),
  days: T.Array(calendarDay),
});
export type RentalCalendar = Static<typeof rentalCalendar>;

const rangeQuery = {
  from: T.Optional(T.String({ ...date, description: 'The first day of Riyadh; today unless given' })),
  to: T.Optional(
    T.String({ ...date, description: `The last day; the 13th after the first unless given, at most the ${rangeDaysMost}nd after it` }),
  ),
};

export const newBlock = T.Object({
  from: hour,
  to: hour,
  reason: oneOf(...blockReasons),
  note: T.Optional(note),
  repeat: T.Optional(
    T.Object(
      { every: oneOf(...repeatSteps), until: T.String({ ...date, description: 'The last day on which one may start' }) },
      { description: `Makes up to ${seriesMost} blocks at the same hours of Riyadh, all or none. A month without the day has its last` },
    ),
  ),
});
export type NewBlock = Static<typeof newBlock>;

export const blockChanges = T.Object({
  from: T.Optional(hour),
  to: T.Optional(hour),
  reason: T.Optional(oneOf(...blockReasons)),
  note: T.Optional(note),
});
export type BlockChanges = Static<typeof blockChanges>;

/** Calls about an own unit. For all others it does not exist. */
const own = { access: 'owner', tag, params: idParams } as const;

export const rentalCalendars = {
  listRentalUnits: endpoint({
    method: 'GET',
    path: `${products}/units/`,
    access: 'signed_in',
    tag,
    summary: 'The cars of my rental ads with what takes them, by ad and then by car',
    query: T.Object({ ...pageQuery, rental: T.Optional(id), branch: T.Optional(id), ...rangeQuery }),
    response: pageOf(rentalUnit),
  }),
  addRentalUnit: endpoint({
    method: 'POST',
    path: `${products}/units/`,
    access: 'owner',
    tag,
    summary: `Adds a car, or several equal ones at once, to a rental ad of mine, at most ${unitsMost} an ad; returns the first`,
    body: T.Object({
      rental_id: id,
      name: unitName,
      count: T.Optional(
        T.Integer({ minimum: 1, maximum: unitsMost - 1, description: 'One unless said; of several each gets the name and a number' }),
      ),
      branch_id: T.Optional(nullable({ ...id, description: 'Where they stand' })),
    }),
    response: rentalUnit,
    status: 201,
    idempotent: true,
    perMinute: 60,
    errors: ['not_found', 'too_many_units', 'idempotency_mismatch'],
  }),
  updateRentalUnit: endpoint({
    ...own,
    method: 'PATCH',
    path: `${products}/unit/:id/`,
    summary: 'Renames a car, takes it off the road and back, or enters its plate and papers',
    body: T.Partial(T.Object({ name: unitName, is_active: T.Boolean(), branch_id: nullable(id), ...unitPapers })),
    response: rentalUnit,
    perMinute: 60,
    errors: ['not_found'],
  }),
  listOccupancies: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/unit/:id/blocks/`,
    summary: 'What takes a car, the earliest first',
    query: T.Object({ ...pageQuery, ...rangeQuery }),
    response: pageOf(occupancy),
    errors: ['not_found'],
  }),
  addBlocks: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/unit/:id/blocks/`,
    summary: `Marks a car as taken, from an hour to ${blockDaysMost} days. It ends in the future and starts at most ${blockDaysMost} days ahead`,
    body: newBlock,
    response: T.Object({ results: T.Array(occupancy) }),
    status: 201,
    idempotent: true,
    perMinute: 60,
    errors: ['not_found', 'period_taken', 'unit_off_road', 'idempotency_mismatch'],
  }),
  updateBlock: endpoint({
    ...own,
    method: 'PATCH',
    path: `${products}/block/:id/`,
    summary: 'Moves or changes one block; the others of its series stay',
    body: blockChanges,
    response: occupancy,
    perMinute: 120,
    errors: ['not_found', 'period_taken'],
  }),
  deleteBlock: endpoint({
    ...own,
    method: 'DELETE',
    path: `${products}/block/:id/`,
    summary: 'Frees a car again',
    query: T.Object({
      series: T.Boolean({ default: false, description: '`true`: the blocks after it of its series that have not started go too' }),
    }),
    response: T.Null(),
    status: 204,
    perMinute: 120,
    errors: ['not_found'],
  }),
  getRentalCalendar: endpoint({
    method: 'GET',
    path: `${products}/rental/:id/calendar/`,
    access: 'visitor',
    tag,
    summary: 'On which days of Riyadh a public rental ad has a free car. It says neither why a car is taken nor by whom',
    params: idParams,
    query: T.Object({
      from: T.Optional(T.String({ ...date, description: 'Today unless given' })),
      days: T.Integer({ minimum: 1, maximum: calendarDaysMost, default: 42 }),
    }),
    response: rentalCalendar,
    errors: ['not_found'],
  }),
} as const;
