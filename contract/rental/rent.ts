import { addDays, daysFrom, weekdayOf } from '../platform/riyadh.ts';
import type { PriceRules, Season } from '../listing/price-rules.ts';
import { monthDays, weekDays } from '../catalogue/rental-rules.ts';
import { weekdays, type Weekday } from '../platform/riyadh.ts';

/**
 * The rent of a car, without what is added to it, in whole riyals. Cards, the page of an ad, quotes and bookings take it from here.
 * docs/rental.md says how it is worked out by hand.
 */

export interface Rates {
  daily: number;
  weekly: number | null;
  monthly: number | null;
  /** Null: every day costs the same. */
  price_rules: PriceRules | null;
}

/** The day of Riyadh on which the rental begins, as 2026-11-20, and how many days of 24 hours it has. */
export interface Stay {
  first: string;
  days: number;
}

export type RentKind = 'month' | 'week' | 'day' | 'weekday' | 'season';

/** So many of a kind at one price; of a season its name, of weekdays which they are. */
export interface RentLine {
  kind: RentKind;
  count: number;
  price: number;
  name?: string;
  weekdays?: Weekday[];
}

export interface Rent {
  /** Months, weeks, days, weekdays from the cheapest on, and seasons in their order. */
  lines: RentLine[];
  /** What the length of the rental takes off; null: nothing. */
  discount: { percent: number; amount: number } | null;
  total: number;
}

/** What a stay costs by the cheapest mix of months, weeks and days, less the discount of its length. */
export function rentOf(stay: Stay, rates: Rates): Rent {
  const days = daysOf(stay, rates);
  const mix = cheapestMix(days, rates);
  const lines = [...wholes(mix, rates), ...linesOf(singleDays(days, mix))];
  const discount = discountOf(stay.days, mix.total, rates.price_rules);
  return { lines, discount, total: mix.total - (discount?.amount ?? 0) };
}

/** A day of 24 hours: that of Riyadh on which it begins has the price. */
interface Day {
  price: number;
  kind: 'day' | 'weekday' | 'season';
  weekday: Weekday;
  season?: Season;
  /** Whether it is of a season that is dearer than a day at other times: no week covers it. */
  isDear: boolean;
}

/** A season comes before a weekday, and that before the price of a day. */
function daysOf({ first, days }: Stay, { daily, price_rules: rules }: Rates): Day[] {
  return daysFrom(first, days).map((day) => {
    const weekday = weekdayOf(day);
    const plain = { price: daily, kind: 'day', weekday, isDear: false } as const;
    if (!rules) return plain;
    const season = seasonOn(day, rules);
    if (season) return { price: season.day_price, kind: 'season', weekday, season, isDear: season.day_price > daily };
    const own = rules.weekdays.find((one) => one.weekday === weekday);
    return own ? { ...plain, price: own.day_price, kind: 'weekday' } : plain;
  });
}

function seasonOn(day: string, { seasons }: PriceRules): Season | undefined {
  return seasons.find(({ from, to }) => from <= day && day <= to);
}

/** How many months and weeks are paid for, how many days singly, and what they come to together. */
interface Mix {
  months: number;
  weeks: number;
  single: number;
  total: number;
}

/**
 * The cheapest way to pay for `days`: a week may cost less than six days, and is then what is paid. Of equal sums, the one that pays for
 * the fewest days, and then the one with the most months, then weeks: `a week` rather than `7 days`.
 */
function cheapestMix(days: readonly Day[], rates: Rates): Mix {
  const mixes = countsUpTo(days.length, monthDays, rates.monthly).flatMap((months) => mixesWith(months, days, rates));
  return mixes.reduce((best, mix) => (isBetter(mix, best) ? mix : best));
}

/** How many months or weeks `days` may be paid by, the last of them not used up. */
function countsUpTo(days: number, length: number, rate: number | null): number[] {
  return Array.from({ length: rate === null ? 1 : Math.ceil(days / length) + 1 }, (_, count) => count);
}

function mixesWith(months: number, days: readonly Day[], { weekly, monthly }: Rates): Mix[] {
  const [rest, inWeeks] = afterMonths(days, months);
  const prices = inWeeks.map(({ price }) => price);
  let total = months * (monthly ?? 0) + sumOf(rest.map(({ price }) => price));
  return countsUpTo(inWeeks.length, weekDays, weekly).map((weeks) => {
    if (weeks > 0) total += (weekly ?? 0) - sumOf(prices.slice((weeks - 1) * weekDays, weeks * weekDays));
    return { months, weeks, single: rest.length - Math.min(inWeeks.length, weeks * weekDays), total };
  });
}

/** Months cover the first days. Weeks cover the next ones outside of dear seasons, and the last days are paid singly. */
function afterMonths(days: readonly Day[], months: number): [rest: Day[], inWeeks: Day[]] {
  const rest = days.slice(months * monthDays);
  return [rest, rest.filter(({ isDear }) => !isDear)];
}

function singleDays(days: readonly Day[], { months, weeks }: Mix): Day[] {
  const [rest, inWeeks] = afterMonths(days, months);
  const covered = new Set(inWeeks.slice(0, weeks * weekDays));
  return rest.filter((day) => !covered.has(day));
}

function sumOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0);
}

function isBetter(one: Mix, other: Mix): boolean {
  const steps = [one.total - other.total, daysPaid(one) - daysPaid(other), other.months - one.months, other.weeks - one.weeks];
  return (steps.find((step) => step !== 0) ?? 0) < 0;
}

function daysPaid({ months, weeks, single }: Mix): number {
  return months * monthDays + weeks * weekDays + single;
}

function wholes({ months, weeks }: Mix, { weekly, monthly }: Rates): RentLine[] {
  const lines: RentLine[] = [
    { kind: 'month', count: months, price: monthly ?? 0 },
    { kind: 'week', count: weeks, price: weekly ?? 0 },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** Single days, together where they have one price for one reason. */
function linesOf(single: readonly Day[]): RentLine[] {
  const groups = new Map<unknown, Day[]>();
  for (const day of single) {
    const reason = day.season ?? `${day.kind} ${day.price}`;
    groups.set(reason, [...(groups.get(reason) ?? []), day]);
  }
  const lines = [...groups.values()].map(lineOf);
  return [
    ...lines.filter(({ kind }) => kind === 'day'),
    ...lines.filter(({ kind }) => kind === 'weekday').toSorted((one, other) => one.price - other.price),
    ...lines.filter(({ kind }) => kind === 'season'),
  ];
}

function lineOf(days: readonly Day[]): RentLine {
  const { kind, price, season } = days[0] ?? { kind: 'day', price: 0 };
  const line = { kind, count: days.length, price };
  if (season) return { ...line, name: season.name };
  return kind === 'weekday' ? { ...line, weekdays: weekdays.filter((one) => days.some(({ weekday }) => weekday === one)) } : line;
}

/** In whole riyals, rounded up: never less than the percentage that was promised. */
function discountOf(days: number, rent: number, rules: PriceRules | null): Rent['discount'] {
  const percent = rules?.discounts.findLast((one) => one.days <= days)?.percent;
  return percent === undefined ? null : { percent, amount: Math.ceil((rent * percent) / 100) };
}

/** The season of which a stay has a day, but fewer days than that asks for; of several the one that asks for the most. */
export function tooShortFor({ first, days }: Stay, rules: PriceRules | null): Season | undefined {
  const last = addDays(first, days - 1);
  return rules?.seasons
    .filter(({ from, to, least_days: least }) => from <= last && first <= to && (least ?? 0) > days)
    .reduce<Season | undefined>((most, one) => ((one.least_days ?? 0) > (most?.least_days ?? 0) ? one : most), undefined);
}
