import type { Delivery, QuoteLineKind } from './rental-quotes.ts';
import { cancellationTables, dayHours, graceMinutes, monthDays, vatRates, weekDays, type CancellationPolicy } from './rental-rules.ts';

/**
 * What renting costs. Cards, the page of an ad, quotes and bookings take their sums from here. Amounts are integers: halalas, or riyals
 * where only rates are mixed. Moments are milliseconds since 1970.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = dayHours * hourMs;

export interface Rates {
  daily: number;
  weekly: number | null;
  monthly: number | null;
}

/** How many months, weeks and days are paid for, and what they come to in the unit of the rates. */
export interface Mix {
  months: number;
  weeks: number;
  days: number;
  total: number;
}

/** Days of 24 hours from pick-up, at least one. A return within the grace after the last of them adds none. */
export function daysBetween(from: number, to: number): number {
  return Math.max(1, Math.ceil((to - from - graceMinutes * minuteMs) / dayMs));
}

/**
 * The cheapest way to pay for `days`: a week may cost less than six days, and is then what is paid. Of equal sums, the one that pays for
 * the fewest days, and then the one with the most months, then weeks: `a week` rather than `7 days`.
 */
export function cheapestMix(days: number, rates: Rates): Mix {
  const mixes = countsUpTo(days, monthDays, rates.monthly).flatMap((months) => {
    const rest = Math.max(0, days - months * monthDays);
    return countsUpTo(rest, weekDays, rates.weekly).map((weeks) => {
      return priced({ months, weeks, days: Math.max(0, rest - weeks * weekDays) }, rates);
    });
  });
  return mixes.reduce((best, mix) => (isBetter(mix, best) ? mix : best));
}

/** How many months or weeks `days` may be paid by, the last of them not used up. */
function countsUpTo(days: number, length: number, rate: number | null): number[] {
  return Array.from({ length: rate === null ? 1 : Math.ceil(days / length) + 1 }, (_, count) => count);
}

function priced(counts: Omit<Mix, 'total'>, { daily, weekly, monthly }: Rates): Mix {
  return { ...counts, total: counts.months * (monthly ?? 0) + counts.weeks * (weekly ?? 0) + counts.days * daily };
}

function isBetter(one: Mix, other: Mix): boolean {
  const steps = [one.total - other.total, daysPaid(one) - daysPaid(other), other.months - one.months, other.weeks - one.weeks];
  return (steps.find((step) => step !== 0) ?? 0) < 0;
}

function daysPaid({ months, weeks, days }: Mix): number {
  return months * monthDays + weeks * weekDays + days;
}

/** The VAT that `price` contains, rounded half up. */
export function vatIn(price: number, basisPoints: number): number {
  return divide(price * basisPoints, 10_000 + basisPoints);
}

/** The rate of VAT of what begins on `day` (2026-11-20), of a supplier registered since `since`; 0 before that, and without one. */
export function vatRateOn(day: string, since: string | null): number {
  if (since === null || day < since) return 0;
  return vatRates.find(({ from }) => from <= day)?.basisPoints ?? 0;
}

/** `amount ÷ by`, rounded half up with integers only. */
function divide(amount: number, by: number): number {
  const rest = amount % by;
  return (amount - rest) / by + (rest * 2 >= by ? 1 : 0);
}

export interface PriceLine {
  kind: QuoteLineKind;
  count: number;
  unitPrice: number;
  total: number;
  vat: number;
}

export interface PriceSum {
  lines: PriceLine[];
  total: number;
  vat: number;
}

/** What is paid for besides the car, in halalas; each only where it was chosen. */
export interface Extras {
  delivery: Delivery;
  deliveryPrice: number;
  /** Of a day with the lower excess; null: as the ad has it. */
  excessPrice: number | null;
  /** Null: no second driver. */
  secondDriverPrice: number | null;
  childSeats: number;
  childSeatPrice: number;
  extraKm: number;
  /** Of 100 kilometres. */
  extraKmPrice: number;
}

/** The lines of a quote in their order, and their sum, in halalas. */
export function priceRental(days: number, rates: Rates, extras: Extras, vatBasisPoints: number): PriceSum {
  const mix = cheapestMix(days, rates);
  const { delivery, excessPrice, secondDriverPrice } = extras;
  const lines: [QuoteLineKind, number, number][] = [
    ['month', mix.months, rates.monthly ?? 0],
    ['week', mix.weeks, rates.weekly ?? 0],
    ['day', mix.days, rates.daily],
    ['address', delivery === 'address' ? 1 : 0, extras.deliveryPrice],
    ['airport', delivery === 'airport' ? 1 : 0, extras.deliveryPrice],
    ['excess', excessPrice === null ? 0 : days, excessPrice ?? 0],
    ['second_driver', secondDriverPrice === null ? 0 : 1, secondDriverPrice ?? 0],
    ['child_seat', extras.childSeats, extras.childSeatPrice],
    ['extra_km', extras.extraKm / 100, extras.extraKmPrice],
  ];
  return summed(lines.filter(([, count]) => count > 0).map(([kind, count, price]) => lineOf(kind, count, price, vatBasisPoints)));
}

/** The same with a last line that lowers the total to `atMost`, if it is above that. */
export function withDiscount(sum: PriceSum, atMost: number, vatBasisPoints: number): PriceSum {
  if (sum.total <= atMost) return sum;
  const line = lineOf('discount', 1, sum.total - atMost, vatBasisPoints);
  // Each line is rounded by itself: a discount does not take off more VAT than there is.
  return summed([...sum.lines, { ...line, vat: Math.min(line.vat, sum.vat) }]);
}

function lineOf(kind: QuoteLineKind, count: number, unitPrice: number, vatBasisPoints: number): PriceLine {
  const total = count * unitPrice;
  return { kind, count, unitPrice, total, vat: vatIn(total, vatBasisPoints) };
}

function summed(lines: PriceLine[]): PriceSum {
  const add = (value: (line: PriceLine) => number) =>
    lines.reduce((sum, line) => sum + (line.kind === 'discount' ? -value(line) : value(line)), 0);
  return { lines, total: add(({ total }) => total), vat: add(({ vat }) => vat) };
}

/** A started hour of a late return. */
export function lateHour(daily: number, factor: number): number {
  return divide(daily * factor, dayHours);
}

/** What a return so many minutes late costs: every started hour after the grace, at most the price of a day in each 24 of them. */
export function lateFee(minutes: number, daily: number, factor: number): number {
  return lateFeeBy(minutes, { grace: graceMinutes, hour: lateHour(daily, factor), dayMost: daily });
}

/** The same by the table of a quote. */
export function lateFeeBy(minutes: number, { grace, hour, dayMost }: { grace: number; hour: number; dayMost: number }): number {
  const hours = Math.max(0, Math.ceil((minutes - grace) / 60));
  const rest = hours % dayHours;
  return ((hours - rest) / dayHours) * dayMost + Math.min(dayMost, rest * hour);
}

/** A fee for cancelling, and from when it holds; null: from the start. */
interface CancellationFee {
  from: number | null;
  fee: number;
}

interface Owed {
  pickUp: number;
  daily: number;
  total: number;
}

/** What cancelling costs, the earliest first; each holds until the next. Never more than the total. */
export function cancellationFees(policy: CancellationPolicy, { pickUp, daily, total }: Owed): CancellationFee[] {
  const steps = cancellationTables[policy].steps.map(({ hours, days }) => {
    return { from: pickUp - hours * hourMs, fee: Math.min(days * daily, total) };
  });
  return [{ from: null, fee: 0 }, ...steps];
}

/** What a no-show costs. */
export function noShowFee(policy: CancellationPolicy, { daily, total }: Omit<Owed, 'pickUp'>): number {
  return Math.min(cancellationTables[policy].noShowDays * daily, total);
}

/** Kilometres for the whole time, with what was bought beyond; null: unlimited. */
export function kmAllowed(days: number, perDay: number | null, extraKm: number): number | null {
  return perDay === null ? null : days * perDay + extraKm;
}
