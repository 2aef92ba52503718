import type { PriceEvidence } from '#contract/prices/estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { twoDigits } from '../history/present.ts';
import type { AlikeRow } from './alike.ts';

export function presentAlike({ city_id, price, ...row }: AlikeRow, { cities }: Reference, language: Language): PriceEvidence {
  const { ad_id, year, mileage, trim, asked_on, is_sold } = row;
  const city = cities.get(city_id)?.names[language] ?? null;
  return { ad_id, price: is_sold ? twoDigits(price) : price, year, mileage, trim, city, asked_on, is_sold };
}
