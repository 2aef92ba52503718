import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { airport, branch, branchAirport, branchArea } from '../listing/branches.ts';
import { offeredBranch } from './branches.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, clock, component, date, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { offeredPayment } from '../money/office-payments.ts';
import { weekday } from '../listing/price-rules.ts';
import { answerModes, branchNameMost, bufferHoursMost, extraPriceMost, leadHoursMost, type Airport } from '../catalogue/rental-rules.ts';

const tag = 'Rental quotes';
const products = '/products/api' as const;

/** How long a quote keeps its prices. */
export const quoteHours = 12;
/** One that a visitor requested: long enough to sign in. */
export const visitorQuoteHours = 2;
/** The quotes of an ad that visitors keep: the last ones. */
export const visitorQuotesMost = 100;
export const childSeatsMost = 3;
export const extraKmMost = 10_000;
export const excessesMost = 3;
export const pickUpPlaceMost = 200;

/** Where a car is handed over: at the office, at an address of the renter, or at an airport. */
export const deliveries = ['office', 'address', 'airport'] as const;
export type Delivery = (typeof deliveries)[number];

/**
 * The lines of a quote, in this order. The first seven are the rent: weekdays and seasons have a line for each price and season, hours are
 * those that were requested beyond the days of a booking, and what the length takes off is subtracted. So is the last, of another car at the same total.
 */
export const quoteLineKinds = [
  'month',
  'week',
  'day',
  'weekday',
  'season',
  'length_discount',
  'hours',
  'address',
  'airport',
  'excess',
  'second_driver',
  'child_seat',
  'extra_km',
  'discount',
] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

const hour = T.String({ format: 'date-time', description: 'A whole hour; ISO 8601' });
const price = T.Integer({
  minimum: 1,
  maximum: extraPriceMost,
  description: 'Whole riyals, VAT included where the office has a VAT number',
});

/** What a renter chooses besides the time. */
export const quoteChoices = {
  delivery: T.Unsafe<Delivery>({ type: 'string', enum: deliveries, default: 'office' }),
  excess: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: extraPriceMost,
      description: 'The most that a renter pays of damage, one of `excesses` of the office',
    }),
  ),
  second_driver: T.Boolean({ default: false }),
  child_seats: T.Integer({ minimum: 0, maximum: childSeatsMost, default: 0 }),
  extra_km: T.Integer({ minimum: 0, maximum: extraKmMost, multipleOf: 100, default: 0, description: 'Kilometres beyond the allowance' }),
} as const;

/** Where the car is taken and brought back, if its office has branches. */
const placeChoices = {
  branch: T.Optional(T.Integer({ ...id, description: 'One of `branches`; unless given, the place without a branch, or else the first' })),
  airport: T.Optional(
    T.Unsafe<Airport>({ ...airport, description: 'One of `airports`, with `delivery: airport` from a branch that names some' }),
  ),
  area: T.Optional(
    T.String({ maxLength: branchNameMost, description: 'One of `areas`, with `delivery: address` from a branch that names some' }),
  ),
} as const;

const openingSpans = nullable(T.Array(T.Object({ opens: clock, closes: clock })));
const quoteBranch = T.Object({
  id,
  name: T.String(),
  address: T.String(),
  location: branch.properties.location,
  pick_up_hours: { ...openingSpans, description: 'When it is open on the day of pick-up; null: it has not said' },
  return_hours: { ...openingSpans, description: 'And on that of the return' },
});
export type QuoteBranch = Static<typeof quoteBranch>;

export const quoteLine = T.Object({
  kind: oneOf(...quoteLineKinds),
  count: T.Integer({ description: 'Months, weeks, days, hours, seats, or hundreds of kilometres' }),
  unit_price: amount,
  total: amount,
  vat: {
    ...amount,
    description: 'What the line adds to the VAT of those before it (contract/platform/vat.ts); 0.00 where the office has no VAT number',
  },
  name: T.Optional(T.String({ description: 'Of a season' })),
  weekdays: T.Optional(T.Array(weekday, { description: 'Of days with a price of their own' })),
  percent: T.Optional(T.Integer({ description: 'Of a discount by length' })),
});
component('QuoteLine', quoteLine);
export type QuoteLine = Static<typeof quoteLine>;

export const rentalQuote = T.Object({
  id,
  rental: T.Object({ id, title: T.String(), image_url: nullable(T.String()) }),
  version: T.String({ description: 'Of the prices and terms: another one, if they change' }),
  created_at: time,
  expires_at: T.String({
    ...time,
    description: `A quote keeps its prices for ${quoteHours} hours, one of a visitor for ${visitorQuoteHours}`,
  }),
  from: time,
  to: time,
  days: T.Integer({ description: 'Of 24 hours from pick-up; up to an hour more is none' }),
  ...T.Object(quoteChoices).properties,
  branch: T.Optional(nullable({ ...quoteBranch, description: 'As it was when the quote was made; missing of quotes from before' })),
  airport: placeChoices.airport,
  area: placeChoices.area,
  excess: nullable({ ...riyals, description: 'The most that the renter pays of damage; null: the ad does not say' }),
  lines: T.Array(quoteLine),
  total: { ...amount, description: 'The sum of the lines. The deposit is not in it' },
  vat: { ...amount, description: 'Contained in `total`, rounded half up once; the lines add up to it' },
  vat_basis_points: T.Integer({ description: '0 where the office has no VAT number' }),
  deposit: { ...amount, description: 'Held apart from the total and given back' },
  supplier: T.Object({ id, name: T.String(), vat_number: nullable(T.String()) }),
  answers: oneOf(...answerModes),
  pick_up_place: T.String({ description: 'Of the office; empty where it has not said' }),
  km_allowed: nullable(T.Integer({ description: 'For the whole time, with what was bought beyond; null: unlimited' })),
  km_price: nullable({ ...amount, description: 'Of a kilometre beyond what is allowed' }),
  fuel_price: T.Optional(
    nullable({ ...amount, description: 'Of each eighth of a tank that is missing at the return; null: the office has not said' }),
  ),
  min_driver_age: nullable(T.Integer()),
  with_driver: T.Optional(T.Boolean({ description: 'The office’s driver drives: the renter needs no licence' })),
  late: T.Object({ grace_minutes: T.Integer(), hour: amount, day_most: amount }, { description: 'Of a return after the agreed time' }),
  cancellation: T.Array(
    T.Object({ from: nullable(T.String({ ...time, description: 'From when it holds; null: from the start' })), fee: amount }),
    { description: 'What the renter owes for cancelling, the earliest first; each holds until the next' },
  ),
  no_show_fee: amount,
});
component('RentalQuote', rentalQuote);
export type RentalQuote = Static<typeof rentalQuote>;

/** What two sides agree to: what of a quote may differ from that of another one. */
export const agreedTerms = T.Pick(rentalQuote, [
  'from',
  'to',
  'delivery',
  'branch',
  'airport',
  'area',
  'pick_up_place',
  'second_driver',
  'child_seats',
  'total',
  'deposit',
  'excess',
  'km_allowed',
  'km_price',
  'fuel_price',
  'min_driver_age',
  'with_driver',
  'late',
  'cancellation',
  'no_show_fee',
]);
component('AgreedTerms', agreedTerms);
export type AgreedTerms = Static<typeof agreedTerms>;

const excessChoice = T.Object(
  { excess: { ...riyals, maximum: extraPriceMost }, day_price: price },
  { description: 'Lowers the deductible of an ad that has a higher one' },
);
export type ExcessChoice = Static<typeof excessChoice>;

/** What a renter may choose for a car, with its price; null: not offered. */
export const offeredChoices = T.Object({
  address: nullable({ ...price, minimum: 0 }),
  airport: nullable({ ...price, minimum: 0 }),
  second_driver: nullable(price),
  child_seat: nullable({ ...price, description: 'Of each' }),
  extra_km: nullable({ ...price, description: 'Of 100 kilometres; null where they are unlimited too' }),
  excesses: T.Array(excessChoice, { description: 'Those below the deductible of the ad' }),
  branches: T.Array(offeredBranch, { description: 'At which cars of the ad stand' }),
  without_branch: T.Boolean({ description: 'Whether a car of the ad stands at no branch: at the one place of the office' }),
  areas: T.Array(branchArea, { description: 'Of the branch of the quote; `address` is the lowest of their prices' }),
  airports: T.Array(branchAirport, { description: 'Of the branch of the quote; `airport` is the lowest of their prices' }),
});
export type OfferedChoices = Static<typeof offeredChoices>;

export const officeRecord = T.Object(
  { completed: T.Integer(), cancelled: T.Integer({ description: 'By the office' }) },
  { description: 'How bookings of the office ended in the last year' },
);
export type OfficeRecord = Static<typeof officeRecord>;

export const rentalSettings = T.Object({
  answers: oneOf(...answerModes),
  lead_hours: T.Integer({ minimum: 0, maximum: leadHoursMost, description: 'The least time between a request and pick-up' }),
  buffer_hours: T.Integer({ minimum: 0, maximum: bufferHoursMost, description: 'A car is kept free for so long after each booking' }),
  late_factor: T.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], description: 'A late hour costs this many 24ths of a day' }),
  address_price: nullable({ ...price, description: 'Bringing a car of an ad with `delivery`; null: not by booking' }),
  airport_price: nullable({ ...price, description: 'Of an ad with `airport_delivery`' }),
  second_driver_price: nullable({ ...price, description: 'For the whole time' }),
  child_seat_price: nullable({ ...price, description: 'Of each, for the whole time' }),
  extra_km_price: nullable({ ...price, description: 'Of 100 kilometres' }),
  fuel_price: nullable({ ...price, description: 'Of each eighth of a tank that is missing at the return; null: named each time' }),
  excesses: T.Array(excessChoice, { maxItems: excessesMost }),
  pick_up_place: T.String({
    maxLength: pickUpPlaceMost,
    pattern: textPattern,
    description: 'The address of the branch, as renters read it',
  }),
  vat_number: nullable(T.String({ pattern: '^3\\d{13}3$' })),
  vat_since: nullable(T.String({ ...date, description: 'Since when it is registered; null without a number' })),
});
export type RentalSettings = Static<typeof rentalSettings>;

export const rentalQuotes = {
  quoteRental: endpoint({
    method: 'POST',
    path: `${products}/rental/:id/quote/`,
    access: 'visitor',
    tag,
    summary: 'What a car costs for a time, with all that is chosen: computed and kept, so that a booking costs the same',
    params: idParams,
    body: T.Object({ from: hour, to: hour, ...quoteChoices, ...placeChoices }),
    response: T.Object({ ...rentalQuote.properties, offered: offeredChoices, payment: offeredPayment, office_record: officeRecord }),
    status: 201,
    perMinute: 60,
    errors: ['not_found', 'not_bookable'],
  }),
  getRentalSettings: endpoint({
    method: 'GET',
    path: `${products}/rental_settings/`,
    access: 'office',
    tag,
    summary: 'How my office rents out: its answers, prices of what renters may add, and VAT number',
    response: rentalSettings,
  }),
  updateRentalSettings: endpoint({
    method: 'PATCH',
    path: `${products}/rental_settings/`,
    access: 'office',
    tag,
    summary: 'Changes them. Quotes that are still valid keep what they said',
    body: T.Partial(rentalSettings),
    response: rentalSettings,
    perMinute: 30,
  }),
} as const;
