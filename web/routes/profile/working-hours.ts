import type { Profile } from '#contract/profiles.ts';

export type Hours = NonNullable<Profile['business']>['working_hours'];
export type Day = Hours[number]['days'][number];

/** The week as it runs in the Kingdom. */
const week: readonly Day[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

export interface SameDays {
  /** Days one after another that are alike. */
  days: Day[];
  /** When they are open, earliest first; none: closed. */
  spans: { opens: string; closes: string }[];
}

/** Days that follow each other and are open at the same times, together. */
export function groupDays(hours: Hours): SameDays[] {
  const groups: SameDays[] = [];
  for (const day of week) {
    const spans = spansOf(day, hours);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}

function spansOf(day: Day, hours: Hours) {
  return hours
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}
