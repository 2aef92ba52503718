import type { ImageWidth } from '#contract/platform/images.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { signedFor } from '#server/platform/signed.ts';

type Settings = { publicUrl: string } & Secrets;

interface Pictures {
  /** The first part of their paths. */
  path: string;
  purpose: string;
  /** How long an address stays the same; it is valid for once to twice as long. */
  seconds: number;
}

/** The addresses of pictures that only those may see to whom they are given. The key of one is valid for every width. */
export function signedPictures({ path, purpose, seconds }: Pictures) {
  const signed = signedFor<[file: string, until: number]>(purpose);
  return {
    /** The same for a while, so that a browser caches the picture. */
    urlOf(settings: Settings, file: string, width: ImageWidth, now = Date.now()): string {
      const until = (Math.floor(now / 1000 / seconds) + 2) * seconds;
      return `${settings.publicUrl}/${path}/${file}-${width}.webp?until=${until}&key=${signed.sign(settings, file, until)}`;
    },
    /** The remaining seconds for which such an address is valid; 0 if it is expired or forged. */
    secondsLeft(secrets: Secrets, { file, until, key }: { file: string; until: number; key: string }, now = Date.now()): number {
      const left = Math.floor(until - now / 1000);
      if (!Number.isSafeInteger(until) || left <= 0 || left > 2 * seconds) return 0;
      return signed.holds(secrets, key, file, until) ? left : 0;
    },
  };
}
