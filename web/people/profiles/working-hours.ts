import type { Profile } from '#contract/people/profiles.ts';
import { known } from '#contract/platform/known.ts';
import { weekdays } from '#contract/platform/riyadh.ts';
import { inRiyadh } from '#contract/platform/riyadh.ts';

export type Hours = NonNullable<Profile['business']>['working_hours'];
export type Day = Hours[number]['days'][number];

export interface SameDays {
  /** Days one after another that are alike. */
  days: Day[];
  /** When they are open, earliest first; none: closed. */
  spans: { opens: string; closes: string }[];
}

/** Days that follow each other and are open at the same times, together. */
export function groupDays(hours: Hours): SameDays[] {
  const groups: SameDays[] = [];
  for (const day of weekdays) {
    const spans = spansOf(day, hours);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}

export interface OpenNow {
  isOpen: boolean;
  /** HH:MM at which that changes; null where it does not within a week. */
  until: string | null;
  /** The day on which a closed one opens, where it is not today. */
  day: Day | null;
}

const dayMinutes = 1440;

/** Whether a business is open at `now`, milliseconds; hours that end no later than they begin run past midnight. */
export function openAt(hours: Hours, now: number): OpenNow {
  const riyadh = inRiyadh(now);
  const today = (riyadh.getUTCDay() + 1) % weekdays.length;
  const minute = riyadh.getUTCHours() * 60 + riyadh.getUTCMinutes();
  for (const ago of [0, 1]) {
    const since = minute + ago * dayMinutes;
    const span = spansOn(today - ago, hours).find(({ from, to }) => from <= since && since < to);
    if (span) return { isOpen: true, until: span.closes, day: null };
  }
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const next = spansOn(today + ahead, hours).find(({ from }) => ahead > 0 || from > minute);
    if (next) return { isOpen: false, until: next.opens, day: ahead === 0 ? null : dayAt(today + ahead) };
  }
  return { isOpen: false, until: null, day: null };
}

function dayAt(index: number): Day {
  return known(weekdays.at(index % weekdays.length), 'week');
}

/** The spans of a day in minutes from its beginning. */
function spansOn(index: number, hours: Hours) {
  return spansOf(dayAt(index), hours).map(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return { opens, closes, from, to: to > from ? to : to + dayMinutes };
  });
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function spansOf(day: Day, hours: Hours) {
  return hours
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}
