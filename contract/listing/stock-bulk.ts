import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, nullable, oneOf, riyals } from '../platform/fields.ts';

/** How many cars one act changes at most. */
export const bulkMost = 500;

/** What prices are rounded to, in riyals. */
export const priceRoundings = [1, 100, 500, 1000] as const;
export const bulkActs = ['price', 'pause', 'activate', 'remove', 'branch', 'refresh'] as const;
export type BulkAct = (typeof bulkActs)[number];

const priceStep = T.Object({
  by: oneOf('percent', 'sum', 'exact'),
  value: T.Number({ minimum: -20_000_000, maximum: 20_000_000, description: 'Below 0: lower. `exact`: the new price itself' }),
  round_to: T.Unsafe<(typeof priceRoundings)[number]>({
    type: 'integer',
    enum: priceRoundings,
    default: 1,
    description: 'To the nearest so many riyals',
  }),
});
export type PriceStep = Static<typeof priceStep>;

const bulkCar = T.Object({
  id,
  title: T.String(),
  number: T.String(),
  before: nullable(T.Integer({ ...riyals, description: 'Its price; null of other acts than `price`' })),
  after: nullable(riyals),
});
const refusedCar = T.Object({
  id,
  title: nullable(T.String({ description: 'Null: it is no ad of the business' })),
  number: nullable(T.String()),
  code: T.String({ description: 'An error code, as the single act would have' }),
  reason: T.String({ description: 'Why not, in the asked language' }),
});
export const bulkResult = T.Object({
  is_dry_run: T.Boolean(),
  cars: T.Array(bulkCar, { description: 'Those that were changed, or would be, by id' }),
  refused: T.Array(refusedCar, { description: 'Those that cannot be, by id' }),
});
component('BulkResult', bulkResult);
export type BulkResult = Static<typeof bulkResult>;

const bulkInput = T.Object({
  ids: T.Array(id, { minItems: 1, maxItems: bulkMost, uniqueItems: true }),
  act: oneOf(...bulkActs),
  price: T.Optional(priceStep),
  branch_id: T.Optional(nullable(T.Integer({ ...id, description: 'With `branch`: an own one; null: the main one' }))),
  dry_run: T.Boolean({ default: false, description: 'Changes nothing, and answers what would be' }),
});
export type BulkInput = Static<typeof bulkInput>;

export const stockBulk = {
  changeStock: endpoint({
    method: 'POST',
    path: '/products/api/stock/bulk/',
    access: 'business',
    tag: 'Stock',
    summary: `One act for up to ${bulkMost} cars at once. Those that it may not be done to are named and stay; the others change together`,
    body: bulkInput,
    response: bulkResult,
    perMinute: 30,
    errors: ['not_found'],
  }),
} as const;
