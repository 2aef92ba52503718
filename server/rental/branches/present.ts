import type { Branch } from '#contract/rental/branches.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { OfferedChoices } from '#contract/rental/rental-quotes.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { BranchRow } from './rows.ts';

export function presentBranch(row: BranchRow & { units: number }, reference: Reference, language: Language): Branch {
  const { id, name, address, phone, hours, holidays, airports, areas, units } = row;
  const city = presentCity(row, reference, language);
  return { id, city, name, address, location: locationOf(row), phone, hours, holidays, airports, areas, units };
}

/** As renters choose among them. */
export function presentOffered(row: BranchRow, reference: Reference, language: Language): OfferedChoices['branches'][number] {
  const { id, name, address, hours, holidays } = row;
  return { id, name, city: presentCity(row, reference, language), address, hours, holidays };
}

export function locationOf({ latitude, longitude }: Pick<BranchRow, 'latitude' | 'longitude'>): Branch['location'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function presentCity({ city_id }: BranchRow, reference: Reference, language: Language): Branch['city'] {
  return { city_id, name: reference.cities.get(city_id)?.names[language] ?? '' };
}
