import type { User } from '#contract/people/accounts.ts';
import { weekdays } from '#contract/platform/riyadh.ts';

export type Hours = NonNullable<User['business']>['working_hours'];
export type Day = Hours[number]['days'][number];

export interface Span {
  /** HH:MM */
  opens: string;
  /** HH:MM; earlier than `opens` means on the day after. */
  closes: string;
}

/** When a business is open on each day; no span: closed. */
export type Week = Record<Day, readonly Span[]>;

export const mostSpans = 2;

export function weekOf(hours: Hours): Week {
  const spansOn = (day: Day) =>
    hours
      .filter((one) => one.days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens));
  return weekWith(spansOn);
}

/** A week with the spans of each day. */
export function weekWith(spansOn: (day: Day) => readonly Span[]): Week {
  return {
    sat: spansOn('sat'),
    sun: spansOn('sun'),
    mon: spansOn('mon'),
    tue: spansOn('tue'),
    wed: spansOn('wed'),
    thu: spansOn('thu'),
    fri: spansOn('fri'),
  };
}

/** The same as the contract has it: days that share a span stand together. */
export function hoursOf(week: Week): Hours {
  const found = new Map<string, Hours[number]>();
  for (const day of weekdays) {
    for (const { opens, closes } of week[day]) {
      const key = `${opens} ${closes}`;
      const known = found.get(key);
      if (known) known.days.push(day);
      else found.set(key, { days: [day], opens, closes });
    }
  }
  return [...found.values()];
}

/** What cannot be of the times of one day. */
export function wrongIn(spans: readonly Span[]): 'same' | 'overlap' | null {
  if (spans.some(({ opens, closes }) => opens === closes)) return 'same';
  const inOrder = spans.map(minutesOf).toSorted((a, b) => a.from - b.from);
  return inOrder.some(({ until }, index) => (inOrder[index + 1]?.from ?? Infinity) < until) ? 'overlap' : null;
}

export function endsNextDay({ opens, closes }: Span): boolean {
  return closes < opens;
}

function minutesOf(span: Span) {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { from: minutes(span.opens), until: minutes(span.closes) + (endsNextDay(span) ? 24 * 60 : 0) };
}
