import { Type as T, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { adType, amount, currency, id, time, userType } from './fields.ts';

const accounts = '/accounts/api_account' as const;
const products = '/products/api' as const;

export const contentPage = T.Object({
  title: T.String(),
  body: T.String({ description: 'Markdown' }),
  version: T.Integer(),
  updated_at: time,
});
export type ContentPage = Static<typeof contentPage>;

const page = { method: 'GET', who: 'visitor', tag: 'Content', answer: contentPage, errors: ['not_found'], keep: 300 } as const;

export const packageOffer = T.Object({
  id,
  account_type: userType,
  name: T.String(),
  summary: T.String(),
  price: amount,
  vat: amount,
  currency: currency,
  duration_days: T.Integer(),
  ads_limit: T.Integer(),
  featured_ads: T.Integer(),
  refresh_hours: T.Integer(),
  features: T.Array(T.String()),
  is_popular: T.Boolean(),
});
export type PackageOffer = Static<typeof packageOffer>;

export const feeRate = T.Object({
  type: adType,
  basis_points: T.Integer({ description: 'Hundredths of a percent of the price agreed' }),
  vat_basis_points: T.Integer(),
  vat_included: T.Boolean(),
  waive_below: amount,
  effective_from: T.String({ format: 'date' }),
});
export type FeeRate = Static<typeof feeRate>;

export const content = {
  getTerms: endpoint({ ...page, path: `${accounts}/terms_and_condation/`, summary: 'Terms and conditions' }),
  getConsumerProtection: endpoint({ ...page, path: `${accounts}/consumer-protection/`, summary: 'Consumer protection' }),
  getAbout: endpoint({ ...page, path: `${accounts}/about-markaba/`, summary: 'About Markaba' }),
  listPackages: endpoint({
    method: 'GET',
    path: `${products}/packages/`,
    who: 'visitor',
    tag: 'Packages',
    summary: 'Subscription packages; prices include VAT',
    query: T.Object({ account_type: T.Optional(userType) }),
    answer: T.Array(packageOffer),
    keep: 300,
  }),
  listFees: endpoint({
    method: 'GET',
    path: `${products}/fees/`,
    who: 'visitor',
    tag: 'Fees',
    summary: 'Commission rates in effect today',
    answer: T.Array(feeRate),
    keep: 300,
  }),
} as const;
