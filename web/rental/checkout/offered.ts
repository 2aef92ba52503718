import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { rentalQuotes } from '#contract/rental/rental-quotes.ts';

/** A quote with what the office offers besides. */
export type Offered = ResponseOf<typeof rentalQuotes.quoteRental>;
