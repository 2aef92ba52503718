import { leftOutReasons, type LeftOut } from '#contract/rental/calendar-feeds.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../rental-calendar/time.ts';
import { readComponents, type Component } from './content-lines.ts';
import { readBusyTimes, readEvent, type Event } from './events.ts';
import { CalendarTooLong, familiesOf, periodsOf } from './series.ts';
import { readZones, riyadh, zoneNamed } from './zones.ts';

/** Why a text gives no periods. */
type CalendarProblem = 'no_calendar' | 'too_long';

export class CalendarRefusal extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`A calendar was not read: ${problem}`);
    this.problem = problem;
  }
}

/** What a calendar says. */
export interface Busy {
  periods: Period[];
  /** How many events could not be read as they are written, by the reason. */
  leftOut: LeftOut[];
}

const periodsMost = 2000;
/** Repetitions are followed from their start, which may be years ago. */
const stepsMost = 40_000;

/**
 * When an iCalendar file says that somebody is busy, within `window`: in whole hours, in order and apart. Days without hours, and hours
 * without a time zone, are those of Riyadh. An event that cannot be read costs itself alone. Throws `CalendarRefusal`.
 */
export function readBusyPeriods(text: string, window: Period): Busy {
  const calendars = readComponents(text);
  const isCalendar = calendars.length > 0 && calendars.every(({ name, isClosed }) => name === 'VCALENDAR' && isClosed);
  if (!isCalendar) throw new CalendarRefusal('no_calendar');
  const found = calendars.map(readCalendar);
  const events = found.flatMap((calendar) => calendar.events);
  const unreadable = found.reduce((sum, calendar) => sum + calendar.unreadable, 0);
  if (unreadable > 0 && events.length === 0) throw new CalendarRefusal('no_calendar');
  const partial = new Set(events.filter(({ isPartial }) => isPartial));
  const periods = collectPeriods(events, window, (event) => partial.add(event));
  const zoneless = events.filter(({ hasUnknownZone }) => hasUnknownZone).length;
  const leftOut = { unreadable, partial: partial.size, zone: zoneless };
  return {
    periods,
    leftOut: leftOutReasons.flatMap((reason) => {
      return leftOut[reason] > 0 ? [{ reason, events: leftOut[reason] }] : [];
    }),
  };
}

function readCalendar(calendar: Component): { events: Event[]; unreadable: number } {
  const valueOf = (name: string) => calendar.properties.find((property) => property.name === name)?.value ?? '';
  const parts = (name: string) => calendar.parts.filter((part) => part.name === name);
  const described = readZones(parts('VTIMEZONE'));
  const zones = { described, floating: zoneNamed(valueOf('X-WR-TIMEZONE'), described) ?? riyadh };
  const isCancelled = valueOf('METHOD').toUpperCase() === 'CANCEL';
  const read = parts('VEVENT').map((event) => readEvent(event, zones, isCancelled));
  const events = read.filter((event) => event !== undefined);
  return {
    events: [...events, ...parts('VFREEBUSY').flatMap((part) => readBusyTimes(part, zones))],
    unreadable: read.length - events.length,
  };
}

function collectPeriods(events: readonly Event[], window: Period, onUnread: (event: Event) => void): Period[] {
  let periods: Period[] = [];
  let steps = 0;
  const count = () => {
    steps += 1;
    if (steps > stepsMost) throw new CalendarTooLong();
  };
  try {
    for (const family of familiesOf(events)) {
      for (const period of periodsOf(family, { window, count, onUnread })) {
        const whole = wholeHours({ from: period.from, to: Math.min(period.to, window.to) });
        if (whole.to > window.from && whole.from < window.to) periods.push(whole);
        if (periods.length > 2 * periodsMost) periods = merge(periods);
        if (periods.length > 2 * periodsMost) throw new CalendarTooLong();
      }
    }
  } catch (error) {
    throw error instanceof CalendarTooLong ? new CalendarRefusal('too_long') : error;
  }
  const merged = merge(periods);
  if (merged.length > periodsMost) throw new CalendarRefusal('too_long');
  return merged;
}

/** At least one hour. */
function wholeHours({ from, to }: Period): Period {
  const start = Math.floor(from / hourMs) * hourMs;
  return { from: start, to: Math.max(Math.ceil(to / hourMs) * hourMs, start + hourMs) };
}

function merge(periods: Period[]): Period[] {
  const merged: Period[] = [];
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
