import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import type { Input } from '#contract/platform/endpoint.ts';
import {
  cancellationFees,
  daysBetween,
  kmAllowed,
  lateHour,
  noShowFee,
  priceRental,
  vatRateOn,
  withDiscount,
  type Extras,
  type PriceSum,
} from '#contract/rental/rental-prices.ts';
import { rentOf } from '#contract/rental/rent.ts';
import type { OfferedChoices, rentalQuotes } from '#contract/rental/rental-quotes.ts';
import { graceMinutes } from '#contract/catalogue/rental-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { fieldWords } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { Period } from '../rental-calendar/time.ts';
import { offeredDeliveries, priceDelivery } from './deliveries.ts';
import { quoteBranch } from './places.ts';
import { policyOf, type Terms } from './terms.ts';

/** What a renter asks the price of. */
export type QuoteRequest = Input<(typeof rentalQuotes)['quoteRental']>['body'];
export type Choices = Omit<QuoteRequest, 'from' | 'to'>;

interface Wanted {
  choices: Choices;
  period: Period;
  /** The most that it may come to, in halalas, of a car that the office offers instead of another. */
  atMost: number | null;
  language: Language;
}

/** What a quote says, its total in halalas, and by what other times are priced. Throws `invalid` for what is not offered. */
export function quote(
  terms: Terms,
  { choices, period, atMost, language }: Wanted,
): { content: QuoteContent; total: number; terms: QuoteTerms } {
  const { car, office, branch } = terms;
  const isDriven = car.with_driver === true;
  const days = daysBetween(period.from, period.to);
  const vatBasisPoints = vatRateOn(riyadhDay(period.from), office.vat_since);
  const rent = rentOf({ first: riyadhDay(period.from), days }, car);
  const full = priceRental({ rent, days }, readExtras(terms, choices, language), vatBasisPoints);
  const sum = atMost === null ? full : withDiscount(full, atMost, vatBasisPoints);
  const content: QuoteContent = {
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    days,
    ...choices,
    branch: branch && quoteBranch(branch, period),
    excess: choices.excess ?? car.deductible,
    ...writeSum(sum),
    vat_basis_points: vatBasisPoints,
    deposit: riyalsOf((car.deposit ?? 0) * 100),
    supplier: { id: car.owner_id, name: car.supplier ?? '', vat_number: vatBasisPoints === 0 ? null : office.vat_number },
    answers: office.answers,
    pick_up_place: branch ? `${branch.name}: ${branch.address}` : office.pick_up_place,
    km_allowed: kmAllowed(days, car.km_per_day, choices.extra_km),
    km_price: car.extra_km_halalas === null ? null : riyalsOf(car.extra_km_halalas),
    fuel_price: office.fuel_price === null ? null : riyalsOf(office.fuel_price * 100),
    min_driver_age: isDriven ? null : car.min_driver_age,
    with_driver: isDriven,
    ...writeFees(terms, period.from, sum.total),
  };
  return { content, total: sum.total, terms: keptTerms(terms) };
}

/** Rates in halalas. */
function keptTerms(terms: Terms): QuoteTerms {
  const { weekly, monthly, price_rules } = terms.car;
  const halalas = (rate: number | null) => (rate === null ? null : rate * 100);
  return { weekly: halalas(weekly), monthly: halalas(monthly), policy: policyOf(terms), price_rules };
}

/** What a renter may choose for this car, and for how many riyals. */
export function offeredOf(terms: Terms): Omit<OfferedChoices, 'branches' | 'without_branch'> {
  const { car, office } = terms;
  return {
    ...offeredDeliveries(terms),
    second_driver: car.with_driver === true ? null : office.second_driver_price,
    child_seat: office.child_seat_price,
    // Beyond an unlimited allowance there is nothing to buy.
    extra_km: car.km_per_day === null ? null : office.extra_km_price,
    excesses: office.excesses.filter(({ excess }) => excess < (car.deductible ?? 0)),
  };
}

/** The prices of what was chosen. Throws `invalid`, which names all that is not offered. */
function readExtras(terms: Terms, choices: Choices, language: Language): Extras {
  const missing = new Set<keyof Choices>();
  const priceOf = (name: keyof Choices, price: number | null | undefined) => {
    if (price === null || price === undefined) missing.add(name);
    return (price ?? 0) * 100;
  };
  const { excesses, second_driver, child_seat, extra_km } = offeredOf(terms);
  const delivery = priceDelivery(terms, choices);
  const excess = excesses.find((one) => one.excess === choices.excess);
  const extras = {
    delivery: choices.delivery,
    deliveryPrice: priceOf(delivery.refused, delivery.price),
    excessPrice: choices.excess === undefined ? null : priceOf('excess', excess?.day_price),
    secondDriverPrice: choices.second_driver ? priceOf('second_driver', second_driver) : null,
    childSeats: choices.child_seats,
    childSeatPrice: choices.child_seats === 0 ? 0 : priceOf('child_seats', child_seat),
    extraKm: choices.extra_km,
    extraKmPrice: choices.extra_km === 0 ? 0 : priceOf('extra_km', extra_km),
  };
  if (missing.size === 0) return extras;
  const sentence = [fieldWords('not_offered', language)];
  throw new AppError('invalid', { fields: Object.fromEntries([...missing].map((name) => [name, sentence])) });
}

/** The lines and sums of a quote, as it says them. */
export function writeSum({ lines, total, vat }: PriceSum) {
  return {
    lines: lines.map((line) => ({
      kind: line.kind,
      count: line.count,
      unit_price: riyalsOf(line.unitPrice),
      total: riyalsOf(line.total),
      vat: riyalsOf(line.vat),
      ...line.of,
      ...(line.percent !== undefined && { percent: line.percent }),
    })),
    total: riyalsOf(total),
    vat: riyalsOf(vat),
  };
}

function writeFees(terms: Terms, pickUp: number, total: number) {
  const daily = terms.car.daily * 100;
  const policy = policyOf(terms);
  return {
    late: { grace_minutes: graceMinutes, hour: riyalsOf(lateHour(daily, terms.office.late_factor)), day_most: riyalsOf(daily) },
    cancellation: cancellationFees(policy, { pickUp, daily, total }).map(({ from, fee }) => {
      return { from: from === null ? null : new Date(from).toISOString(), fee: riyalsOf(fee) };
    }),
    no_show_fee: riyalsOf(noShowFee(policy, { daily, total })),
  };
}
