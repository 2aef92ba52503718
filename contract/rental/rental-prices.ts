import { dayMs, hourMs, minuteMs } from '../platform/riyadh.ts';
import type { Delivery, QuoteLineKind } from './rental-quotes.ts';
import { cancellationTables, dayHours, graceMinutes, vatRates, type CancellationPolicy } from '../catalogue/rental-rules.ts';
import type { Rent, RentLine } from './rent.ts';
import { portion, vatOfEach } from '../platform/vat.ts';

/**
 * What renting costs with all that is added to the rent (rent.ts). Quotes and bookings take their sums from here. Amounts are integers, in
 * halalas. Moments are milliseconds since 1970.
 */

/** Days of 24 hours from pick-up, at least one. A return within the grace after the last of them adds none. */
export function daysBetween(from: number, to: number): number {
  return Math.max(1, Math.ceil((to - from - graceMinutes * minuteMs) / dayMs));
}

/** The rate of VAT of what begins on `day` (2026-11-20), of a supplier registered since `since`; 0 before that, and without one. */
export function vatRateOn(day: string, since: string | null): number {
  if (since === null || day < since) return 0;
  return vatRates.find(({ from }) => from <= day)?.basisPoints ?? 0;
}

export interface PriceLine {
  kind: QuoteLineKind;
  count: number;
  unitPrice: number;
  total: number;
  vat: number;
  /** With a season and with weekdays. */
  of?: Pick<RentLine, 'name' | 'weekdays'>;
  /** With the discount by length. */
  percent?: number;
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
  /** For a day with the lower excess; null: as the ad has it. */
  excessPrice: number | null;
  /** Null: no second driver. */
  secondDriverPrice: number | null;
  childSeats: number;
  childSeatPrice: number;
  extraKm: number;
  /** For 100 kilometres. */
  extraKmPrice: number;
  /** Started hours beyond the days, which were requested later, at the price of a late hour. */
  hours?: { count: number; price: number };
}

/** The lines of a quote in their order, and their sum. `days` are those of the rental, not those that are paid. */
export function priceRental({ rent, days }: { rent: Rent; days: number }, extras: Extras, vatBasisPoints: number): PriceSum {
  const { delivery, excessPrice, secondDriverPrice } = extras;
  const lines: [QuoteLineKind, number, number][] = [
    ['hours', extras.hours?.count ?? 0, extras.hours?.price ?? 0],
    ['address', delivery === 'address' ? 1 : 0, extras.deliveryPrice],
    ['airport', delivery === 'airport' ? 1 : 0, extras.deliveryPrice],
    ['excess', excessPrice === null ? 0 : days, excessPrice ?? 0],
    ['second_driver', secondDriverPrice === null ? 0 : 1, secondDriverPrice ?? 0],
    ['child_seat', extras.childSeats, extras.childSeatPrice],
    ['extra_km', extras.extraKm / 100, extras.extraKmPrice],
  ];
  const added = lines.filter(([, count]) => count > 0).map(([kind, count, price]) => lineOf(kind, count, price));
  return summed([...linesOfRent(rent), ...added], vatBasisPoints);
}

function linesOfRent({ lines, discount }: Rent): PriceWithoutVat[] {
  const paid = lines.map(({ kind, count, price, ...of }) => ({ ...lineOf(kind, count, price * 100), of }));
  if (!discount) return paid;
  return [...paid, { ...lineOf('length_discount', 1, discount.amount * 100), percent: discount.percent }];
}

/** The same with less of the discount by length, so that the total is not below `atLeast`. */
export function withLeast(sum: PriceSum, atLeast: number, vatBasisPoints: number): PriceSum {
  const discount = sum.lines.find(({ kind }) => kind === 'length_discount');
  if (!discount || sum.total >= atLeast) return sum;
  const left = Math.max(0, discount.total - (atLeast - sum.total));
  const lines = sum.lines.map((line) => (line === discount ? lineOf('length_discount', 1, left) : line));
  return summed(
    lines.filter(({ kind, total }) => kind !== 'length_discount' || total > 0),
    vatBasisPoints,
  );
}

/** The same with a last line that lowers the total to `atMost`, if it is above that. */
export function withDiscount(sum: PriceSum, atMost: number, vatBasisPoints: number): PriceSum {
  if (sum.total <= atMost) return sum;
  return summed([...sum.lines, lineOf('discount', 1, sum.total - atMost)], vatBasisPoints);
}

type PriceWithoutVat = Omit<PriceLine, 'vat'>;

function lineOf(kind: QuoteLineKind, count: number, unitPrice: number): PriceWithoutVat {
  return { kind, count, unitPrice, total: count * unitPrice };
}

/** The lines with their VAT, and their sums, by the rule of vat.ts. */
function summed(lines: readonly PriceWithoutVat[], vatBasisPoints: number): PriceSum {
  const signed = lines.map(({ kind, total }) => (isTakenOff(kind) ? -total : total));
  const vat = vatOfEach(signed, vatBasisPoints);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return { lines: lines.map((line, at) => ({ ...line, vat: Math.abs(vat[at] ?? 0) })), total: add(signed), vat: add(vat) };
}

/** Whether a line lowers the total. */
export function isTakenOff(kind: QuoteLineKind): boolean {
  return kind === 'discount' || kind === 'length_discount';
}

/** A started hour of a late return. */
export function lateHour(daily: number, factor: number): number {
  return portion(daily, factor, dayHours);
}

/** What a return so many minutes late costs: every started hour after the grace, at most the price of a day in each 24 of them. */
export function lateFee(minutes: number, daily: number, factor: number): number {
  return lateFeeBy(minutes, { grace: graceMinutes, hour: lateHour(daily, factor), dayMost: daily });
}

/** The same by the table of a quote. */
export function lateFeeBy(minutes: number, table: LateTable): number {
  const { days, hours } = lateParts(minutes, table);
  return days * table.dayMost + hours * table.hour;
}

/** What a late return, or more hours that were requested, cost: halalas, and the grace in minutes. */
export interface LateTable {
  grace: number;
  hour: number;
  dayMost: number;
}

/** What so many minutes are paid by: started hours after the grace, and days where those hours come to more than a day. */
export function lateParts(minutes: number, { grace, hour, dayMost }: LateTable): { days: number; hours: number } {
  const started = Math.max(0, Math.ceil((minutes - grace) / 60));
  const hours = started % dayHours;
  const days = (started - hours) / dayHours;
  return hours * hour > dayMost ? { days: days + 1, hours: 0 } : { days, hours };
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
