import { Type as T, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { anyOf, code, id, named, nullable, oneOf } from './fields.ts';

const tag = 'Reference data';
const day = 86_400;

export const brand = T.Object({
  ...named.properties,
  slug: T.String(),
  logo: nullable(T.String({ description: 'Name of the brand mark in the Simple Icons set' })),
  ads_count: T.Integer(),
});
export type Brand = Static<typeof brand>;

export const subcategory = T.Object({ ...named.properties, brand_id: id, slug: T.String(), ads_count: T.Integer() });

export const regionWithCities = T.Object({
  code: T.String(),
  name: T.String(),
  cities: T.Array(T.Object({ ...named.properties, latitude: T.Number(), longitude: T.Number() })),
});
export type RegionWithCities = Static<typeof regionWithCities>;

export const option = T.Object({ code, label: T.String() });
export const optionLists = T.Record(T.String(), T.Array(option), {
  description: 'Every value list of the forms by name, labels in the asked language',
});
export type OptionLists = Static<typeof optionLists>;

export const reference = {
  listBrands: endpoint({
    method: 'GET',
    path: '/products/api/brand-categories/',
    who: 'visitor',
    tag,
    summary: 'Car brands, most popular first',
    query: T.Object({ type: T.Optional(oneOf('car', 'rental')) }),
    answer: T.Array(brand),
    keep: 300,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/products/api/brand-subcategories/',
    who: 'visitor',
    tag,
    summary: 'Models of one or several brands; of all unless said',
    query: T.Object({ brand: anyOf(id) }),
    answer: T.Array(subcategory),
    errors: ['not_found'],
    keep: 300,
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/products/api/cities/',
    who: 'visitor',
    tag,
    summary: 'Regions with their cities, larger ones first',
    answer: T.Array(regionWithCities),
    keep: 300,
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/products/api/options/',
    who: 'visitor',
    tag,
    summary: 'Value lists of the forms and filters',
    answer: optionLists,
    keep: day,
  }),
} as const;
