/**
 * Days and hours of Riyadh, which is three hours ahead all year, for pages and server. A day is written 2026-11-20, a moment is a date or
 * milliseconds since 1970. Plain arithmetic: not every browser has Temporal, and what stands in for it weighs more than a page.
 */

/** As working hours name them, from Saturday on. */
export const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;
export type Weekday = (typeof weekdays)[number];

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const riyadhAheadHours = 3;
const aheadMs = riyadhAheadHours * hourMs;

type Moment = Date | number;

/** The day in Riyadh at a moment; today unless given. */
export function riyadhDay(moment: Moment = Date.now()): string {
  return inRiyadh(moment).toISOString().slice(0, 10);
}

/** The time of day in Riyadh at a moment, HH:MM. */
export function riyadhClock(moment: Moment): string {
  return inRiyadh(moment).toISOString().slice(11, 16);
}

/** A date whose parts in UTC are those of Riyadh at a moment. */
export function inRiyadh(moment: Moment): Date {
  return new Date(Number(moment) + aheadMs);
}

/** The moment, in milliseconds, at which an hour of a day begins in Riyadh. Hour 24 is the end of that day. */
export function momentOf(day: string, hour = 0): number {
  return Date.parse(day) + hour * hourMs - aheadMs;
}

/** The moment of a day and a time of day, HH:MM, in Riyadh. */
export function momentAt(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00+03:00`);
}

/** The day that is `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The day `months` after `day`; the last of its month where that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** All days from `from` on, `count` of them. */
export function daysFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** 1 January 1970 was a Thursday. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(Date.parse(day) / dayMs + weekdays.indexOf('thu')) % weekdays.length] ?? 'thu';
}

/** Whether a text, such as that of an address, is a day that exists, in years whose neighbours the API takes as well. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^20[0-8]\d-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
