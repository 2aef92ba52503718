import { daysFrom, momentAt, riyadhDay } from '#contract/platform/riyadh.ts';

/** The days of the next two weeks in Riyadh, today first; `now` is in milliseconds. */
export function meetingDays(now: number): string[] {
  return daysFrom(riyadhDay(now), 14);
}

/** The half hours of a day in which people meet, as HH:MM. */
export const meetingTimes = Array.from({ length: 34 }, (_, at) => {
  const minutes = 7 * 60 + at * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** A day and a time of day in Riyadh, as a moment in UTC. */
export function timeIn(day: string, time: string): string {
  return momentAt(day, time).toISOString();
}
