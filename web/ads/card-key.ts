import { useLocale } from '../i18n/figures.tsx';
import { ageOf, useMinute } from '../i18n/time.tsx';
import type { CardAd } from './card-ad.ts';
import { useOptionsAddress } from './options.tsx';
import { useAskedRent } from './rental-period.tsx';

/** Names all that the card of an ad in a list depends on. */
export function useCardKey(): (ad: CardAd, eager: boolean) => string {
  const [locale, options, rent, minute] = [useLocale(), useOptionsAddress(), useAskedRent(), useMinute()];
  return (ad, eager) => JSON.stringify([locale, options, rent, eager, ageOf(ad.refreshed_at, minute), valuesOf(ad)]);
}

/** Without the names of the fields: thousands of keys are in memory. */
function valuesOf(ad: CardAd): unknown[] {
  return Object.values(ad).map((value) => (typeof value === 'object' && value !== null ? Object.values(value) : value));
}
