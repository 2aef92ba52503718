import type { AdRow } from './ads.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Random } from './random.ts';
import type { AdFacts } from './rental-description.ts';
import english from './words/rental-english.json' with { type: 'json' };
import type { Pool } from './pools.ts';

/** As `describeRental`, in English. */
export function describeRentalInEnglish(random: Random, { row, account, english: { car, color } }: AdFacts): string {
  const sar = (amount: number | null | undefined) => (amount ? `SAR ${figures.grouped(amount)}` : '');
  const words: Record<string, string | number> = {
    car,
    color,
    year: row.year ?? '',
    city: account.place.en,
    daily: sar(row.daily),
    weekly: sar(row.weekly),
    monthly: sar(row.monthly),
    km_per_day: row.km_per_day ?? '',
    extra_km_price: `SAR ${((row.extra_km_halalas ?? 0) / 100).toFixed(2)}`,
    deposit: sar(row.deposit),
    age: row.min_driver_age ?? '',
  };
  const fits = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => words[name] !== '');
  const lines = [
    random.pick(english.englishRentalOpenings),
    random.pick(english.englishRentalPrices.filter(fits)),
    ...random.sample(termsOf(row).filter(fits), 3),
    row.delivery
      ? random.pick(english.englishRentalDelivery.filter((line) => row.airport_delivery || !line.includes('airport')))
      : undefined,
    random.pick(english.englishRentalClosings),
  ];
  return lines
    .filter((line) => line !== undefined)
    .map((line) => fill(line, words))
    .join(' ');
}

// No line contradicts the terms of the ad.
function termsOf({ fuel_policy, insurance, with_driver }: AdRow): Pool {
  return english.englishRentalTerms.filter((line) => {
    if (line.startsWith('Full to full')) return fuel_policy === 'full_to_full';
    if (line.startsWith('Comprehensive')) return insurance === 'comprehensive';
    return !(with_driver && line.startsWith('Driver must'));
  });
}
