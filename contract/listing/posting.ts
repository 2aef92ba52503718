import { Type as T, type Static } from 'typebox';
import { carInput, plateChanges, plateInput, rentalInput, vehicleChanges } from './ad-inputs.ts';
import { ownerStatuses } from './ad-rules.ts';
import { ad, adCard, adImage, openDeal } from './ads.ts';
import { feeRate } from '../catalogue/content.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adStatus, adType, amount, component, idParams, named, nullable, oneOf, time } from '../platform/fields.ts';
import type { AdType } from '../platform/kinds.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const products = '/products/api' as const;
const tag = 'Own ads';

export const ownerStatus = oneOf(...ownerStatuses);

export const mayPost = T.Object({
  type: adType,
  allowed: T.Boolean(),
  reason: nullable(T.String({ description: 'Why not, in the asked language' })),
  reason_code: nullable(oneOf('forbidden', 'account_suspended', 'licence_over', 'fee_overdue', 'limit_reached', 'agreement_required')),
  remaining: T.Integer(),
  limit: T.Integer({ description: 'Ads that may be open at the same time' }),
  package: nullable(named),
  agreement_accepted: T.Boolean(),
});
component('MayPost', mayPost);
export type MayPost = Static<typeof mayPost>;

export const feesAgreement = T.Object({
  type: adType,
  title: T.String(),
  body: T.String({ description: 'Markdown' }),
  version: T.Integer(),
  rate: T.Unsafe<Static<typeof feeRate> | null>({ anyOf: [feeRate, { type: 'null' }] }),
  accepted_at: nullable(time),
});
component('FeesAgreement', feesAgreement);
export type FeesAgreement = Static<typeof feesAgreement>;

export const ownAdCard = T.Object({
  ...adCard.properties,
  views: T.Integer(),
  contacts: T.Integer(),
  likes: T.Integer(),
  open_deal: openDeal,
  fee_due: nullable(T.String({ ...amount, description: 'Commission due on what was sold, at the price of the ad, with VAT' })),
});
component('OwnAdCard', ownAdCard);
export type OwnAdCard = Static<typeof ownAdCard>;

const myProducts = T.Object({
  ...pageOf(ownAdCard).properties,
  counts: T.Record(T.String(), T.Integer(), { description: 'Own ads of each status, whatever the filters' }),
});
export type MyProducts = Static<typeof myProducts>;

const figures = { views: T.Integer(), contacts: T.Integer(), likes: T.Integer() };
export const adStatistics = T.Object({
  total: T.Object(figures),
  days: T.Array(T.Object({ day: T.String({ format: 'date' }), ...figures }), {
    description: 'The last 30 days of Riyadh, the oldest first',
  }),
});
component('AdStatistics', adStatistics);

const post = {
  method: 'POST',
  access: 'signed_in',
  tag,
  response: ad,
  status: 201,
  idempotent: true,
  perMinute: 30,
} as const;
/** For pictures that come with the ad. */
const pictureErrors = ['payload_too_large', 'unsupported_media_type'] as const;
const postErrors = ['fee_overdue', 'agreement_required', 'limit_reached', 'idempotency_mismatch'] as const;

/** The actions of an owner. Another person's ad gives 403 if it is public, else 404. */
const own = { access: 'owner', tag, params: idParams } as const;
const ownErrors = ['not_found'] as const;
const vehiclePath = `${products}/car/:id/` as const;
const platePath = `${products}/plate/:id/` as const;

const setStatus = {
  ...own,
  method: 'POST',
  summary: 'Move an own ad to another status; `allowed_moves` of the ad names those that are open',
  body: T.Object({ status: ownerStatus }),
  response: ad,
} as const;
const remove = {
  ...own,
  method: 'DELETE',
  summary: 'Delete an own ad; it can be brought back for ten minutes',
  response: T.Null(),
  status: 204,
} as const;
const restore = { ...own, method: 'POST', summary: 'Bring back an own ad deleted within ten minutes', response: ad } as const;

export const posting = {
  mayPost: endpoint({
    method: 'GET',
    path: `${products}/check_user/create_adv/`,
    access: 'signed_in',
    tag,
    summary: 'Whether one may post an ad of a type now; of a car unless said',
    query: T.Object({ type: T.Unsafe<AdType>({ ...adType, default: 'car' }) }),
    response: mayPost,
  }),
  getFeesAgreement: endpoint({
    method: 'GET',
    path: `${products}/fees_agreement/`,
    access: 'visitor',
    tag,
    summary: 'The pledge to pay the commission, and when the caller gave it',
    query: T.Object({ type: adType }),
    response: feesAgreement,
    errors: ['not_found'],
  }),
  acceptFeesAgreement: endpoint({
    method: 'POST',
    path: `${products}/fees_agreement/`,
    access: 'signed_in',
    tag,
    summary: 'Give the pledge for a type of ads; once for each version of its text and rate',
    body: T.Object({ type: adType, version: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, description: 'That was read' })) }),
    response: feesAgreement,
    status: 201,
    errors: ['agreement_changed', 'not_found'],
  }),
  addCarImage: endpoint({
    method: 'POST',
    path: `${products}/car_images/`,
    access: 'signed_in',
    tag,
    summary: 'Upload one picture: JPEG, PNG, WebP, AVIF or HEIC, at most 30 MB and 50 megapixels; kept for 24 hours until an ad takes it',
    upload: 'image',
    response: adImage,
    status: 201,
    perMinute: 90,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  deleteCarImage: endpoint({
    ...own,
    method: 'DELETE',
    path: `${products}/car_images/:id/`,
    summary: 'Remove an own picture, from its ad too',
    response: T.Null(),
    status: 204,
    errors: ownErrors,
  }),
  createCar: endpoint({
    ...post,
    path: `${products}/create_car/`,
    summary: 'Post a car; every kind of account may. As a form it may carry its pictures as `images`',
    body: carInput,
    images: 'images',
    errors: [...postErrors, ...pictureErrors, 'duplicate_chassis'],
  }),
  createRental: endpoint({
    ...post,
    path: `${products}/create_rental/`,
    access: 'office',
    summary: 'Post a car to rent; rental offices alone. As a form it may carry its pictures as `images`',
    body: rentalInput,
    images: 'images',
    errors: ['licence_over', ...postErrors, ...pictureErrors],
  }),
  createPlate: endpoint({
    ...post,
    path: `${products}/create_plate/`,
    access: 'user',
    summary: 'Post a plate number; accounts of role `user` alone',
    body: plateInput,
    errors: [...postErrors, 'duplicate_plate'],
  }),
  updateCar: endpoint({
    ...own,
    method: 'PATCH',
    path: vehiclePath,
    summary:
      'Change an own car or rental; what is left out stays, and a rejected ad goes back to review. `images` of a form come after the pictures that stay. Another thing or other terms end open offers',
    body: vehicleChanges,
    images: 'images',
    aliases: ['PUT', 'POST'],
    response: ad,
    errors: [...ownErrors, ...pictureErrors, 'duplicate_chassis', 'move_not_allowed', 'deal_open', 'ad_sold', 'offer_at_price'],
  }),
  updatePlate: endpoint({
    ...own,
    method: 'PATCH',
    path: platePath,
    summary:
      'Change an own plate ad; what is left out stays, and a rejected ad goes back to review. Another thing or other terms end open offers',
    body: plateChanges,
    aliases: ['PUT', 'POST'],
    response: ad,
    errors: [...ownErrors, 'duplicate_plate', 'move_not_allowed', 'deal_open', 'ad_sold', 'offer_at_price'],
  }),
  deleteCar: endpoint({ ...remove, path: vehiclePath, errors: ownErrors }),
  deletePlate: endpoint({ ...remove, path: platePath, errors: ownErrors }),
  restoreCar: endpoint({
    ...restore,
    path: `${vehiclePath}restore/`,
    errors: [...ownErrors, 'limit_reached', 'duplicate_chassis', 'licence_over'],
  }),
  restorePlate: endpoint({ ...restore, path: `${platePath}restore/`, errors: [...ownErrors, 'limit_reached', 'duplicate_plate'] }),
  setCarStatus: endpoint({
    ...setStatus,
    path: `${vehiclePath}status/`,
    errors: [...ownErrors, 'move_not_allowed', 'limit_reached', 'duplicate_chassis', 'licence_over'],
  }),
  setPlateStatus: endpoint({
    ...setStatus,
    path: `${platePath}status/`,
    errors: [...ownErrors, 'move_not_allowed', 'limit_reached', 'duplicate_plate'],
  }),
  refreshAd: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/refresh/:id/`,
    summary: 'Move an own ad to the top of its lists; renews one that has expired. 409 too_soon says with Retry-After when again',
    response: ad,
    errors: [...ownErrors, 'too_soon', 'move_not_allowed', 'limit_reached', 'duplicate_plate', 'duplicate_chassis', 'licence_over'],
  }),
  listMyAds: endpoint({
    method: 'GET',
    path: '/accounts/api_account/my_products/',
    access: 'signed_in',
    tag,
    summary: 'One’s own ads, the one moved up last first; deleted ones are left out',
    query: T.Object({
      ...pageQuery,
      status: T.Optional(adStatus),
      type: T.Optional(adType),
    }),
    response: myProducts,
  }),
  getAdStatistics: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/statistics/:id/`,
    summary: 'Views, contacts and likes of an own ad, by day',
    response: adStatistics,
    errors: ownErrors,
  }),
  countView: endpoint({
    method: 'POST',
    path: `${products}/details/:id/view/`,
    access: 'visitor',
    tag: 'Ads',
    summary: 'Say that a person looks at an ad that came as a kept page; counted once a visitor and day',
    params: idParams,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    perMinute: 60,
    errors: ['not_found'],
  }),
} as const;
