import { pickUpDaysMost, rentalDaysMost, rentalHoursLeast } from '#contract/catalogue/rental-rules.ts';
import type { ChangeKind } from '#contract/rental/time-changes.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../../rental-calendar/time.ts';
import { readHour } from '../../rental-quotes/times.ts';
import type { BookingRow } from '../rows.ts';

/** What somebody asks for; pick-up stays as it is unless given. */
export interface WantedTimes {
  from?: string;
  to: string;
}

export interface OtherTimes {
  kind: ChangeKind;
  period: Period;
}

/** `leadHours`: how long before pick-up at least a car is requested. Throws `invalid`, which names the field. */
export function readOtherTimes(row: BookingRow, wanted: WantedTimes, leadHours: number, language: Language): OtherTimes {
  const was = { from: row.from.getTime(), to: row.to.getTime() };
  const from = wanted.from === undefined ? was.from : readHour('from', wanted.from, language);
  const to = readHour('to', wanted.to, language);
  if (from === was.from && to === was.to) throw wrongField('to', 'change_same', language);
  if (from !== was.from) ensurePickUp(row, from, leadHours, language);
  if (to <= row.now.getTime()) throw wrongField('to', 'change_over', language);
  if (to - from < rentalHoursLeast * hourMs || to - from > rentalDaysMost * dayMs)
    throw wrongField('to', 'rental_length', language, rentalDaysMost);
  return { kind: from !== was.from ? 'move' : to > was.to ? 'extend' : 'shorten', period: { from, to } };
}

function ensurePickUp({ state, now }: BookingRow, from: number, leadHours: number, language: Language): void {
  if (state !== 'confirmed') throw wrongField('from', 'change_begun', language);
  if (from < now.getTime() + leadHours * hourMs) throw wrongField('from', 'pick_up_soon', language, leadHours);
  if (from > now.getTime() + pickUpDaysMost * dayMs) throw wrongField('from', 'pick_up_far', language, pickUpDaysMost);
}
