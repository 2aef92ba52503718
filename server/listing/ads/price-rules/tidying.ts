import { seasonDaysMost } from '#contract/catalogue/rental-rules.ts';
import { weekdays } from '#contract/platform/riyadh.ts';
import type { PriceRules, Season } from '#contract/listing/price-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { cleanLine } from '../written.ts';

/** In the order in which they hold. Throws `invalid` for lists that say two things of one day or length. */
export function tidyRules({ weekdays: days, seasons, discounts }: PriceRules, language: Language): PriceRules {
  const rules = {
    weekdays: days.toSorted((one, other) => weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday)),
    seasons: seasons.map((one) => ({ ...one, name: cleanLine(one.name) ?? '' })).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    discounts: discounts.toSorted((one, other) => one.days - other.days),
  };
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) throw wrongField('weekdays', 'weekday_twice', language);
  refuseSeasons(rules.seasons, language);
  const isOrdered = rules.discounts.every((one, at) => isLonger(rules.discounts[at - 1], one));
  if (!isOrdered) throw wrongField('discounts', 'discount_order', language);
  return rules;
}

function refuseSeasons(seasons: readonly Season[], language: Language): void {
  for (const [at, { name, from, to }] of seasons.entries()) {
    if (name === '') throw wrongField('seasons', 'name', language);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1 || days > seasonDaysMost) throw wrongField('seasons', 'season_length', language, seasonDaysMost);
    const before = seasons[at - 1];
    if (before && from <= before.to) throw wrongField('seasons', 'season_overlaps', language, name);
  }
}

type Discount = PriceRules['discounts'][number];

/** Whether `one` is of more days than the one before it, and of a larger percentage. */
function isLonger(before: Discount | undefined, one: Discount): boolean {
  return before === undefined || (before.days < one.days && before.percent < one.percent);
}
