const dayMs = 86_400_000;
/** Riyadh has always had the same offset of three hours. */
const offsetMs = 3 * 3_600_000;

/** The days of the next two weeks in Riyadh, today first, as YYYY-MM-DD; `now` is in milliseconds. */
export function meetingDays(now: number): string[] {
  return Array.from({ length: 14 }, (_, ahead) => new Date(now + offsetMs + ahead * dayMs).toISOString().slice(0, 10));
}

/** The half hours of a day in which people meet, as HH:MM. */
export const meetingTimes = Array.from({ length: 34 }, (_, at) => {
  const minutes = 7 * 60 + at * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** A day and a time of day in Riyadh, as a moment in UTC. */
export function timeIn(day: string, time: string): string {
  return new Date(`${day}T${time}:00+03:00`).toISOString();
}
