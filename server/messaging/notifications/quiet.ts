import { minuteMs } from '#contract/platform/riyadh.ts';
/** The quiet hours of a person, in minutes of the day in Riyadh. */
export interface Quiet {
  enabled: boolean;
  from: number;
  until: number;
}

/** By default from midnight to eight. */
export const quietByDefault: Quiet = { enabled: true, from: 0, until: 480 };

const dayMinutes = 1440;
const riyadhMinutes = 180;

/** The end of the quiet hours that contain `now`; null outside of them. Hours with equal start and end are none. */
export function quietUntil(now: Date, { enabled, from, until }: Quiet): Date | null {
  const minute = (Math.floor(now.getTime() / minuteMs) + riyadhMinutes) % dayMinutes;
  const since = (minute - from + dayMinutes) % dayMinutes;
  const length = (until - from + dayMinutes) % dayMinutes;
  if (!enabled || since >= length) return null;
  return new Date((Math.floor(now.getTime() / minuteMs) + length - since) * minuteMs);
}

/** `08:30` as minutes of the day. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
