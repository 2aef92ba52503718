import { signedPictures } from '#server/platform/images/signed-address.ts';

/** The addresses of pictures of bookings, each valid for one to two hours. */
export const { urlOf: bookingPictureUrl, secondsLeft } = signedPictures({
  path: 'booking-media',
  purpose: 'booking picture',
  seconds: 3600,
});
