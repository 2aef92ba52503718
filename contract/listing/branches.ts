import { Type as T, type Static } from 'typebox';
import { addressMost, textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { city, clock, component, date, id, idParams, nullable, oneOf } from '../platform/fields.ts';
import { userCard, workingHours } from '../people/profiles.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { adCard } from './ads.ts';
import { airports, areasMost, branchNameMost, holidaysMost, extraPriceMost } from '../catalogue/rental-rules.ts';

const tag = 'Branches';
const products = '/products/api' as const;
const profile = '/accounts/api_account/user/profile/:id/branches' as const;

export const branchAboutMost = 800;
export const branchSlugMost = 60;

const line = (maxLength: number, description: string) =>
  T.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}<>]+$', description });
const price = T.Integer({ minimum: 0, maximum: extraPriceMost, description: 'Whole riyals for each booking; 0: free' });

const span = T.Object({ opens: clock, closes: clock });

export const branchHoliday = T.Object({
  name: line(branchNameMost, 'As renters read it'),
  from: date,
  to: T.String({ ...date, description: 'The last day' }),
  times: nullable({ ...span, description: 'When it is open on these days; null: not at all' }),
});
export type BranchHoliday = Static<typeof branchHoliday>;

export const airport = oneOf(...airports);

export const branchAirport = T.Object({
  airport,
  price,
  at_all_hours: T.Boolean({ description: 'Also while the branch is closed' }),
});
export type BranchAirport = Static<typeof branchAirport>;

export const branchArea = T.Object({ name: line(branchNameMost, 'Districts or towns, as the office calls them'), price });
export type BranchArea = Static<typeof branchArea>;

const location = nullable(
  T.Object({ latitude: T.Number({ minimum: -90, maximum: 90 }), longitude: T.Number({ minimum: -180, maximum: 180 }) }),
);

const written = {
  name: line(branchNameMost, 'What the business calls it'),
  address: T.String({ minLength: 1, maxLength: addressMost, pattern: textPattern, description: 'As buyers and renters read it' }),
  location,
  phone: nullable(T.String({ maxLength: 40, description: 'A Saudi number; null: that of the business' })),
  whatsapp: nullable(T.String({ maxLength: 40, description: 'A Saudi number; null: that of the business' })),
  about: T.String({ maxLength: branchAboutMost, pattern: textPattern, description: 'What its page says of it; may be empty' }),
  hours: T.Array(workingHours, { maxItems: 14, description: 'Riyadh time; none: the branch has not said, and takes every hour' }),
  holidays: T.Array(branchHoliday, { maxItems: holidaysMost, description: 'Days with other hours, or none' }),
  airports: T.Array(branchAirport, {
    maxItems: airports.length,
    description: 'Of an office: to which it brings cars; none: as its settings say',
  }),
  areas: T.Array(branchArea, { maxItems: areasMost, description: 'Of an office: to which it brings cars; none: as its settings say' }),
} as const;

const slug = T.String({
  minLength: 1,
  maxLength: branchSlugMost,
  pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  description: 'Names its page: `/business/{id}/{slug}`; one of its kind in the business',
});

export const branch = T.Object({
  id,
  slug,
  city,
  ...written,
  is_main: T.Boolean({ description: 'Where ads without a branch stand; one of a business, at first the one that was added first' }),
  units: T.Integer({ description: 'Of an office: cars on the road that stand there' }),
  ads: T.Integer({ description: 'Ads that stand there, whatever their status; cars to rent are among `units`' }),
});
component('Branch', branch);
export type Branch = Static<typeof branch>;

/** A branch as everybody sees it. Never contains a phone number. */
export const publicBranch = T.Object({
  id,
  slug,
  name: T.String(),
  city,
  address: T.String(),
  location,
  about: T.String(),
  is_main: T.Boolean(),
  hours: written.hours,
  holidays: written.holidays,
  ads_count: T.Integer({ description: 'Active ads that stand there' }),
});
component('PublicBranch', publicBranch);
export type PublicBranch = Static<typeof publicBranch>;

const nearBranch = T.Object({ ...publicBranch.properties, metres: T.Integer({ description: 'From the place that was asked with' }) });

const input = T.Object({ city_id: id, slug, ...written });
const none = { default: [] };
/** A form cannot send an empty list: what is left out of a new branch is empty. */
const newBranch = T.Object({
  ...input.properties,
  slug: T.Optional(slug),
  location: { ...location, default: null },
  phone: { ...written.phone, default: null },
  whatsapp: T.Optional(written.whatsapp),
  about: T.Optional(written.about),
  hours: { ...written.hours, ...none },
  holidays: { ...written.holidays, ...none },
  airports: { ...written.airports, ...none },
  areas: { ...written.areas, ...none },
});
export type BranchInput = Static<typeof input>;
export type NewBranch = Static<typeof newBranch>;

const own = { access: 'business', tag } as const;
const open = { method: 'GET', access: 'visitor', tag } as const;
/** Calls about an own branch. For all others it does not exist. */
const mine = { access: 'owner', tag } as const;

export const branches = {
  listBranches: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/branches/`,
    summary: 'The branches of my business, in the order in which they were added',
    response: T.Object({ results: T.Array(branch) }),
  }),
  addBranch: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/branches/`,
    summary: 'Adds a branch. Ads are placed at it by `stock/bulk/`, the cars of an office by `unit/{id}/`',
    body: newBranch,
    response: branch,
    status: 201,
    idempotent: true,
    perMinute: 30,
    errors: ['too_many_branches', 'idempotency_mismatch'],
  }),
  updateBranch: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${products}/branch/:id/`,
    params: idParams,
    summary: 'Changes a branch. Bookings keep the address that their quote has; a former `slug` leads nowhere',
    body: T.Partial(input),
    response: branch,
    perMinute: 60,
    errors: ['not_found'],
  }),
  deleteBranch: endpoint({
    ...mine,
    method: 'DELETE',
    path: `${products}/branch/:id/`,
    params: idParams,
    summary:
      'Removes a branch without open bookings. Its ads then stand at the main one; the oldest that is left becomes that, if it was it',
    response: T.Null(),
    status: 204,
    perMinute: 30,
    errors: ['not_found', 'branch_booked'],
  }),
  setMainBranch: endpoint({
    ...mine,
    method: 'POST',
    path: `${products}/branch/:id/main/`,
    params: idParams,
    summary: 'Makes a branch the main one, where ads without a branch stand',
    response: branch,
    perMinute: 30,
    errors: ['not_found'],
  }),
  listBranchesOf: endpoint({
    ...open,
    path: `${profile}/`,
    summary: 'The branches of a business, the main one first',
    params: idParams,
    response: T.Object({ results: T.Array(publicBranch) }),
    errors: ['not_found'],
  }),
  getBranchPage: endpoint({
    ...open,
    path: `${profile}/:slug/`,
    summary: 'The page of a branch, with the business that it is of',
    params: T.Object({ id, slug }),
    response: T.Object({ branch: publicBranch, business: userCard }),
    errors: ['not_found'],
  }),
  listAdsOfBranch: endpoint({
    ...open,
    path: `${profile}/:slug/ads/`,
    summary: 'The active ads that stand at a branch, the one moved up last first',
    params: T.Object({ id, slug }),
    query: T.Object(pageQuery),
    response: pageOf(adCard),
    errors: ['not_found'],
  }),
  getBranchesOfAd: endpoint({
    ...open,
    path: `${products}/details/:id/branches/`,
    summary: 'Where an ad for sale of a business stands, and which branch is the nearest to a place',
    params: idParams,
    query: T.Object({
      latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
      longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
    }),
    response: T.Object({
      branch: T.Unsafe<PublicBranch | null>({ anyOf: [publicBranch, { type: 'null' }], description: 'Null: the business has no branches' }),
      nearest: T.Unsafe<Static<typeof nearBranch> | null>({
        anyOf: [nearBranch, { type: 'null' }],
        description: 'Null without coordinates, or where no branch has any',
      }),
    }),
    errors: ['not_found'],
  }),
} as const;
