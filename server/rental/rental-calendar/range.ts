import { rangeDaysMost } from '#contract/rental/rental-calendar.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { addDays, riyadhDay, dayMs, momentOf } from '#contract/platform/riyadh.ts';
import type { Period } from './time.ts';

const daysAfterFirst = 13;

/** The days of Riyadh to read, as a period. Throws `invalid` for days in the wrong order or too many. */
export function readRange({ from, to }: { from?: string; to?: string }, language: Language): Period {
  const first = from ?? riyadhDay(Date.now());
  const last = to ?? addDays(first, daysAfterFirst);
  const length = momentOf(last) - momentOf(first);
  if (length < 0 || length > rangeDaysMost * dayMs) throw wrongField('to', 'day_range', language, rangeDaysMost);
  return { from: momentOf(first), to: momentOf(last) + dayMs };
}
