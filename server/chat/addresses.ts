import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ImageWidth } from '#contract/images.ts';
import type { Market } from '../market.ts';

type Settings = Pick<Market['config'], 'publicUrl' | 'secret'>;

const day = 86_400;

/**
 * The address of a picture of a conversation. It is good for one to two days and the same within a day, so that a browser
 * keeps the picture; the key stands for every width.
 */
export function chatPictureUrl({ publicUrl, secret }: Settings, file: string, width: ImageWidth, now = Date.now()): string {
  const until = (Math.floor(now / 1000 / day) + 2) * day;
  return `${publicUrl}/chat-media/${file}-${width}.webp?until=${until}&key=${keyOf(secret, file, until)}`;
}

/** For how many more seconds such an address is good; 0 for one that is over or that we did not give. */
export function secondsLeft({ secret }: Pick<Settings, 'secret'>, file: string, until: number, key: string, now = Date.now()): number {
  const left = Math.floor(until - now / 1000);
  if (!Number.isSafeInteger(until) || left <= 0 || left > 2 * day) return 0;
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(secret, file, until))];
  return given.length === right.length && timingSafeEqual(given, right) ? left : 0;
}

function keyOf(secret: string, file: string, until: number): string {
  return createHmac('sha256', secret).update(`chat picture ${file} ${until}`).digest('base64url');
}
