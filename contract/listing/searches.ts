import { Type as T, type Static } from 'typebox';
import { namePattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, component, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { countExactUpTo, screens, type AdType, type Screen } from '../platform/kinds.ts';

const tag = 'Search';
const products = '/products/api' as const;

/** The maximum number of saved searches per person. */
export const searchesMost = 20;
export const savedSearchesMost = 20;
export const savedNameMost = 80;

export const pastSearch = T.Object({
  id,
  q: T.String(),
  type: nullable(adType),
  created_at: T.String({ ...time, description: 'When it was last searched for; ISO 8601, UTC' }),
});
component('PastSearch', pastSearch);
export type PastSearch = Static<typeof pastSearch>;

export const suggestion = T.Object({
  kind: T.String({
    description:
      '`sentence`: the words as they are understood; `screen`: a screen that they ask for; `popular`: without words; else brand, model, city, plate or phrase',
  }),
  text: T.String(),
  query: T.String({ description: 'Words to search for' }),
  type: T.Unsafe<AdType>({ ...adType, description: 'The list that they lead to' }),
  count: T.Integer({ description: 'The ads that it has for them; 0 of a screen' }),
  screen: T.Optional(T.Unsafe<Screen>({ ...oneOf(...screens), description: 'Only of a screen: which one' })),
  understood: T.Optional(T.Array(T.String(), { description: 'Of a sentence: its parts in the asked language' })),
});
component('Suggestion', suggestion);
export type Suggestion = Static<typeof suggestion>;

const words = T.String({ minLength: 1, maxLength: 200, pattern: '^(?=.*[\\p{L}\\p{N}])[^\\p{Cc}\\p{Cs}]+$' });

/** How often a person is notified of new ads, the most often first. */
export const alertChoices = ['instant', 'daily', 'weekly', 'off'] as const;
export const alerts = oneOf(...alertChoices);
export type Alerts = Static<typeof alerts>;
/** For a search whose owner says nothing of it: it was saved to be called back. */
export const alertsDefault: Alerts = 'instant';

export const savedSearch = T.Object({
  id,
  name: nullable(T.String({ description: 'As its owner calls it; null: by what it asks for' })),
  type: nullable(adType),
  query: T.String({ description: 'Filters, words and order as the query of the list’s address, without `?`' }),
  labels: T.Array(T.String(), { description: 'What it asks for, part by part, in the asked language' }),
  alerts,
  match_count: T.Integer({ description: `Ads that match now; ${countExactUpTo} stands for more` }),
  new_count: T.Integer({ description: 'Those that came since it was last opened' }),
  created_at: time,
  seen_at: time,
});
component('SavedSearch', savedSearch);
export type SavedSearch = Static<typeof savedSearch>;

/** A list's query, as text or as an object of its filters. */
const listQuery = T.Unsafe<string | Record<string, unknown>>({
  anyOf: [
    { type: 'string', maxLength: 2000 },
    { type: 'object', maxProperties: 60 },
  ],
  description: 'The query of the list: `brand=3&price_max=60000`, or `{"brand": [3], "price_max": 60000}`',
});
const savedName = T.String({ minLength: 1, maxLength: savedNameMost, pattern: namePattern.replace('(?=.*\\p{L})', '') });

export const searches = {
  listSearches: endpoint({
    method: 'GET',
    path: `${products}/search/list/`,
    access: 'signed_in',
    tag,
    summary: `My last ${searchesMost} searches, the latest first`,
    response: T.Array(pastSearch),
  }),
  recordSearch: endpoint({
    method: 'POST',
    path: `${products}/search/list/`,
    access: 'signed_in',
    tag,
    summary: 'Keeps a search of mine; one that is kept already comes to the top. A search made with a token keeps itself',
    body: T.Object({ q: words, type: T.Optional(adType) }),
    suspended: 'may',
    response: pastSearch,
    status: 201,
    perMinute: 60,
  }),
  deleteSearch: endpoint({
    method: 'DELETE',
    path: `${products}/search/delete/:id/`,
    access: 'owner',
    tag,
    summary: 'Forgets one search of mine',
    params: idParams,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  deleteSearches: endpoint({
    method: 'DELETE',
    path: `${products}/search/delete/`,
    access: 'signed_in',
    tag,
    summary: 'Forgets every search of mine',
    suspended: 'may',
    response: T.Null(),
    status: 204,
  }),
  listSavedSearches: endpoint({
    method: 'GET',
    path: `${products}/saved_searches/`,
    access: 'signed_in',
    tag,
    summary: 'Searches that I saved, the newest first, with how many ads match each',
    response: T.Array(savedSearch),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: `${products}/saved_searches/`,
    access: 'signed_in',
    tag,
    summary: `Saves a search; at most ${savedSearchesMost} a person, and none twice`,
    body: T.Object({
      name: T.Optional(savedName),
      type: T.Optional(nullable(adType)),
      query: listQuery,
      alerts: T.Optional({ ...alerts, description: `\`${alertsDefault}\` if left out` }),
    }),
    response: savedSearch,
    status: 201,
    perMinute: 30,
    errors: ['already_saved', 'too_many_saved_searches'],
  }),
  changeSavedSearch: endpoint({
    method: 'PATCH',
    path: `${products}/saved_searches/:id/`,
    access: 'owner',
    tag,
    summary: 'Renames a saved search, says how often to be told of new ads, or that it was opened',
    params: idParams,
    body: T.Object({
      name: T.Optional(nullable(savedName)),
      alerts: T.Optional(alerts),
      seen: T.Optional(T.Boolean({ description: '`true`: what matches now is no longer new' })),
    }),
    response: savedSearch,
    errors: ['not_found'],
  }),
  deleteSavedSearch: endpoint({
    method: 'DELETE',
    path: `${products}/saved_searches/:id/`,
    access: 'owner',
    tag,
    summary: 'Removes a saved search',
    params: idParams,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
} as const;
