import { Type as T, type Static } from 'typebox';
import { stockCar } from '../listing/stock.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { feedReasons } from './feed-rules.ts';

const tag = 'Feeds';
const feed = '/products/api/vehicle_feed' as const;

export const vehicleFeed = T.Object({
  url: T.String({ description: 'Secret: who has it reads the cars with their whole chassis numbers. Without an account' }),
  created_at: time,
  read_at: nullable(T.String({ ...time, description: 'When it was last read; noted once a minute at most' })),
});
component('VehicleFeed', vehicleFeed);

export const feedState = T.Object({
  feed: nullable(vehicleFeed),
  cars: T.Integer({ description: 'How many cars are in it, or would be' }),
  left_out: T.Integer({ description: 'How many active cars for sale are not' }),
  reasons: T.Array(T.Object({ reason: oneOf(...feedReasons), cars: T.Integer() }), {
    description: 'Why, the most frequent reason first; a car may have several',
  }),
});
component('FeedState', feedState);
export type FeedState = Static<typeof feedState>;

const leftOutCar = T.Object({
  id: stockCar.properties.id,
  title: stockCar.properties.title,
  stock_number: stockCar.properties.stock.properties.number,
  reasons: T.Array(oneOf(...feedReasons)),
});
component('LeftOutCar', leftOutCar);
export type LeftOutCar = Static<typeof leftOutCar>;

const own = { access: 'business', tag, response: feedState, perMinute: 20 } as const;

export const feedCalls = {
  getVehicleFeed: endpoint({
    method: 'GET',
    path: `${feed}/`,
    access: 'business',
    tag,
    summary: 'The address at which Google reads my cars for sale, and how many are in it',
    response: feedState,
  }),
  makeVehicleFeed: endpoint({
    ...own,
    method: 'POST',
    path: `${feed}/`,
    summary: 'Makes the address (`/vehicle-feed/{secret}.csv`). One that there is stays',
  }),
  rotateVehicleFeed: endpoint({
    ...own,
    method: 'POST',
    path: `${feed}/rotate/`,
    summary: 'Replaces the address by another one, or makes the first; the former is not found any more',
  }),
  endVehicleFeed: endpoint({
    ...own,
    method: 'DELETE',
    path: `${feed}/`,
    summary: 'Ends the address: it is not found any more',
  }),
  listLeftOutCars: endpoint({
    method: 'GET',
    path: `${feed}/left_out/`,
    access: 'business',
    tag,
    summary: 'My active cars for sale that are not in the feed, and why, the newest first',
    query: T.Object({ ...pageQuery, reason: T.Optional(oneOf(...feedReasons)) }),
    response: pageOf(leftOutCar),
  }),
} as const;
