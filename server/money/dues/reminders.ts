import { dayMs, momentOf } from '#contract/platform/riyadh.ts';

/** The hour of Riyadh at which people are reminded. */
const hour = 10;

/**
 * When somebody is reminded next, after `now`, of what is due on `day` (2026-11-20): a day before it, the day after it, and each
 * week from then on.
 */
export function nextReminder(day: string, now: Date): Date {
  const at = momentOf(day, hour);
  const before = at - dayMs;
  if (before > now.getTime()) return new Date(before);
  const first = at + dayMs;
  const weeks = Math.max(0, Math.floor((now.getTime() - first) / (7 * dayMs)) + 1);
  return new Date(first + weeks * 7 * dayMs);
}
