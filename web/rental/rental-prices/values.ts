import type { TFunction } from 'i18next';
import type { PriceRules, Season } from '#contract/listing/price-rules.ts';
import { discountDays, discountPercentMost } from '#contract/catalogue/rental-rules.ts';
import { weekdays, type Weekday } from '#contract/platform/riyadh.ts';
import { priceLimits } from '#contract/listing/ad-rules.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';

export const rows = [0, 1, 2, 3] as const;
export type RowNumber = (typeof rows)[number];

/** The rules as they stand in the form: figures as text, empty where there is none. */
export type Values = Record<`price_${Weekday}`, string> &
  Record<`days_${RowNumber}` | `percent_${RowNumber}`, string> & { seasons: Season[] };

export function valuesOf({ weekdays: own, seasons, discounts }: PriceRules): Values {
  const price = (weekday: Weekday) => String(own.find((one) => one.weekday === weekday)?.day_price ?? '');
  const days = (row: RowNumber) => String(discounts[row]?.days ?? '');
  const percent = (row: RowNumber) => String(discounts[row]?.percent ?? '');
  return {
    price_sat: price('sat'),
    price_sun: price('sun'),
    price_mon: price('mon'),
    price_tue: price('tue'),
    price_wed: price('wed'),
    price_thu: price('thu'),
    price_fri: price('fri'),
    days_0: days(0),
    days_1: days(1),
    days_2: days(2),
    days_3: days(3),
    percent_0: percent(0),
    percent_1: percent(1),
    percent_2: percent(2),
    percent_3: percent(3),
    seasons,
  };
}

export function rulesOf(values: Values): PriceRules {
  return {
    weekdays: weekdays
      .filter((weekday) => values[`price_${weekday}`] !== '')
      .map((weekday) => ({ weekday, day_price: Number(values[`price_${weekday}`]) })),
    seasons: values.seasons,
    discounts: rows
      .filter((row) => values[`days_${row}`] !== '' && values[`percent_${row}`] !== '')
      .map((row) => ({ days: Number(values[`days_${row}`]), percent: Number(values[`percent_${row}`]) }))
      .toSorted((one, other) => one.days - other.days),
  };
}

/** Whether a row of the discounts holds anything. */
export function isFilled(values: Values, row: RowNumber): boolean {
  return values[`days_${row}`] !== '' || values[`percent_${row}`] !== '';
}

/** What is missing or wrong, in a sentence per field. */
export function problemsIn(values: Values, t: TFunction): Problems {
  const problems: Problems = {};
  const check = (name: Exclude<keyof Values, 'seasons'>, least: number, most: number) => {
    if (values[name] === '') problems[name] = t('fields.required');
    else if (Number(values[name]) < least) problems[name] = t('fields.too_small', { limit: least });
    else if (Number(values[name]) > most) problems[name] = t('fields.too_large', { limit: most });
  };
  for (const weekday of weekdays)
    if (values[`price_${weekday}`] !== '') check(`price_${weekday}`, priceLimits.daily.least, priceLimits.daily.most);
  for (const row of rows.filter((one) => isFilled(values, one))) {
    check(`days_${row}`, discountDays.least, discountDays.most);
    check(`percent_${row}`, 1, discountPercentMost);
    if (!problems[`percent_${row}`] && isOutOfOrder(values, row)) problems[`percent_${row}`] = t('rentalPrices.discounts.order');
  }
  return problems;
}

/** Whether a longer rental, or one as long, has no larger discount than another. */
function isOutOfOrder(values: Values, row: RowNumber): boolean {
  const [days, percent] = [Number(values[`days_${row}`]), Number(values[`percent_${row}`])];
  return rows.some((other) => {
    if (other === row || !isFilled(values, other)) return false;
    return Number(values[`days_${other}`]) <= days && Number(values[`percent_${other}`]) >= percent;
  });
}

/** The season that has a day of this one, but for the one that is changed. */
export function overlapping(season: Pick<Season, 'from' | 'to'>, seasons: readonly Season[], changed: Season | null): Season | undefined {
  return seasons.find((one) => one !== changed && one.from <= season.to && season.from <= one.to);
}

/** With one season more, or another in its place, from the earliest on. */
export function withSeason(seasons: readonly Season[], season: Season | null, changed: Season | null): Season[] {
  const others = seasons.filter((one) => one !== changed);
  return [...others, ...(season ? [season] : [])].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
