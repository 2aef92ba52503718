import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { disclosure } from '../catalogue/content.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { languages } from '../platform/languages.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const admin = '/admin/api' as const;
const mine = { access: 'staff', tag: 'Desk' } as const;

export const pageSlugs = ['terms', 'consumer-protection', 'about', 'fees-agreement', 'donation'] as const;
export type PageSlug = (typeof pageSlugs)[number];
export const pageBodyMost = 60_000;

const slugParams = T.Object({ slug: oneOf(...pageSlugs) });
const title = T.String({ minLength: 1, maxLength: 120, pattern: textPattern });
const body = T.String({ minLength: 1, maxLength: pageBodyMost, pattern: textPattern, description: 'Markdown' });

export const adminPage = T.Object({
  slug: oneOf(...pageSlugs),
  language: oneOf(...languages),
  version: T.Integer(),
  title: T.String(),
  body: T.String(),
  updated_at: time,
  by: nullable(T.String()),
});
export type AdminPage = Static<typeof adminPage>;

const nameAr = T.String({ minLength: 1, maxLength: 60, pattern: textPattern });
const nameEn = T.String({ minLength: 1, maxLength: 60, pattern: textPattern });
const aliases = T.Array(T.String({ minLength: 1, maxLength: 60, pattern: textPattern }), { maxItems: 60 });

const names = { name_ar: nameAr, name_en: nameEn, aliases };
export const adminBrand = T.Object({ id, slug: T.String(), ...names, models: T.Integer(), ads: T.Integer() });
export const adminModel = T.Object({ id, brand_id: id, slug: T.String(), ...names, ads: T.Integer() });
export const adminCity = T.Object({
  id,
  region_code: T.String({ maxLength: 40 }),
  ...names,
  latitude: T.Number({ minimum: 15, maximum: 33 }),
  longitude: T.Number({ minimum: 34, maximum: 56 }),
  users: T.Integer(),
  ads: T.Integer(),
});
export type AdminBrand = Static<typeof adminBrand>;
export type AdminModel = Static<typeof adminModel>;
export type AdminCity = Static<typeof adminCity>;

export const adminSettings = T.Object({
  review_new_accounts: T.Boolean({ description: 'Whether the first ads of new accounts wait for the staff' }),
  donation_amounts: T.Array(amount, { minItems: 1, maxItems: 8 }),
  document_days: T.Integer({ minimum: 0, maximum: 365, description: 'Days after a decision until documents are removed' }),
  disclosure,
});
export type AdminSettings = Static<typeof adminSettings>;

const merge = T.Object({ into: id });

export const adminContent = {
  listAdminPages: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/content/`,
    summary: 'The newest version of each page in each language',
    response: T.Array(adminPage),
  }),
  listPageVersions: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/content/:slug/`,
    summary: 'Versions of a page, the newest first',
    params: slugParams,
    query: T.Object({ ...pageQuery, language: T.Optional(oneOf(...languages)) }),
    response: pageOf(adminPage),
  }),
  savePage: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/content/:slug/`,
    summary: 'A new version in both languages. `version` is the one that was edited: 409 when there is a newer one',
    params: slugParams,
    body: T.Object({ version: T.Integer({ minimum: 0 }), ar: T.Object({ title, body }), en: T.Object({ title, body }) }),
    response: T.Array(adminPage),
    status: 201,
    errors: ['changed_meanwhile'],
  }),
  listAdminBrands: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/brands/`,
    summary: 'Brands with their other spellings',
    query: T.Object({ ...pageQuery, q: T.Optional(T.String({ maxLength: 100 })) }),
    response: pageOf(adminBrand),
  }),
  addBrand: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/brands/`,
    summary: 'A new brand',
    body: T.Object({ slug: T.String({ pattern: '^[a-z0-9-]{1,60}$' }), ...names }),
    response: adminBrand,
    status: 201,
  }),
  updateBrand: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${admin}/brands/:id/`,
    summary: 'Names and spellings of a brand',
    params: idParams,
    body: T.Partial(T.Object(names)),
    response: adminBrand,
    errors: ['not_found'],
  }),
  mergeBrand: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/brands/:id/merge/`,
    summary: 'Makes a brand one with another: its models, ads and spellings move, its names stay as spellings',
    params: idParams,
    body: merge,
    response: adminBrand,
    errors: ['not_found', 'move_not_allowed'],
  }),
  listAdminModels: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/models/`,
    summary: 'Models of a brand with their other spellings',
    query: T.Object({ ...pageQuery, brand: id, q: T.Optional(T.String({ maxLength: 100 })) }),
    response: pageOf(adminModel),
  }),
  addModel: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/models/`,
    summary: 'A new model',
    body: T.Object({ brand_id: id, slug: T.String({ pattern: '^[a-z0-9-]{1,60}$' }), ...names }),
    response: adminModel,
    status: 201,
  }),
  updateModel: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${admin}/models/:id/`,
    summary: 'Names and spellings of a model',
    params: idParams,
    body: T.Partial(T.Object(names)),
    response: adminModel,
    errors: ['not_found'],
  }),
  mergeModel: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/models/:id/merge/`,
    summary: 'Makes a model one with another of the same brand',
    params: idParams,
    body: merge,
    response: adminModel,
    errors: ['not_found', 'move_not_allowed'],
  }),
  listAdminCities: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/cities/`,
    summary: 'Cities with their other spellings',
    query: T.Object({ ...pageQuery, q: T.Optional(T.String({ maxLength: 100 })) }),
    response: pageOf(adminCity),
  }),
  addCity: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/cities/`,
    summary: 'A new city',
    body: T.Omit(adminCity, ['id', 'users', 'ads']),
    response: adminCity,
    status: 201,
  }),
  updateCity: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${admin}/cities/:id/`,
    summary: 'Changes a city',
    params: idParams,
    body: T.Partial(T.Omit(adminCity, ['id', 'users', 'ads'])),
    response: adminCity,
    errors: ['not_found'],
  }),
  getSettings: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/settings/`,
    summary: 'Settings of the market',
    response: adminSettings,
  }),
  updateSettings: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${admin}/settings/`,
    summary: 'Changes some of them',
    body: T.Partial(adminSettings),
    response: adminSettings,
  }),
} as const;
