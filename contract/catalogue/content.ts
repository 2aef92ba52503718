import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, amount, component, currency, id, time, userType } from '../platform/fields.ts';

const accounts = '/accounts/api_account' as const;
const products = '/products/api' as const;

export const contentPage = T.Object({
  title: T.String(),
  body: T.String({ description: 'Markdown' }),
  version: T.Integer(),
  updated_at: time,
});
component('ContentPage', contentPage);
export type ContentPage = Static<typeof contentPage>;

const page = { method: 'GET', access: 'visitor', tag: 'Content', response: contentPage, errors: ['not_found'], maxAge: 0 } as const;

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
  is_popular: T.Boolean({ description: 'Counted: the one of its kind with the most buyers in 90 days, where at least 10 bought it' }),
});
component('PackageOffer', packageOffer);
export type PackageOffer = Static<typeof packageOffer>;

export const feeRate = T.Object({
  type: adType,
  basis_points: T.Integer({ description: 'Hundredths of a percent of the price agreed' }),
  vat_basis_points: T.Integer(),
  vat_included: T.Boolean(),
  waive_below: amount,
  effective_from: T.String({ format: 'date' }),
});
component('FeeRate', feeRate);
export type FeeRate = Static<typeof feeRate>;

/** What the law requires to be published about the operator of the site; shown in the footer of every page and on invoices. */
export const disclosure = T.Object({
  legal_name_ar: T.String({ maxLength: 120, pattern: textPattern }),
  legal_name_en: T.String({ maxLength: 120, pattern: textPattern }),
  commercial_registration: T.String({ maxLength: 20, pattern: '^\\d*$' }),
  vat_number: T.String({ maxLength: 15, pattern: '^(3\\d{13}3)?$' }),
  address_ar: T.String({ maxLength: 200, pattern: textPattern }),
  address_en: T.String({ maxLength: 200, pattern: textPattern }),
  phone: T.String({ maxLength: 20, pattern: '^\\+?\\d*$' }),
  email: T.String({ maxLength: 120 }),
});
export type Disclosure = Static<typeof disclosure>;

export const content = {
  getTerms: endpoint({ ...page, path: `${accounts}/terms_and_condation/`, summary: 'Terms and conditions' }),
  getConsumerProtection: endpoint({ ...page, path: `${accounts}/consumer-protection/`, summary: 'Consumer protection' }),
  getAbout: endpoint({ ...page, path: `${accounts}/about-markaba/`, summary: 'About Markaba' }),
  getDisclosure: endpoint({
    method: 'GET',
    path: `${products}/disclosure/`,
    access: 'visitor',
    tag: 'Content',
    summary: 'Who runs the site, as the law wants it said. What is empty is not known',
    response: disclosure,
    maxAge: 0,
  }),
  listPackages: endpoint({
    method: 'GET',
    path: `${products}/packages/`,
    access: 'visitor',
    tag: 'Packages',
    summary: 'Subscription packages; prices include VAT',
    query: T.Object({ account_type: T.Optional(userType) }),
    response: T.Array(packageOffer),
    maxAge: 0,
  }),
  listFees: endpoint({
    method: 'GET',
    path: `${products}/fees/`,
    access: 'visitor',
    tag: 'Fees',
    summary: 'Commission rates in effect today',
    response: T.Array(feeRate),
    maxAge: 0,
  }),
} as const;
