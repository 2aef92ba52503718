import ICAL from 'ical.js';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../rental-calendar/time.ts';
import type { Event } from './events.ts';
import { momentOf, periodFrom, readTime, type Length, type Time } from './times.ts';
import { riyadh } from './zones.ts';

/** What one instance of a series begins with, and how long it takes. */
interface Instance {
  start: Time;
  length: Length;
}

/** Events of one UID: series and single ones, and instances that are another way. */
interface Family {
  events: Event[];
  exceptions: Exception[];
}

/** An event that stands for an instance of a series. */
interface Exception extends Event {
  replaces: NonNullable<Event['replaces']>;
}

function isException(event: Event): event is Exception {
  return event.replaces !== null;
}

/** The events by UID; one without is alone. */
export function familiesOf(events: readonly Event[]): Family[] {
  const byUid = Map.groupBy(events, (event) => (event.uid === '' ? event : event.uid));
  return [...byUid.values()].map((all) => ({
    events: all.filter(({ replaces }) => replaces === null),
    // The later of two for the same instance counts.
    exceptions: all.filter(isException).toSorted((one, other) => one.sequence - other.sequence),
  }));
}

interface Looking {
  window: Period;
  /** Called for each instance; throws `CalendarTooLong` where there are too many. */
  count: () => void;
  /** Called for an event whose rule cannot be read. */
  onUnread: (event: Event) => void;
}

/** No two zones are further apart. */
const apartMs = 2 * dayMs;

/**
 * When a family takes time, within `window` at least: series without what is left out, and their exceptions at their own times, also those
 * whose series is not in the file.
 */
export function* periodsOf({ events, exceptions }: Family, looking: Looking): Generator<Period> {
  for (const event of events) {
    const replaced = exceptionsFor(event, exceptions);
    const left = new Set(event.left.flatMap((time) => keysOf(time, event)));
    for (const instance of instancesOf(event, looking, replaced.isMoved)) {
      const [moment, day] = placesOf(instance.start, event);
      if (left.has(moment) || left.has(day) || replaced.isReplaced(moment, day)) continue;
      const { isBusy, start, length } = replaced.from(instance, event);
      if (isBusy) yield periodFrom(start, length, event.floating);
    }
  }
  for (const { isBusy, start, length, floating } of lastOfEach(exceptions)) {
    looking.count();
    if (isBusy) yield periodFrom(start, length, floating);
  }
}

function lastOfEach(exceptions: readonly Exception[]): Exception[] {
  return [...new Map(exceptions.map((one) => [momentOf(one.replaces.time, one.floating), one])).values()];
}

/** Its start, whatever the rule says, then what its rules and dates add. What is long over is left out, unless instances are moved. */
function* instancesOf(event: Event, { window, count, onUnread }: Looking, isMoved: boolean): Generator<Instance> {
  const { start, length } = event;
  const over = isMoved ? -Infinity : window.from - apartMs - length.days * dayMs - length.ms;
  count();
  yield { start, length };
  for (const rule of event.rules) {
    try {
      for (const clock of repeat(rule, event, window.to)) {
        count();
        if (clock > start.clock && clock > over) yield { start: { ...start, clock }, length };
      }
    } catch (error) {
      if (isTooLong(error)) throw error;
      onUnread(event);
    }
  }
  for (const further of event.further) {
    count();
    yield { start: further.start, length: further.length ?? length };
  }
}

export class CalendarTooLong extends Error {}

function isTooLong(error: unknown): boolean {
  return error instanceof CalendarTooLong;
}

/** The clock times of a rule, in order, until `end`. */
function* repeat(rule: string, { start, floating }: Event, end: number): Generator<number> {
  const [, until] = /(?:^|;)UNTIL=([^;]*)/.exec(rule) ?? [];
  const last = until === undefined ? undefined : readTime(until, {}, { described: new Map(), floating, onUnknown: () => {} });
  if (until !== undefined && !last) throw new Error('The end of the repetition is no time');
  const first = ICAL.Time.fromJSDate(new Date(start.clock), true);
  first.zone = ICAL.Timezone.localTimezone;
  first.isDate = start.isDate;
  const recurrence = ICAL.Recur.fromString(rule.replace(/(?:^|;)UNTIL=[^;]*/, '').replace(/^;/, ''));
  const iterator = recurrence.iterator(first);
  for (let next = iterator.next(); next; next = iterator.next()) {
    const clock = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    const isNearEnd = clock > Math.min(end, last?.clock ?? end) - apartMs;
    const time = { ...start, clock };
    if (isNearEnd && (momentOf(time, floating) >= end || (last && isAfter(time, last, floating)))) return;
    yield clock;
  }
}

/** An end that is a date includes its day. */
function isAfter(time: Time, last: Time, floating: Event['floating']): boolean {
  if (last.isDate) return Math.floor(time.clock / dayMs) > last.clock / dayMs;
  const zone = last.zone ?? (time.isDate ? riyadh : time.zone);
  return momentOf(time, floating) > momentOf({ ...last, zone }, floating);
}

/** The places of an instance: its moment, and its day by its own clock. A time that names an instance has one of the two. */
function placesOf(start: Time, event: Event): [moment: string, day: string] {
  return [`moment ${momentOf(start, event.floating)}`, `day ${Math.floor(start.clock / dayMs)}`];
}

/**
 * How instances of `event` are named by `time`: by their day if it is a date, else by their moment. Midnight in Riyadh names a day, and
 * so does the date of any other time, where the event has no hours.
 */
function keysOf(time: Time, { start, floating }: Event): string[] {
  const inZone = time.zone === null && !time.isDate ? { ...time, zone: start.zone } : time;
  const moment = momentOf(inZone, floating);
  if (time.isDate) return [`day ${time.clock / dayMs}`];
  if (!start.isDate) return [`moment ${moment}`];
  const day = (moment - riyadh(0)) / dayMs;
  return [`day ${Number.isInteger(day) ? day : Math.floor(time.clock / dayMs)}`];
}

/** The exceptions of a series, by the instances that they replace. */
function exceptionsFor(event: Event, exceptions: readonly Exception[]) {
  const named = new Set(exceptions.flatMap(({ replaces }) => keysOf(replaces.time, event)));
  const onwards = exceptions
    .filter(({ replaces }) => replaces.isOnwards)
    .map((exception) => ({ exception, since: momentOf(inZoneOf(event, exception.replaces.time), event.floating) }))
    .toSorted((one, other) => one.since - other.since);
  return {
    isMoved: onwards.length > 0,
    isReplaced: (moment: string, day: string) => named.has(moment) || named.has(day),
    /** As the last exception before it that is for all further ones says, moved as that one is. */
    from: (instance: Instance, { floating, isBusy }: Event): Instance & { isBusy: boolean } => {
      const moment = momentOf(instance.start, floating);
      const last = onwards.findLast(({ since }) => since <= moment);
      if (!last) return { ...instance, isBusy };
      const { exception, since } = last;
      const moved = momentOf(exception.start, exception.floating) - since;
      const start =
        exception.start.isDate === instance.start.isDate ? instance.start : { ...instance.start, isDate: exception.start.isDate };
      return { isBusy: exception.isBusy, start: { ...start, clock: start.clock + moved }, length: exception.length };
    },
  };
}

function inZoneOf({ start }: Event, time: Time): Time {
  return time.zone === null && !time.isDate ? { ...time, zone: start.zone } : time;
}
