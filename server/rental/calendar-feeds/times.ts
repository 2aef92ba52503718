import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { Property } from './content-lines.ts';
import { offsetZone, riyadh, utc, zoneNamed, type Zone } from './zones.ts';

/** A date, or a time, as it is written. */
export interface Time {
  /** What the clock shows, counted as if it were UTC, in milliseconds. Of a date: midnight. */
  clock: number;
  isDate: boolean;
  /** Null: a date, or a time of the zone of the series, or else of the calendar. */
  zone: Zone | null;
}

/** How the times of a calendar are read. */
export interface Zones {
  described: ReadonlyMap<string, Zone>;
  /** For times without a zone. */
  floating: Zone;
  /** Called for a name that stands for no zone. */
  onUnknown: () => void;
}

/** Undefined for what is no time. A date may come without `VALUE=DATE`. */
export function readTime(value: string, parameters: Property['parameters'], zones: Zones): Time | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?(Z|([+-])(\d\d):?(\d\d))?)?$/i.exec(value.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, offset, sign, hours, minutes] = match;
  const midnight = dateOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  if (hour === undefined || parameters['VALUE']?.toUpperCase() === 'DATE') return { clock: midnight, isDate: true, zone: null };
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (h > 24 || m > 59 || s > 60) return undefined;
  const clock = midnight + h * hourMs + m * 60_000 + s * 1000;
  if (offset !== undefined) return { clock, isDate: false, zone: sign === undefined ? utc : (offsetZone(sign, hours, minutes) ?? utc) };
  return { clock, isDate: false, zone: zoneOf(parameters['TZID'], zones) };
}

/** The zone of a name; where it stands for none it is that of the calendar, which is reported. */
function zoneOf(name: string | undefined, zones: Zones): Zone | null {
  if (name === undefined || name === '') return null;
  const zone = zoneNamed(name, zones.described);
  if (!zone) zones.onUnknown();
  return zone ?? null;
}

function dateOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Days of a calendar are those of Riyadh, where the car is. */
export function momentOf({ clock, isDate, zone }: Time, floating: Zone): number {
  return isDate ? riyadh(clock) : (zone ?? floating)(clock);
}

/** How long something takes: days by the clock, then milliseconds. */
export interface Length {
  days: number;
  ms: number;
}

/** RFC 5545 section 3.3.6; a negative one is none. */
export function readDuration(value: string): Length | undefined {
  const match = /^([+-])?P(?=[\dT])(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8})S)?)?$/i.exec(value.trim());
  if (!match) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
  if (match[1] === '-') return { days: 0, ms: 0 };
  return { days: weeks * 7 + days, ms: hours * hourMs + minutes * 60_000 + seconds * 1000 };
}

/** The moments that something takes from `start`; a date takes its day at least. */
export function periodFrom(start: Time, { days, ms }: Length, floating: Zone): { from: number; to: number } {
  const whole = start.isDate ? Math.max(days, ms === 0 ? 1 : 0) : days;
  const from = momentOf(start, floating);
  const to = momentOf({ ...start, clock: start.clock + whole * dayMs }, floating) + ms;
  return { from, to: Math.max(to, start.isDate ? from + dayMs : from) };
}
