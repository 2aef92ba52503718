import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { anyOf, code, component, id, named, nullable, oneOf } from '../platform/fields.ts';

const tag = 'Reference data';
const day = 86_400;

const otherName = T.String({ description: 'In the language that was not asked for: people search by both' });

export const brand = T.Object({
  ...named.properties,
  other_name: otherName,
  slug: T.String(),
  logo: nullable(T.String({ description: 'Name of the brand mark in the Simple Icons set' })),
  ads_count: T.Integer(),
});
component('Brand', brand);
export type Brand = Static<typeof brand>;

const common = nullable(T.String({ description: 'A code of GET options/ that all cars of the model have; null where they differ' }));

export const subcategory = T.Object({
  ...named.properties,
  other_name: otherName,
  brand_id: id,
  slug: T.String(),
  ads_count: T.Integer(),
  body: common,
  fuel: common,
  transmission: common,
});
component('Model', subcategory);
export type Subcategory = Static<typeof subcategory>;

export const regionWithCities = T.Object({
  code: T.String(),
  name: T.String(),
  cities: T.Array(T.Object({ ...named.properties, latitude: T.Number(), longitude: T.Number() })),
});
component('Region', regionWithCities);
export type RegionWithCities = Static<typeof regionWithCities>;

export const option = T.Object({ code, label: T.String() });
component('Option', option);
export const optionLists = T.Record(T.String(), T.Array(option), {
  description: 'Every value list of the forms by name, labels in the asked language',
});
export type OptionLists = Static<typeof optionLists>;

const chassisMakers = T.Record(T.String(), T.Array(id), {
  description:
    'The ids of the brands that build under each code, the first two or three characters of a chassis number. The longest code counts',
});

export const reference = {
  listBrands: endpoint({
    method: 'GET',
    path: '/products/api/brand-categories/',
    access: 'visitor',
    tag,
    summary: 'Car brands, most popular first',
    query: T.Object({ type: T.Optional(oneOf('car', 'rental')) }),
    response: T.Array(brand),
    maxAge: 300,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/products/api/brand-subcategories/',
    access: 'visitor',
    tag,
    summary: 'Models of one or several brands; of all unless said',
    query: T.Object({ brand: anyOf(id) }),
    response: T.Array(subcategory),
    errors: ['not_found'],
    maxAge: 300,
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/products/api/cities/',
    access: 'visitor',
    tag,
    summary: 'Regions with their cities, larger ones first',
    response: T.Array(regionWithCities),
    maxAge: 300,
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/products/api/options/',
    access: 'visitor',
    tag,
    summary: 'Value lists of the forms and filters',
    response: optionLists,
    maxAge: day,
  }),
  listChassisMakers: endpoint({
    method: 'GET',
    path: '/products/api/chassis-makers/',
    access: 'visitor',
    tag,
    summary: 'The codes of makers in chassis numbers, so that no number is sent to find its brand',
    response: chassisMakers,
    maxAge: day,
  }),
} as const;
