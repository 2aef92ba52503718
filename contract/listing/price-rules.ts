import { Type as T, type Static } from 'typebox';
import { priceLimits } from './ad-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, idParams, nullable, oneOf } from '../platform/fields.ts';
import {
  discountDays,
  discountPercentMost,
  discountsMost,
  seasonDaysMost,
  seasonNameMost,
  seasonsMost,
} from '../catalogue/rental-rules.ts';
import { weekdays } from '../platform/riyadh.ts';

const tag = 'Rental prices';
const products = '/products/api' as const;

export const weekday = oneOf(...weekdays);

const dayPrice = T.Integer({ minimum: priceLimits.daily.least, maximum: priceLimits.daily.most, description: 'Of a day, in whole riyals' });

export const season = T.Object({
  name: T.String({
    minLength: 1,
    maxLength: seasonNameMost,
    pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}<>]+$',
    description: 'As renters read it',
  }),
  from: T.String({ ...date, description: 'Its first day, of Riyadh' }),
  to: T.String({ ...date, description: `Its last day, at most the ${seasonDaysMost}th` }),
  day_price: dayPrice,
  least_days: nullable(
    T.Integer({ minimum: 2, maximum: 60, description: 'Of a rental with a day of the season; null: as at other times' }),
  ),
});
export type Season = Static<typeof season>;

/** What an ad costs besides its prices of a day, a week and a month. */
export const priceRules = T.Object({
  weekdays: T.Array(T.Object({ weekday, day_price: dayPrice }), {
    maxItems: weekdays.length,
    description: 'Days with a price of their own',
  }),
  seasons: T.Array(season, { maxItems: seasonsMost, description: 'From the earliest on. A day is in one at most' }),
  discounts: T.Array(
    T.Object({
      days: T.Integer({ minimum: discountDays.least, maximum: discountDays.most }),
      percent: T.Integer({ minimum: 1, maximum: discountPercentMost, description: 'Off the rent from so many days on' }),
    }),
    { maxItems: discountsMost, description: 'From the shortest on. The last that is reached holds' },
  ),
});
component('PriceRules', priceRules);
export type PriceRules = Static<typeof priceRules>;

/** Calls about an own rental ad. */
const own = { access: 'owner', tag, params: idParams } as const;

const ownPriceRules = T.Object({
  ...priceRules.properties,
  open_quotes: T.Integer({ description: 'Quotes of the ad that still hold, at the prices that they have' }),
});
export type OwnPriceRules = Static<typeof ownPriceRules>;

export const rentalPriceRules = {
  getPriceRules: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/rental/:id/prices/`,
    summary: 'Weekdays, seasons and discounts by length of a rental ad of mine',
    response: ownPriceRules,
    errors: ['not_found', 'forbidden'],
  }),
  updatePriceRules: endpoint({
    ...own,
    method: 'PATCH',
    path: `${products}/rental/:id/prices/`,
    summary: 'Replaces each of the three lists that is given. Quotes that still hold, and bookings, keep their prices',
    body: T.Partial(priceRules),
    response: ownPriceRules,
    perMinute: 60,
    errors: ['not_found', 'forbidden'],
  }),
} as const;
