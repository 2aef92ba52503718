import type { QuoteContent } from '#db/column-types.ts';
import {
  cancellationFees,
  daysBetween,
  kmAllowed,
  lateParts,
  noShowFee,
  priceRental,
  withDiscount,
  withLeast,
  type Extras,
  type PriceSum,
} from '#contract/rental/rental-prices.ts';
import { rentOf, type Rates } from '#contract/rental/rent.ts';
import type { QuoteLineKind } from '#contract/rental/rental-quotes.ts';
import { riyadhDay, dayMs } from '#contract/platform/riyadh.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import type { Period } from '../rental-calendar/time.ts';
import { writeSum } from './content.ts';
import { feeAt } from './fees.ts';
import type { QuoteRow } from './quotes.ts';

export type Priced = Pick<QuoteRow, 'content' | 'total' | 'terms'>;

/**
 * What a quote says for another time, at the prices, fees and terms that it has, whatever the car costs today; and its total in halalas.
 * What is paid once stays. An earlier return never costs more than before, and a later one never less. Hours that are requested beyond
 * the days cost what being late so long would, by the same table, where that is less than another day.
 */
export function priceOtherTime(quote: Priced, period: Period, now: Date): { content: QuoteContent; total: number } {
  const { content } = quote;
  const byDays = sumFor(quote, period, { days: daysBetween(period.from, period.to), hours: 0 });
  const byHours = sumByHours(quote, period);
  const { days, sum } = byHours && byHours.sum.total < byDays.sum.total ? byHours : byDays;
  const said: QuoteContent = {
    ...content,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    days,
    ...writeSum(sum),
    km_allowed: kmAllowed(days, kmPerDay(content), content.extra_km),
    ...feesFor(quote, { pickUp: period.from, total: sum.total, now }),
  };
  return { content: said, total: sum.total };
}

interface Length {
  days: number;
  /** Started hours beyond the days, after the grace. */
  hours: number;
}

/** By whole days and the hours after them; null where those come to a day, and where the booking has paid for them as a day. */
function sumByHours(quote: Priced, period: Period): { days: number; sum: PriceSum } | null {
  const { content, total } = quote;
  const days = Math.floor((period.to - period.from) / dayMs);
  const minutes = (period.to - period.from - days * dayMs) / 60_000;
  const { grace_minutes: grace, hour, day_most: dayMost } = content.late;
  const parts = lateParts(minutes, { grace, hour: halalasOf(hour), dayMost: halalasOf(dayMost) });
  if (days === 0 || parts.days > 0 || parts.hours === 0) return null;
  const isByHours = content.lines.some(({ kind }) => kind === 'hours');
  if (!isLonger(content, period) && !isByHours) return null;
  const priced = sumFor(quote, period, { days, hours: parts.hours });
  return isLonger(content, period) && priced.sum.total < total ? null : priced;
}

function isLonger(content: Pick<QuoteContent, 'from' | 'to'>, { from, to }: Period): boolean {
  return from <= Date.parse(content.from) && to >= Date.parse(content.to);
}

function sumFor(quote: Priced, period: Period, { days, hours }: Length): { days: number; sum: PriceSum } {
  const { content } = quote;
  const rent = rentOf({ first: riyadhDay(period.from), days }, ratesOf(quote));
  const extras = { ...extrasOf(content), hours: { count: hours, price: halalasOf(content.late.hour) } };
  const full = priceRental({ rent, days }, extras, content.vat_basis_points);
  return { days, sum: withinBounds(full, quote, { period, days }) };
}

/** In riyals. */
function ratesOf({ content, terms }: Priced): Rates {
  const whole = (halalas: number | null) => (halalas === null ? null : halalas / 100);
  return {
    daily: halalasOf(content.late.day_most) / 100,
    weekly: whole(terms ? terms.weekly : unitPrice(content, 'week')),
    monthly: whole(terms ? terms.monthly : unitPrice(content, 'month')),
    price_rules: terms?.price_rules ?? null,
  };
}

function extrasOf(content: QuoteContent): Extras {
  const { delivery, child_seats: childSeats, extra_km: extraKm } = content;
  return {
    delivery,
    deliveryPrice: delivery === 'office' ? 0 : (unitPrice(content, delivery) ?? 0),
    excessPrice: unitPrice(content, 'excess'),
    secondDriverPrice: unitPrice(content, 'second_driver'),
    childSeats,
    childSeatPrice: unitPrice(content, 'child_seat') ?? 0,
    extraKm,
    extraKmPrice: unitPrice(content, 'extra_km') ?? 0,
  };
}

function unitPrice({ lines }: QuoteContent, kind: QuoteLineKind): number | null {
  const line = lines.find((one) => one.kind === kind);
  return line ? halalasOf(line.unit_price) : null;
}

/**
 * What the office took off for another car, it takes off each day. An earlier return costs no more than the booking, and a later one no
 * less, also where more days come with a larger discount. Other days have the prices of their own seasons.
 */
function withinBounds(full: PriceSum, { content, total }: Priced, { period, days }: { period: Period; days: number }): PriceSum {
  const discount = Math.floor(((unitPrice(content, 'discount') ?? 0) * days) / content.days);
  const discounted = Math.max(0, full.total - discount);
  const isWithin = period.from >= Date.parse(content.from) && period.to <= Date.parse(content.to);
  const isMore = isLonger(content, period) && days >= content.days;
  if (isWithin) return withDiscount(full, Math.min(discounted, total), content.vat_basis_points);
  if (!isMore) return withDiscount(full, discounted, content.vat_basis_points);
  const sum = withLeast(full, total, content.vat_basis_points);
  return withDiscount(sum, Math.max(discounted, total), content.vat_basis_points);
}

function kmPerDay({ km_allowed: allowed, extra_km: extra, days }: QuoteContent): number | null {
  return allowed === null ? null : (allowed - extra) / days;
}

/** A later pick-up does not lower what cancelling costs already. */
function feesFor({ content, terms }: Priced, { pickUp, total, now }: { pickUp: number; total: number; now: Date }) {
  const daily = halalasOf(content.late.day_most);
  const policy = terms?.policy ?? 'flexible';
  const already = pickUp > Date.parse(content.from) ? Math.min(feeAt(content, now), total) : 0;
  return {
    cancellation: cancellationFees(policy, { pickUp, daily, total }).map(({ from, fee }) => {
      return { from: from === null ? null : new Date(from).toISOString(), fee: riyalsOf(Math.max(fee, already)) };
    }),
    no_show_fee: riyalsOf(noShowFee(policy, { daily, total })),
  };
}
