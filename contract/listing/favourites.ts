import { Type as T, type Static } from 'typebox';
import { adCard } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, component, id } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Favourites';

/** The maximum number of ids in `listFavouriteIds`. */
export const favouriteIdsMost = 2000;

export const favourite = T.Object({ is_liked: T.Boolean(), likes: T.Integer({ description: 'Of everybody' }) });
component('Favourite', favourite);
export type Favourite = Static<typeof favourite>;

export const favourites = {
  toggleLike: endpoint({
    method: 'POST',
    path: '/products/api/likes/',
    access: 'signed_in',
    tag,
    summary: 'Likes an ad, or takes the like back',
    body: T.Object({
      ad_id: id,
      liked: T.Optional(
        T.Boolean({ description: 'The state wished for, so that a repeated call changes nothing. Left out: the other one than stands' }),
      ),
    }),
    response: favourite,
    perMinute: 120,
    errors: ['not_found'],
  }),
  listFavourites: endpoint({
    method: 'GET',
    path: '/products/api/fav/list/',
    access: 'signed_in',
    tag,
    summary: 'Ads that I like, the last liked first; sold and expired ones stay, as their `status` says',
    query: T.Object({ type: T.Optional(adType), ...pageQuery }),
    response: pageOf(adCard),
  }),
  listFavouriteIds: endpoint({
    method: 'GET',
    path: '/products/api/fav/ids/',
    access: 'signed_in',
    tag,
    summary: `Ids of the ads that I like, the last liked first, at most ${favouriteIdsMost}`,
    response: T.Object({ ids: T.Array(id) }),
  }),
} as const;
