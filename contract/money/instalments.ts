import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, date, oneOf } from '../platform/fields.ts';

// What an instalment of a car comes to. The formula is in instalment-formula.ts, the law's terms are data (instalment_terms).

export const instalmentKinds = ['reducing', 'flat'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** What people may ask for: months, hundredths of a percent a year, percent of the price, and whole riyals. */
export const instalmentLimits = { months: 60, rate: 5000, downPercent: 90, price: { least: 500, most: 20_000_000 } } as const;

/** What a list by the month is counted with where its address leaves it out: an address has to mean the same on any day. */
export const termsLeftOut = { down_percent: 20, months: 60, rate_bp: 900 } as const;

/** The names by which an address of cars says what a month may cost: the sum, and its terms. */
export const monthlyNames = ['monthly_max', 'down_percent', 'months', 'rate_bp'] as const;

const within = (least: number, most: number, description: string) => T.Optional(T.Integer({ minimum: least, maximum: most, description }));
const months = (description: string) => within(1, instalmentLimits.months, description);
const rate = (description: string) => within(0, instalmentLimits.rate, description);
const riyals = (description: string) => within(0, 2_147_483_647, description);

/** The filters of a list of cars by the month. */
export const monthlyFilters = {
  monthly_max: riyals(
    'Cars whose instalment is at most this, in riyals a month, on the terms beside it: as a `price_max`, which finds no takeovers',
  ),
  down_percent: within(
    0,
    instalmentLimits.downPercent,
    `With \`monthly_max\`: what is paid first, in percent of the price; else ${termsLeftOut.down_percent}`,
  ),
  months: months(`With \`monthly_max\`: how many months; else ${termsLeftOut.months}`),
  rate_bp: rate(`With \`monthly_max\`: the profit a year on what is still owed, in hundredths of a percent; else ${termsLeftOut.rate_bp}`),
};

/** The terms that the law sets, and those that a calculation begins with. */
export const instalmentTerms = T.Object({
  effective_from: date,
  rate_bp: T.Integer({ description: 'The rate that a calculation begins with, in hundredths of a percent a year. No offer of anybody' }),
  down_percent: T.Integer(),
  months: T.Integer(),
  months_most: T.Integer({ description: 'The longest term that the rules allow' }),
  fee_bp: T.Integer({ description: 'The most that may be charged for setting it up, in hundredths of a percent of what is financed' }),
  fee_most: amount,
  vat_bp: T.Integer({ description: 'The VAT on that fee, in hundredths of a percent' }),
  source: T.String({ description: 'Where the rules stand' }),
  read_on: date,
});
component('InstalmentTerms', instalmentTerms);
export type InstalmentTerms = Static<typeof instalmentTerms>;

const { price } = instalmentLimits;

export const instalmentQuery = T.Object({
  price: T.Integer({ minimum: price.least, maximum: price.most, description: 'Whole riyals' }),
  down: riyals('What is paid first, in whole riyals, less than the price; else the usual part of it'),
  months: months('How many; else the usual ones'),
  rate_bp: rate('The profit a year, in hundredths of a percent; else the usual one'),
  kind: T.Optional(
    T.Unsafe<InstalmentKind>({
      type: 'string',
      enum: instalmentKinds,
      description: '`reducing` (also where it is left out): on what is still owed; `flat`: on all that was financed, every year',
    }),
  ),
  final: riyals('What is paid with the last instalment, in whole riyals, less than what is financed; else 0'),
});

export const instalmentQuote = T.Object({
  price: amount,
  down: amount,
  financed: amount,
  months: T.Integer(),
  rate_bp: T.Integer(),
  kind: oneOf(...instalmentKinds),
  final: amount,
  monthly: amount,
  fee: amount,
  fee_vat: amount,
  total: { ...amount, description: 'All that is paid, with what is paid first and the fee with its VAT' },
  cost: { ...amount, description: 'What that is above the price' },
  apr: T.String({ pattern: '^\\d+\\.\\d{2}$', description: 'The annual percentage rate: twelve equal months, with the fee and its VAT' }),
  salary: { ...amount, description: 'The lowest monthly salary of which the instalment is at most 33.33 %, in whole riyals' },
  terms: instalmentTerms,
});
component('InstalmentQuote', instalmentQuote);
export type InstalmentQuote = Static<typeof instalmentQuote>;

export const instalments = {
  getInstalments: endpoint({
    method: 'GET',
    path: '/products/api/instalments/',
    access: 'visitor',
    tag: 'Instalments',
    summary: 'What an instalment comes to: an illustration from one’s own figures, neither an offer nor an approval',
    query: instalmentQuery,
    response: instalmentQuote,
    maxAge: 0,
  }),
} as const;
