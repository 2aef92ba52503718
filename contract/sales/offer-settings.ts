import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, nullable } from '../platform/fields.ts';

const tag = 'Offers';
const products = '/products/api' as const;
const adParams = T.Object({ ad_id: id });
const amount = T.Integer({ minimum: 1, maximum: 100_000_000, description: 'Whole riyals' });

export const offerSettings = T.Object({
  floor: nullable(
    T.Integer({ ...amount, description: 'A note to oneself, in whole riyals: nobody else sees it and nothing follows from it' }),
  ),
  step: nullable(T.Integer({ minimum: 1, maximum: 1_000_000, description: 'What the + key adds; null: by the price' })),
  is_ladder_public: T.Boolean(),
  takes_offers: T.Boolean({ description: 'Of a fixed price; always true of the others' }),
});
component('OfferSettings', offerSettings);
export type OfferSettings = Static<typeof offerSettings>;

export const offerPreferences = {
  getOfferSettings: endpoint({
    method: 'GET',
    path: `${products}/offers/:ad_id/settings/`,
    access: 'owner',
    tag,
    summary: 'How I take offers on an ad of mine, with my floor',
    params: adParams,
    response: offerSettings,
    errors: ['not_found'],
  }),
  updateOfferSettings: endpoint({
    method: 'PATCH',
    path: `${products}/offers/:ad_id/settings/`,
    access: 'owner',
    tag,
    summary: 'Changes some of it. What is left out stays; null removes the floor or the step',
    params: adParams,
    body: T.Partial(offerSettings),
    response: offerSettings,
    perMinute: 30,
    errors: ['not_found', 'move_not_allowed'],
  }),
} as const;
