import { blockDaysMost, seriesMost, type NewBlock } from '#contract/rental/rental-calendar.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { addDays, addMonths, riyadhDay, dayMs, hourMs, momentOf } from '#contract/platform/riyadh.ts';
import type { Period } from './time.ts';

/** The period of one block, checked at `now`. Throws `invalid`, which names the field. */
export function readPeriod({ from, to }: { from: string; to: string }, now: number, language: Language): Period {
  const period = { from: readHour('from', from, language), to: readHour('to', to, language) };
  const length = period.to - period.from;
  if (length < hourMs || length > blockDaysMost * dayMs) throw wrongField('to', 'block_length', language, blockDaysMost);
  if (period.to <= now) throw wrongField('to', 'block_ended', language);
  if (!isSoon(period, now)) throw wrongField('from', 'block_far', language, blockDaysMost);
  return period;
}

function readHour(name: 'from' | 'to', text: string, language: Language): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw wrongField(name, 'format', language);
  if (moment % hourMs !== 0) throw wrongField(name, 'whole_hours', language);
  return moment;
}

function isSoon({ from }: Period, now: number): boolean {
  return from <= now + blockDaysMost * dayMs;
}

/** The periods of a block and of its repetition, in order and apart from each other. Throws `invalid`. */
export function readSeries(block: Pick<NewBlock, 'from' | 'to' | 'repeat'>, now: number, language: Language): Period[] {
  const first = readPeriod(block, now, language);
  if (!block.repeat) return [first];
  const periods = repeat(first, block.repeat);
  if (periods.length === 0 || periods.length > seriesMost) throw wrongField('repeat', 'series_length', language, seriesMost);
  if (periods.some(({ to }, index) => to > (periods[index + 1]?.from ?? to))) throw wrongField('repeat', 'series_overlaps', language);
  if (!periods.every((period) => isSoon(period, now))) throw wrongField('repeat', 'block_far', language, blockDaysMost);
  return periods;
}

/** At most one more than a series may have. */
function repeat(first: Period, { every, until }: NonNullable<NewBlock['repeat']>): Period[] {
  const day = riyadhDay(first.from);
  const clock = first.from - momentOf(day);
  const length = first.to - first.from;
  const periods: Period[] = [];
  for (let step = 0; periods.length <= seriesMost; step += 1) {
    const next = every === 'week' ? addDays(day, 7 * step) : addMonths(day, step);
    if (next > until) break;
    const from = momentOf(next) + clock;
    periods.push({ from, to: from + length });
  }
  return periods;
}
