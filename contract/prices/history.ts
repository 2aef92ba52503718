import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, id, nullable, oneOf, riyals } from '../platform/fields.ts';

/** What an ad asked over time, and the price that it was sold at. Amounts are whole riyals. */

const tag = 'Prices';
const products = '/products/api' as const;

/** The changes that are answered, the last ones; older ones are left out. */
export const priceEventsMost = 200;

const priceEvent = T.Object({
  on: nullable({ ...date, description: 'The day in Riyadh; null: before changes were recorded' }),
  price: nullable({ ...riyals, description: 'Whole riyals; null: for offers, without a price' }),
});

export const priceHistory = T.Object({
  days: T.Integer({ minimum: 0, description: 'How long it has been active, in days, without the time in which it was not' }),
  events: T.Array(priceEvent, {
    description:
      'The first price and each change, the oldest first; the same price again where the ad came back to the market. Continues what the same ' +
      'owner asked in an earlier ad with the same chassis number or plate; what others asked is never in it',
  }),
  sold: T.Unsafe<{ price: number; on: string } | null>({
    type: ['object', 'null'],
    properties: { price: { ...riyals, description: 'Rounded to two digits' }, on: { type: 'string', format: 'date' } },
    required: ['price', 'on'],
    description: 'The price that it was sold at, while both sides give leave to show it',
  }),
});
component('PriceHistory', priceHistory);
export type PriceHistory = Static<typeof priceHistory>;

/** Where both sides confirmed a price: a deal, or a sale outside of one. */
export const saleSources = ['deal', 'outside_sale'] as const;
export type SaleSource = (typeof saleSources)[number];

export const soldPriceLeave = T.Object({
  price: { ...riyals, description: 'As it is shown with leave: rounded to two digits' },
  is_given: nullable(T.Boolean({ description: 'My answer; null: none yet, which shows nothing' })),
  is_shown: T.Boolean({ description: 'Whether both sides give leave, so that the price is in the history of the ad' }),
});
component('SoldPriceLeave', soldPriceLeave);
export type SoldPriceLeave = Static<typeof soldPriceLeave>;

const saleParams = T.Object({ source: oneOf(...saleSources), id });

export const priceHistoryCalls = {
  getPriceHistory: endpoint({
    method: 'GET',
    path: `${products}/price_history/:ad_id/`,
    access: 'visitor',
    tag,
    summary: 'What an ad of a car or plate for sale asked over time, and for how long it has been on the market',
    params: T.Object({ ad_id: id }),
    response: priceHistory,
    errors: ['not_found'],
  }),
  getSoldPriceLeave: endpoint({
    method: 'GET',
    path: `${products}/sold_price/:source/:id/`,
    access: 'owner',
    tag,
    summary: 'Whether I give leave to show the price of a sale that both sides confirmed; `not_found` for takeovers and exchanges too',
    params: saleParams,
    response: soldPriceLeave,
    errors: ['not_found'],
  }),
  setSoldPriceLeave: endpoint({
    method: 'PATCH',
    path: `${products}/sold_price/:source/:id/`,
    access: 'owner',
    tag,
    summary: 'Gives leave to show the price of a sale, or withdraws it at any time',
    params: saleParams,
    body: T.Object({ is_given: T.Boolean() }),
    response: soldPriceLeave,
    perMinute: 30,
    suspended: 'may',
    errors: ['not_found'],
  }),
} as const;
