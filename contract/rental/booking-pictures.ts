import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, time } from '../platform/fields.ts';

const tag = 'Bookings';
const products = '/products/api' as const;

/** The pictures that one side may upload to a booking. */
export const bookingPicturesMost = 60;

export const bookingPicture = T.Object({
  id,
  image: T.String({ description: 'Good for an hour; returned anew with the booking' }),
  thumbnail: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  placeholder: T.String({ description: 'Tiny blurred picture as a data URI' }),
  created_at: time,
});
component('BookingPicture', bookingPicture);
export type BookingPicture = Static<typeof bookingPicture>;

export const bookingPictures = {
  addBookingPicture: endpoint({
    method: 'POST',
    path: `${products}/booking/:id/pictures/`,
    access: 'owner',
    tag,
    summary:
      'Uploads a picture as evidence, from the confirmation on; one that nothing names within a day is removed. A suspended person may do so for the return of a car that is out, and for an answer to a charge',
    suspended: 'may',
    params: idParams,
    upload: 'image',
    response: bookingPicture,
    status: 201,
    perMinute: 60,
    errors: ['not_found', 'account_suspended', 'booking_moved', 'too_many_pictures', 'payload_too_large', 'unsupported_media_type'],
  }),
  deleteBookingPicture: endpoint({
    method: 'DELETE',
    path: `${products}/booking_pictures/:id/`,
    access: 'owner',
    tag,
    summary: 'Removes a picture of mine that nothing names',
    suspended: 'may',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
} as const;
