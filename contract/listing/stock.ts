import { Type as T, type Static } from 'typebox';
import { adCard, openDeal } from './ads.ts';
import { priceLabel } from './price-estimates.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adStatus, anyOf, component, date, id, idParams, named, nullable, oneOf, priceMode, riyals, time } from '../platform/fields.ts';
import { pageSizeMost } from '../platform/kinds.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { namePattern } from '../platform/texts.ts';

const tag = 'Stock';
const stock = '/products/api/stock' as const;

export const stockNumberMost = 30;
export const stockNoteMost = 1000;
export const stockPlaceMost = 60;
export const supplierMost = 80;
export const floorNoteMost = 120;
export const costMost = 50_000_000;
export const stockViewsMost = 20;
export const stockViewNameMost = 40;
/** Days after which a car counts as aged in the counts of the stock. */
export const agedDays = 60;
export const stockDaysMost = 3650;

/** Where a row of the stock came from. */
export const stockSources = ['form', 'import', 'feed'] as const;
export type StockSource = (typeof stockSources)[number];
/** What an import asks for and what waits: `paused` and `reserved` for a review of the ad, `sold` for the business to record the sale. */
export const wantedStatuses = ['paused', 'reserved', 'sold'] as const;
export type WantedStatus = (typeof wantedStatuses)[number];

const line = (maxLength: number, description: string) =>
  T.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}<>]+$', description });
const text = (maxLength: number, description: string) => T.String({ maxLength, pattern: '^[^\\p{Cs}<>]*$', description });

/** Begins with a letter or figure; compared without case, blanks, `-`, `_`, `/` and `.`, in western figures. Zeros count. */
export const stockNumber = T.String({
  minLength: 1,
  maxLength: stockNumberMost,
  pattern: '^[\\p{L}\\p{N}][^\\p{Cc}\\p{Cs}<>]*$',
  description: 'One of its kind among the ads of the business that are not deleted',
});

/** What the business keeps of a car besides its ad, without what it cost. */
export const stockEntry = T.Object({
  version: T.Integer({ description: 'Grows with each change of the entry, also of its costs; a change names the one that was read' }),
  number: T.String(),
  place: nullable(T.String({ description: 'Where the car stands at its branch' })),
  stocked_on: date,
  days: T.Integer({ description: 'Since `stocked_on`, by days of Riyadh; until it was sold' }),
  note: nullable(T.String({ description: 'Of the business alone' })),
  pinned: T.Array(T.String(), { description: 'Fields edited by hand that a feed leaves as they are' }),
  wanted_status: nullable(oneOf(...wantedStatuses)),
  source: oneOf(...stockSources),
  absent_since: nullable(T.String({ ...time, description: 'Since when it has been missing from its file or feed' })),
});
component('StockEntry', stockEntry);

export const stockCar = T.Object({
  ...adCard.properties,
  views: T.Integer(),
  contacts: T.Integer(),
  week_views: T.Array(T.Integer(), { description: 'Views of the last seven days of Riyadh, the oldest first' }),
  open_deal: openDeal,
  open_offers: T.Integer({ description: 'Offers that wait for an answer of either side' }),
  branch: T.Unsafe<Static<typeof named> | null>({ anyOf: [named, { type: 'null' }], description: 'Null: the main one, or none at all' }),
  market_price: nullable(T.Integer({ ...riyals, description: 'The middle of the estimate; null without one' })),
  market_position: nullable(T.Integer({ description: 'The share of such cars, in percent, that ask less' })),
  allowed_moves: T.Array(adStatus, { description: 'Statuses to which it may be moved now' }),
  stock: stockEntry,
});
component('StockCar', stockCar);
export type StockCar = Static<typeof stockCar>;

const days = T.Optional(T.Integer({ minimum: 0, maximum: stockDaysMost }));
export const stockOrders = ['newest', 'oldest', 'price_asc', 'price_desc', 'number'] as const;

/** What a view of the stock shows. A saved view keeps it. */
export const stockFilters = T.Object({
  q: T.Optional(T.String({ maxLength: 100, description: 'Words of the title or stock number, or a part of the chassis number' })),
  status: anyOf(adStatus),
  price_mode: T.Optional(priceMode),
  branch: T.Optional(T.Array(id, { maxItems: 50, description: 'The main one has the ads without a branch too' })),
  label: anyOf(priceLabel),
  brand: anyOf(id),
  days_min: days,
  days_max: days,
  price_min: T.Optional(riyals),
  price_max: T.Optional(riyals),
  without_pictures: T.Optional(T.Boolean()),
  is_absent: T.Optional(T.Boolean({ description: 'Missing from its file or feed' })),
  sort: T.Optional(oneOf(...stockOrders)),
});
export type StockFilters = Static<typeof stockFilters>;

const stockView = T.Object({ id, name: T.String(), filters: stockFilters, count: T.Integer() });
component('StockView', stockView);

const stockCounts = T.Object({
  total: T.Integer(),
  statuses: T.Record(T.String(), T.Integer(), { description: 'Cars of each status' }),
  value: T.Integer({ description: 'What the active ones ask together, in whole riyals' }),
  without_pictures: T.Integer(),
  aged: T.Integer({ description: `In stock for ${agedDays} days or more, and not sold` }),
  above_market: T.Integer({ description: 'Of label `above` or `far`' }),
  drafts: T.Integer(),
  views: T.Array(stockView, { description: 'The saved views, in the order in which they were saved' }),
});

export type StockCounts = Static<typeof stockCounts>;

const viewInput = T.Object({
  name: T.String({ minLength: 1, maxLength: stockViewNameMost, pattern: namePattern.replace('(?=.*\\p{L})', '') }),
  filters: stockFilters,
});

const version = T.Integer({ minimum: 1, maximum: 2_000_000_000 });
const stockChanges = T.Object({
  version,
  number: T.Optional(stockNumber),
  place: T.Optional(nullable(line(stockPlaceMost, 'Where the car stands at its branch'))),
  stocked_on: T.Optional(date),
  note: T.Optional(nullable(text(stockNoteMost, 'Of the business alone'))),
  branch_id: T.Optional(nullable(T.Integer({ ...id, description: 'An own branch; null: the main one' }))),
  unpin: T.Optional(T.Array(T.String({ maxLength: 40 }), { maxItems: 60, description: 'Fields that a feed may change again' })),
});
export type StockChanges = Static<typeof stockChanges>;

const cost = T.Integer({ minimum: 0, maximum: costMost, description: 'Whole riyals' });
/** What a car cost the business. No other answer has any of it. */
export const stockCosts = T.Object({
  ad_id: id,
  version: T.Integer({ description: 'As in `stock`' }),
  cost: nullable(T.Integer({ ...cost, description: 'What was paid for it, in whole riyals' })),
  extra_cost: nullable(T.Integer({ ...cost, description: 'Preparing it, in whole riyals' })),
  floor_note: nullable(T.String({ description: 'How low the business goes, as it writes it' })),
  supplier: nullable(T.String()),
});
component('StockCosts', stockCosts);
export type StockCosts = Static<typeof stockCosts>;

const costChanges = T.Object({
  version,
  cost: T.Optional(nullable(cost)),
  extra_cost: T.Optional(nullable(cost)),
  floor_note: T.Optional(nullable(line(floorNoteMost, 'How low the business goes'))),
  supplier: T.Optional(nullable(line(supplierMost, 'From whom it came'))),
});
export type CostChanges = Static<typeof costChanges>;

/** A file for the caller to save. It has a byte order mark, and no cell that could be read as a formula. */
const stockFile = T.Object({
  name: T.String({ description: 'Of the file' }),
  cars: T.Integer(),
  csv: T.String({ description: 'Comma-separated values, with the heads that an import knows' }),
});
export type StockFile = Static<typeof stockFile>;

const ofBusiness = { access: 'business', tag } as const;
/** About one ad. Another person's ad gives 403 if it is public, else 404. */
const own = { access: 'owner', tag, params: idParams } as const;
const exportPart = { ...ofBusiness, method: 'GET', response: stockFile, perMinute: 10 } as const;

export const stockCalls = {
  listStock: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${stock}/`,
    summary: 'The stock of my business: its ads that are not deleted, without what they cost',
    query: T.Object({ ...stockFilters.properties, ...pageQuery, page_size: T.Integer({ ...pageQuery.page_size, default: pageSizeMost }) }),
    response: pageOf(stockCar),
  }),
  countStock: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${stock}/counts/`,
    summary: 'How many cars the usual and the saved views of my stock have',
    response: stockCounts,
  }),
  updateStock: endpoint({
    ...own,
    method: 'PATCH',
    path: `${stock}/entry/:id/`,
    summary: 'Changes what the business keeps of a car. Its price, mileage and status change as in every ad',
    body: stockChanges,
    response: stockCar,
    perMinute: 120,
    errors: ['not_found', 'changed_meanwhile', 'duplicate_stock_number'],
  }),
  listStockCosts: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${stock}/costs/`,
    summary: 'What cars of my stock cost; ids that are not mine are left out',
    query: T.Object({ id: T.Array(id, { minItems: 1, maxItems: pageSizeMost }) }),
    response: T.Object({ results: T.Array(stockCosts) }),
  }),
  updateStockCosts: endpoint({
    ...own,
    method: 'PATCH',
    path: `${stock}/costs/:id/`,
    summary: 'Changes what a car cost',
    body: costChanges,
    response: stockCosts,
    perMinute: 120,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  addStockView: endpoint({
    ...ofBusiness,
    method: 'POST',
    path: `${stock}/views/`,
    summary: `Saves a view of the stock; up to ${stockViewsMost}`,
    body: viewInput,
    response: stockView,
    status: 201,
    idempotent: true,
    perMinute: 30,
    errors: ['too_many_stock_views', 'idempotency_mismatch'],
  }),
  updateStockView: endpoint({
    ...own,
    method: 'PATCH',
    path: `${stock}/views/:id/`,
    summary: 'Changes an own view',
    body: T.Partial(viewInput),
    response: stockView,
    perMinute: 60,
    errors: ['not_found'],
  }),
  deleteStockView: endpoint({
    ...own,
    method: 'DELETE',
    path: `${stock}/views/:id/`,
    summary: 'Removes an own view',
    response: T.Null(),
    status: 204,
    perMinute: 60,
    errors: ['not_found'],
  }),
  exportStock: endpoint({
    ...exportPart,
    path: `${stock}/export/`,
    summary: 'My whole stock as a file that an import reads, without costs',
  }),
  exportStockWithCosts: endpoint({ ...exportPart, path: `${stock}/export_costs/`, summary: 'The same with costs' }),
} as const;
