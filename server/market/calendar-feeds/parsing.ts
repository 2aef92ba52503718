import ICAL from 'ical.js';
import { hourMs, startOf, type Period } from '../rental-calendar/time.ts';

/** Why a text gives no periods. */
export type CalendarProblem = 'no_calendar' | 'too_long';

export class CalendarRefusal extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`A calendar was not read: ${problem}`);
    this.problem = problem;
  }
}

const periodsMost = 1000;
/** Repetitions are followed from their start, which may be years ago. */
const stepsMost = 20_000;

/**
 * When an iCalendar file says that somebody is busy, within `window`: in whole hours, in order and apart. Days without hours, and hours
 * without a time zone, are those of Riyadh. Throws `CalendarRefusal`.
 */
export function readBusyPeriods(text: string, window: Period): Period[] {
  try {
    return merge(collectPeriods(text, window));
  } catch (error) {
    // The parser throws of its own wherever a value is not one.
    throw error instanceof CalendarRefusal ? error : new CalendarRefusal('no_calendar');
  }
}

function collectPeriods(text: string, window: Period): Period[] {
  const periods: Period[] = [];
  let steps = 0;
  for (const event of eventsOf(text)) {
    for (const period of occurrencesOf(event, window)) {
      steps += 1;
      if (steps > stepsMost || periods.length > periodsMost) throw new CalendarRefusal('too_long');
      const whole = wholeHours(period);
      if (whole.to > window.from && whole.from < window.to) periods.push(whole);
    }
  }
  return periods;
}

/** A file may contain several calendars. */
function eventsOf(text: string): ICAL.Event[] {
  const parsed: unknown[] = ICAL.parse(text);
  const calendars: unknown[][] = parsed.every((part) => Array.isArray(part)) ? parsed : [parsed];
  const components = calendars.map((calendar) => new ICAL.Component(calendar));
  if (components.length === 0 || components.some(({ name }) => name !== 'vcalendar')) throw new CalendarRefusal('no_calendar');
  return components
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .filter(isBusy)
    .map((event) => new ICAL.Event(event));
}

function isBusy(event: ICAL.Component): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return valueOf('status') !== 'CANCELLED' && valueOf('transp') !== 'TRANSPARENT';
}

/** An exception of a repetition comes with the event that repeats. */
function* occurrencesOf(event: ICAL.Event, window: Period): Generator<Period> {
  if (event.isRecurrenceException()) return;
  if (!event.isRecurring()) return void (yield periodOf(event.startDate, event.endDate));
  const days = event.iterator();
  for (let day = days.next(); day; day = days.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(day);
    const period = periodOf(startDate, endDate);
    yield period;
    if (period.from >= window.to) return;
  }
}

function periodOf(start: ICAL.Time | null, end: ICAL.Time | null): Period {
  if (!start) throw new CalendarRefusal('no_calendar');
  const from = momentOf(start);
  return { from, to: Math.max(end ? momentOf(end) : from, from) };
}

function momentOf(time: ICAL.Time): number {
  const moment = time.toUnixTime() * 1000;
  const isOfRiyadh = time.isDate || time.zone === null || time.zone === ICAL.Timezone.localTimezone;
  // Without a zone it was counted as if it were UTC.
  return isOfRiyadh ? moment + startOf('1970-01-01') : moment;
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
