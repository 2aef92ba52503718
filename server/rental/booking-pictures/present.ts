import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import type { Market } from '#server/platform/market.ts';
import { bookingPictureUrl } from './addresses.ts';
import type { PictureRow } from './pictures.ts';

export function presentBookingPicture(row: PictureRow, { config }: Pick<Market, 'config'>): BookingPicture {
  const { id, file, width, height, placeholder, created_at } = row;
  return {
    id,
    image: bookingPictureUrl(config, file, 1600),
    thumbnail: bookingPictureUrl(config, file, 320),
    width,
    height,
    placeholder,
    created_at: created_at.toISOString(),
  };
}
