import { Type as T, type Static } from 'typebox';
import { contact } from './contacts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { anyOf, box, city, component, id, idParams, nullable, oneOf, time, userType } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Profiles';

/** A person or business as others see it. Never contains a phone number or an e-mail address. */
export const userCard = T.Object({
  id,
  user_type: userType,
  full_name: T.String(),
  profile_picture: nullable(T.String()),
  cover: nullable(T.String()),
  city,
  about: T.String(),
  is_verified: T.Boolean(),
  is_featured: T.Boolean(),
  rating: nullable(T.Number({ description: 'Mean of the ratings, one decimal; null without reviews' })),
  reviews_count: T.Integer(),
  ads_count: T.Integer({ description: 'Active ads' }),
  response_minutes: nullable(T.Integer({ description: 'Usual time to a first answer' })),
  created_at: time,
});
component('UserCard', userCard);
export type UserCard = Static<typeof userCard>;

export const workingHours = T.Object({
  days: T.Array(oneOf('sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'), { maxItems: 7 }),
  opens: T.String({ pattern: '^\\d{2}:\\d{2}$' }),
  closes: T.String({ pattern: '^\\d{2}:\\d{2}$' }),
});
component('WorkingHours', workingHours);
export type WorkingHours = Static<typeof workingHours>;

export const business = T.Object({
  name: T.String(),
  commercial_registration: T.String(),
  address: T.String(),
  latitude: nullable(T.Number()),
  longitude: nullable(T.Number()),
  working_hours: T.Array(workingHours, { description: 'Riyadh time' }),
});
component('Business', business);

/** What was verified: the phone, by a code; the registration of a business or the identity of a person, by the staff. */
export const profileChecks = ['phone', 'commercial_registration', 'identity'] as const;

export const profile = T.Object({
  ...userCard.properties,
  business: nullable(business),
  is_mine: T.Boolean(),
  response_time: nullable(T.Integer({ description: 'Minutes, as response_minutes' })),
  checks: T.Array(T.Object({ what: oneOf(...profileChecks), at: time }), { description: 'What was checked of them, and when' }),
  can_reveal: T.Boolean({ description: 'Whether the numbers may be asked for: of businesses' }),
});
component('Profile', profile);
export type Profile = Static<typeof profile>;

export const businessSort = oneOf('rating', 'ads', 'newest', 'nearest');

export const businessFilters = T.Object({
  q: T.Optional(T.String({ maxLength: 200 })),
  city: anyOf(id),
  region: anyOf(T.String({ pattern: '^[A-Za-z]{2}$' })),
  is_verified: T.Optional(T.Boolean()),
  rating_min: T.Optional(T.Number({ minimum: 1, maximum: 5, description: 'Those rated so at least; without reviews, none' })),
  open_now: T.Optional(T.Boolean({ description: '`true`: those open at this minute; `false`: those closed, or of unknown hours' })),
  latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
  longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
  radius_km: T.Optional(T.Number({ exclusiveMinimum: 0, maximum: 2000 })),
  box: T.Optional(box),
});
export type BusinessFilters = Static<typeof businessFilters>;

export const businessQuery = T.Object({ ...pageQuery, ...businessFilters.properties, sort: T.Optional(businessSort) });
export type BusinessQuery = Static<typeof businessQuery>;

const users = '/accounts/api_account/user' as const;

export const profiles = {
  listOffices: endpoint({
    method: 'GET',
    path: `${users}/offices/`,
    access: 'visitor',
    tag,
    summary: 'Rental offices',
    query: businessQuery,
    response: pageOf(userCard),
  }),
  listShowrooms: endpoint({
    method: 'GET',
    path: `${users}/showrooms/`,
    access: 'visitor',
    tag,
    summary: 'Showrooms',
    query: businessQuery,
    response: pageOf(userCard),
  }),
  listTopOffices: endpoint({
    method: 'GET',
    path: `${users}/offices/top_rating/`,
    access: 'visitor',
    tag,
    summary: 'Rental offices, best rated first by a Bayesian mean',
    query: T.Object(pageQuery),
    response: pageOf(userCard),
  }),
  listTopShowrooms: endpoint({
    method: 'GET',
    path: `${users}/showrooms/top_rating/`,
    access: 'visitor',
    tag,
    summary: 'Showrooms, best rated first by a Bayesian mean',
    query: T.Object(pageQuery),
    response: pageOf(userCard),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: `${users}/profile/:id/`,
    access: 'visitor',
    tag,
    summary: 'Public profile',
    params: idParams,
    response: profile,
    errors: ['not_found'],
  }),
  revealProfileContact: endpoint({
    method: 'POST',
    path: `${users}/profile/:id/contact/`,
    access: 'signed_in',
    tag,
    summary: 'The numbers of a business, counted with those of ads: so many a day',
    params: idParams,
    response: contact,
    perMinute: 10,
    errors: ['not_found'],
  }),
} as const;
