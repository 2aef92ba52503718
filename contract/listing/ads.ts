import { Type as T, type Static } from 'typebox';
import { dropDays } from './ad-rules.ts';
import { answerModes, type AnswerMode } from '../catalogue/rental-rules.ts';
import { cardNames, shownNames } from './ad-types/ad-types.ts';
import { carFields } from './ad-types/car.ts';
import { plateFields } from './ad-types/plate.ts';
import { rentalFields, rentalTerms } from './ad-types/rental.ts';
import { answerSchemas } from './ad-types/schemas.ts';
import { contactWays } from '../people/contacts.ts';
import {
  adStatus,
  adType,
  city,
  code,
  component,
  currency,
  id,
  named,
  nullable,
  oneOf,
  priceMode,
  riyals,
  time,
  userType,
} from '../platform/fields.ts';
import { notBookable } from '../platform/not-bookable.ts';
import { estimateOfAd, priceLabel } from './price-estimates.ts';
import { priceRules } from './price-rules.ts';
import { userCard } from '../people/profiles.ts';

const make = { brand: named, model: named, year: T.Integer() };

const carCard = T.Object({ ...make, ...answerSchemas(carFields, cardNames(carFields, 'car')) });
component('CarCard', carCard);

const rentalCard = T.Object({
  ...make,
  daily: riyals,
  ...answerSchemas(rentalFields, cardNames(rentalFields, 'rental')),
  price_rules: nullable({ ...priceRules, description: 'Weekdays, seasons and discounts by length; null: every day costs the same' }),
});
component('RentalCard', rentalCard);

const plateCard = T.Object({
  letters_ar: T.String({ description: 'Arabic letters in reading order' }),
  letters_en: T.String({ description: 'Latin letters as stamped, left to right: the Arabic order reversed' }),
  digits: T.String(),
  plate_class: code,
  ...answerSchemas(plateFields, cardNames(plateFields, 'plate')),
  pattern: nullable(code),
  patterns: T.Array(code),
});
component('PlateCard', plateCard);

const owner = T.Object({
  id,
  full_name: T.String(),
  user_type: userType,
  is_verified: T.Boolean(),
});
component('AdOwner', owner);

/** An ad in a list. Exactly one of `car`, `rental` and `plate` is present, by `type`. */
export const adCard = T.Object({
  id,
  type: adType,
  title: T.String(),
  price: nullable(riyals),
  price_mode: priceMode,
  currency,
  city,
  image_url: nullable(T.String({ description: 'First picture, 800 px wide; null for plates' })),
  image_placeholder: nullable(T.String({ description: 'Tiny blurred picture as a data URI' })),
  images_count: T.Integer(),
  created_at: time,
  refreshed_at: time,
  is_featured: T.Boolean(),
  is_liked: T.Boolean(),
  status: adStatus,
  price_label: T.Optional(priceLabel),
  price_drop: T.Optional(
    T.Integer({
      description: `Of cars for sale, for ${dropDays} days: whole riyals that the price last fell by, from the least that was asked before`,
    }),
  ),
  offers: T.Optional(
    T.Object(
      { highest: T.Integer({ description: 'Whole riyals' }), bidders: T.Integer() },
      { description: 'The open offers, where there are any and the ladder is public' },
    ),
  ),
  can_book: T.Optional(
    T.Boolean({ description: 'In lists of ads to rent: whether it can be booked on the site, on the days asked for or today' }),
  ),
  owner,
  car: T.Optional(carCard),
  rental: T.Optional(rentalCard),
  plate: T.Optional(plateCard),
});
component('AdCard', adCard);
export type AdCard = Static<typeof adCard>;

/** Where a booking is paid for: at the branch, or in advance by card, or as the renter chooses. */
export const payPlaces = ['branch', 'card', 'either'] as const;

export interface RentalBooking {
  answers: AnswerMode;
  lead_hours: number;
  has_vat: boolean;
  pays: (typeof payPlaces)[number];
}

export const adImage = T.Object({
  id,
  image: T.String({ description: '1600 px wide where the original is' }),
  thumbnail: T.String({ description: '320 px wide' }),
  width: T.Integer(),
  height: T.Integer(),
  placeholder: T.String(),
});
component('AdImage', adImage);
export type AdImage = Static<typeof adImage>;

const carDetails = {
  ...answerSchemas(carFields, shownNames(carFields)),
  chassis_number: nullable(T.String({ description: 'Masked' })),
  car_images: T.Array(adImage),
};

const rentalDetails = {
  ...answerSchemas(rentalTerms, shownNames(rentalTerms)),
  extra_km: nullable(T.String({ description: 'Riyals a kilometre beyond the allowance, two decimals' })),
  booked: T.Array(T.Object({ from: T.String({ format: 'date' }), to: T.String({ format: 'date' }) }), {
    description: 'Days on which the car is taken, both ends included, from today on',
  }),
  booking: T.Unsafe<RentalBooking | null>({
    type: ['object', 'null'],
    properties: {
      answers: oneOf(...answerModes),
      lead_hours: T.Integer(),
      has_vat: T.Boolean({ description: 'Whether the office has a VAT number, so that its prices contain VAT' }),
      pays: { ...oneOf(...payPlaces), description: 'At the branch, by card with the booking, or as the renter chooses' },
    },
    required: ['answers', 'lead_hours', 'has_vat', 'pays'],
    description: 'How the car can be booked; null: not on the site, as `not_bookable` says',
  }),
  not_bookable: notBookable,
};

/** While a deal is open its ad changes through the deal alone. */
export const openDeal = nullable(
  T.Integer({ ...id, description: 'The open deal of the ad; its owner may move, refresh and delete it once that has ended' }),
);

/** Fields that only the owner receives. */
const mine = T.Object({
  contacts: T.Integer(),
  open_deal: openDeal,
  allowed_moves: T.Array(adStatus, { description: 'Statuses to which the ad may be moved now' }),
  refresh_at: nullable(
    T.String({ format: 'date-time', description: 'From when it may be moved to the top; null where it may not be in its status' }),
  ),
  reason: nullable(T.String({ description: 'Why it was rejected' })),
  title: nullable(T.String({ description: 'As the owner wrote it; null where it is made of the facts' })),
  district: nullable(T.String({ description: 'As the owner wrote it' })),
});

/** What was changed of an ad. */
export const adChange = T.Object({
  field: T.String({ description: 'A field of the input of the ad' }),
  before: nullable(T.String({ description: 'In the asked language; null where there was none, or where it is not repeated' })),
  after: nullable(T.String()),
});

/** A whole ad. A rental's pictures and vehicle are under `car` too, as for a car. */
export const ad = T.Object({
  ...adCard.properties,
  owner: userCard,
  contact: contactWays,
  version: T.Integer({ description: 'Grows when the thing or its terms change; an offer names the one that was read' }),
  description: T.String(),
  district: nullable(T.String()),
  views: T.Integer(),
  likes: T.Integer(),
  comments_count: T.Integer(),
  is_mine: T.Boolean(),
  takes_offers: T.Boolean({ description: 'Whether people may offer another price, while it is for sale' }),
  location: nullable(T.Object({ latitude: T.Number(), longitude: T.Number() })),
  expires_at: nullable(time),
  mine: T.Optional(mine),
  ...estimateOfAd,
  car: T.Optional(T.Object({ ...carCard.properties, ...carDetails })),
  rental: T.Optional(T.Object({ ...rentalCard.properties, ...rentalDetails })),
  plate: T.Optional(T.Object({ ...plateCard.properties, ...answerSchemas(plateFields, shownNames(plateFields)) })),
});
component('Ad', ad);
export type Ad = Static<typeof ad>;
