import type { EndpointName } from '#contract/app/api.ts';
import { known } from '#contract/platform/known.ts';
import { readAmountInWords } from '#contract/platform/number-words.ts';

/** The lists of ads: the endpoint of each, of its counts, and of what is near where it finds little. */
export const adLists = {
  cars: { list: 'listCars', count: 'countCars', near: 'listNearCars' },
  plates: { list: 'listPlates', count: 'countPlates', near: 'listNearPlates' },
  rentals: { list: 'listRentals', count: 'countRentals', near: 'listNearRentals' },
} as const satisfies Record<string, { list: EndpointName; count: EndpointName; near: EndpointName }>;

export type AdList = keyof typeof adLists;

export type Query = Record<string, string | string[]>;

/** An address or a form as a query for the API: repeated keys as lists, empty ones left out, figures without separators. */
export function queryOf(pairs: Iterable<readonly [string, unknown]>): Query {
  const query: Query = {};
  for (const [name, value] of pairs) {
    const text = typeof value === 'string' ? cleaned(name, value) : '';
    if (text !== '') query[name] = name in query ? [known(query[name], 'query'), text].flat() : text;
  }
  return query;
}

const amounts = /_(?:min|max)$/;

function cleaned(name: string, value: string): string {
  return amounts.test(name) ? amountOf(value) : value.trim();
}

/** An amount however it was typed: `١٢٠٬٠٠٠` and `120000.00` → `120000`. What is no amount stays, for the API to refuse. */
function amountOf(text: string): string {
  const amount = readAmountInWords(text);
  return amount === undefined ? text.trim() : String(Math.round(amount));
}
