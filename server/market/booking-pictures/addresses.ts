import type { ImageWidth } from '#contract/images.ts';
import { isSigned, type Secrets, sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

type Settings = Pick<Market['config'], 'publicUrl'> & Secrets;

const hour = 3600;

/**
 * The address of a picture of a booking. It is valid for one to two hours and the same within an hour, so that a browser caches the
 * picture; the key is valid for every width.
 */
export function bookingPictureUrl(settings: Settings, file: string, width: ImageWidth, now = Date.now()): string {
  const until = (Math.floor(now / 1000 / hour) + 2) * hour;
  return `${settings.publicUrl}/booking-media/${file}-${width}.webp?until=${until}&key=${sign(settings, signedText(file, until))}`;
}

/** The remaining seconds for which such an address is valid; 0 if it is expired or forged. */
export function secondsLeft(
  secrets: Secrets,
  { file, until, key }: { file: string; until: number; key: string },
  now = Date.now(),
): number {
  const left = Math.floor(until - now / 1000);
  if (!Number.isSafeInteger(until) || left <= 0 || left > 2 * hour) return 0;
  return isSigned(secrets, signedText(file, until), key) ? left : 0;
}

function signedText(file: string, until: number): string {
  return `booking picture ${file} ${until}`;
}
