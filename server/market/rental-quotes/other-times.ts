import type { QuoteContent } from '#db/column-types.ts';
import {
  cancellationFees,
  daysBetween,
  kmAllowed,
  noShowFee,
  priceRental,
  withDiscount,
  type Extras,
  type PriceSum,
  type Rates,
} from '#contract/rental-prices.ts';
import type { QuoteLineKind } from '#contract/rental-quotes.ts';
import type { Period } from '../rental-calendar/time.ts';
import { halalasOf, riyals } from './amounts.ts';
import { writeSum } from './content.ts';
import { feeAt } from './fees.ts';
import type { QuoteRow } from './quotes.ts';

export type Priced = Pick<QuoteRow, 'content' | 'total' | 'terms'>;

/**
 * What a quote says for another time, at the prices, fees and terms that it has, whatever the car costs today; and its total in halalas.
 * What is paid once stays. Fewer days never cost more than before, and more days never less.
 */
export function priceOtherTime(quote: Priced, period: Period, now: Date): { content: QuoteContent; total: number } {
  const { content } = quote;
  const days = daysBetween(period.from, period.to);
  const full = priceRental(days, ratesOf(quote), extrasOf(content), content.vat_basis_points);
  const sum = withDiscount(full, mostFor(quote, full, days), content.vat_basis_points);
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

function ratesOf({ content, terms }: Priced): Rates {
  return {
    daily: halalasOf(content.late.day_most),
    weekly: terms ? terms.weekly : unitPrice(content, 'week'),
    monthly: terms ? terms.monthly : unitPrice(content, 'month'),
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

/** What the office took off for another car, it takes off each day. */
function mostFor({ content, total }: Priced, full: PriceSum, days: number): number {
  const discount = Math.floor(((unitPrice(content, 'discount') ?? 0) * days) / content.days);
  const discounted = Math.max(0, full.total - discount);
  return days > content.days ? Math.max(discounted, total) : Math.min(discounted, total);
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
      return { from: from === null ? null : new Date(from).toISOString(), fee: riyals(Math.max(fee, already)) };
    }),
    no_show_fee: riyals(noShowFee(policy, { daily, total })),
  };
}
