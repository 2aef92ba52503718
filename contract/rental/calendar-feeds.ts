import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, nullable, oneOf, time } from '../platform/fields.ts';

const tag = 'Calendar feeds';
const products = '/products/api' as const;

/** Calendars of other sites that one car follows. */
export const calendarSourcesMost = 5;
export const calendarBytesMost = 1024 * 1024;
/** How often the calendars of other sites are read, in minutes. */
export const calendarMinutes = 30;

/** Why the calendar of another site could not be read the last time. */
export const calendarFailures = ['unreachable', 'address', 'too_large', 'no_calendar', 'too_long'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/**
 * Why events of a calendar were not read as they are written. `unreadable`: nobody can tell when it is, so it takes no time. `partial`:
 * its repetition, its end or a further date of it. `zone`: its time zone is none, so it was read as that of Riyadh.
 */
export const leftOutReasons = ['unreadable', 'partial', 'zone'] as const;
const leftOut = T.Object({ reason: oneOf(...leftOutReasons), events: T.Integer() });
export type LeftOut = Static<typeof leftOut>;

/** What another site says of a time that a booking of Markaba has. */
const conflict = T.Object({ booking_id: id, from: time, to: time });

export const calendarSource = T.Object({
  id,
  host: nullable(T.String({ description: 'Of the address; null: a file, which is read once' })),
  read_at: time,
  failure: nullable(oneOf(...calendarFailures)),
  periods: T.Integer({ description: 'How many times of the car it takes' }),
  left_out: T.Array(leftOut, { description: 'How many events were not read as they are written, and why; all others were' }),
  conflicts: T.Array(conflict, { description: 'Bookings stay as they are: the office has to solve it, at the other site or here' }),
});
export type CalendarSource = Static<typeof calendarSource>;

export const unitFeeds = T.Object({
  export_url: nullable(T.String({ description: 'Where other sites read when the car is taken; anybody who has it can read that' })),
  sources: T.Array(calendarSource),
});
export type UnitFeeds = Static<typeof unitFeeds>;

/** Calls about an own unit. For all others it does not exist. */
const own = { access: 'owner', tag, params: idParams, response: unitFeeds, perMinute: 20 } as const;

export const calendarFeeds = {
  getUnitFeeds: endpoint({
    method: 'GET',
    path: `${products}/unit/:id/feeds/`,
    access: 'owner',
    tag,
    summary: 'The iCalendar address of a car, and the calendars of other sites that it follows',
    params: idParams,
    response: unitFeeds,
    errors: ['not_found'],
  }),
  shareCalendar: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/unit/:id/feed/`,
    summary: 'Makes an iCalendar address (`calendar/{token}.ics`) for other sites. A former one ends. It names nobody',
    errors: ['not_found'],
  }),
  unshareCalendar: endpoint({
    ...own,
    method: 'DELETE',
    path: `${products}/unit/:id/feed/`,
    summary: 'Ends the address: it is not found any more',
    errors: ['not_found'],
  }),
  followCalendar: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/unit/:id/sources/`,
    summary: `Reads the calendar of another site, at once and every ${calendarMinutes} minutes: what it says takes the car`,
    body: T.Object({ url: T.String({ maxLength: 2000, description: 'An https address of an iCalendar file' }) }),
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'too_many_sources'],
  }),
  importCalendar: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/unit/:id/sources/file/`,
    summary: 'Reads an iCalendar file once',
    upload: 'calendar',
    uploadMost: calendarBytesMost,
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'too_many_sources', 'payload_too_large', 'unsupported_media_type'],
  }),
  unfollowCalendar: endpoint({
    ...own,
    method: 'DELETE',
    path: `${products}/calendar_source/:id/`,
    summary: 'Follows it no more, and frees the times that it took',
    errors: ['not_found'],
  }),
} as const;
