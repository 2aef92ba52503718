import type { PriceRules } from '#contract/listing/price-rules.ts';
import { daysBetween } from '#contract/rental/rental-prices.ts';
import { tooShortFor } from '#contract/rental/rent.ts';
import { pickUpDaysMost, rentalDaysMost, rentalHoursLeast } from '#contract/catalogue/rental-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay, dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../rental-calendar/time.ts';

interface Terms {
  now: number;
  leadHours: number;
  leastDays: number | null;
  priceRules: PriceRules | null;
}

/** The time that somebody wants a car for. Throws `invalid`, which names the field. */
export function readTimes(
  requested: { from: string; to: string },
  { now, leadHours, leastDays, priceRules }: Terms,
  language: Language,
): Period {
  const from = readHour('from', requested.from, language);
  const to = readHour('to', requested.to, language);
  const length = to - from;
  if (length < rentalHoursLeast * hourMs || length > rentalDaysMost * dayMs)
    throw wrongField('to', 'rental_length', language, rentalDaysMost);
  if (from < now + leadHours * hourMs) throw wrongField('from', 'pick_up_soon', language, leadHours);
  if (from > now + pickUpDaysMost * dayMs) throw wrongField('from', 'pick_up_far', language, pickUpDaysMost);
  const days = daysBetween(from, to);
  if (leastDays !== null && days < leastDays) throw wrongField('to', 'days_least', language, leastDays);
  const season = tooShortFor({ first: riyadhDay(from), days }, priceRules);
  if (season) throw wrongField('to', 'season_days_least', language, `${season.name}: ${season.least_days}`);
  return { from, to };
}

/** A whole hour, in milliseconds. Throws `invalid`. */
export function readHour(name: 'from' | 'to', text: string, language: Language): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw wrongField(name, 'format', language);
  if (moment % hourMs !== 0) throw wrongField(name, 'whole_hours', language);
  return moment;
}
