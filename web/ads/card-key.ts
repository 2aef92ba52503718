import { useLocale } from '../i18n/figures.tsx';
import { ageOf, useMinute } from '../i18n/time.tsx';
import type { CardAd } from './card-ad.ts';
import { useOptionsAddress } from './options.tsx';
import { useRentalPeriod } from './rental-period.tsx';

/** Names all that the card of an ad in a list depends on. */
export function useCardKey(): (ad: CardAd) => string {
  const [locale, options, period, minute] = [useLocale(), useOptionsAddress(), useRentalPeriod(), useMinute()];
  return (ad) => JSON.stringify([locale, options, period, ageOf(ad.refreshed_at, minute), ad]);
}
