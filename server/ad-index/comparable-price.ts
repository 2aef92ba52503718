/** Whether an ad has a price that can be compared with others, in SQL. An older takeover still has a figure stored, which is none. */
export const isPriced = `ads.sale_type is distinct from 'tanazul'`;

/** What an ad asks, in SQL: of a rental the price of a day, of a takeover nothing. */
export const comparablePrice = `case when ads.type = 'rental' then ads.daily when ${isPriced} then ads.price end`;
