import type { Branch, PublicBranch } from '#contract/listing/branches.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { OwnBranch } from './branches.ts';
import type { PublicRow } from './public.ts';
import type { BranchRow } from './rows.ts';

export function presentBranch(row: OwnBranch, reference: Reference, language: Language): Branch {
  const { phone, whatsapp, airports, areas, units, ads } = row;
  return { ...presentShared(row, reference, language), phone, whatsapp, airports, areas, units, ads };
}

/** As everybody sees it. */
export function presentPublicBranch(row: PublicRow, reference: Reference, language: Language): PublicBranch {
  return { ...presentShared(row, reference, language), ads_count: row.active };
}

/** With its distance, in metres. */
export function presentNearest({ row, metres }: { row: PublicRow; metres: number }, reference: Reference, language: Language) {
  return { ...presentPublicBranch(row, reference, language), metres };
}

function presentShared(row: BranchRow, reference: Reference, language: Language) {
  const { id, slug, name, address, about, is_main, hours, holidays } = row;
  return {
    id,
    slug,
    name,
    city: presentCity(row, reference, language),
    address,
    location: locationOf(row),
    about,
    is_main,
    hours,
    holidays,
  };
}

export function locationOf({ latitude, longitude }: Pick<BranchRow, 'latitude' | 'longitude'>): Branch['location'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function presentCity({ city_id }: Pick<BranchRow, 'city_id'>, reference: Reference, language: Language): Branch['city'] {
  return { city_id, name: reference.cities.get(city_id)?.names[language] ?? '' };
}
