import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, date, oneOf, riyals } from '../platform/fields.ts';

// What an instalment of a car comes to. The formula is in instalment-formula.ts, the law's terms are data (instalment_terms).

export const instalmentKinds = ['reducing', 'flat'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** What people may ask for: months, hundredths of a percent a year, percent of the price, and whole riyals. */
export const instalmentLimits = { months: 60, rate: 5000, downPercent: 90, price: { least: 500, most: 20_000_000 } } as const;

/** What a list by the month is counted with where its address leaves it out: an address has to mean the same on any day. */
export const termsLeftOut = { down_percent: 20, months: 60, rate_bp: 900 } as const;

const months = T.Integer({ minimum: 1, maximum: instalmentLimits.months });
const rate = T.Integer({ minimum: 0, maximum: instalmentLimits.rate });
const percent = T.Integer({ minimum: 0, maximum: instalmentLimits.downPercent });

const { down_percent, months: usualMonths, rate_bp } = termsLeftOut;

/** The filters of a list of cars by the month. */
export const monthlyFilters = {
  monthly_max: T.Optional({
    ...riyals,
    description: 'Cars whose instalment is at most this, in riyals a month, on the terms beside it: as a `price_max`, which takes no takeovers',
  }),
  down_percent: T.Optional({ ...percent, description: `With \`monthly_max\`: what is paid first, in percent of the price; else ${down_percent}` }),
  months: T.Optional({ ...months, description: `With \`monthly_max\`: how many months; else ${usualMonths}` }),
  rate_bp: T.Optional({
    ...rate,
    description: `With \`monthly_max\`: the profit a year on the reducing balance, in hundredths of a percent; else ${rate_bp}`,
  }),
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

export const instalmentQuery = T.Object({
  price: T.Integer({ ...bounds(instalmentLimits.price), description: 'Whole riyals' }),
  down: T.Optional({ ...riyals, description: 'What is paid first, in whole riyals, less than the price; else the usual part of it' }),
  months: T.Optional(months),
  rate_bp: T.Optional({ ...rate, description: 'The profit a year, in hundredths of a percent' }),
  kind: T.Optional({
    ...oneOf(...instalmentKinds),
    description: '`reducing` (also where it is left out): on what is still owed; `flat`: on all that was financed, every year',
  }),
  final: T.Optional({ ...riyals, description: 'What is paid with the last instalment, in whole riyals, less than what is financed; else 0' }),
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

function bounds({ least, most }: { least: number; most: number }) {
  return { minimum: least, maximum: most };
}

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
