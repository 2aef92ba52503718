import type { Language } from '#contract/platform/languages.ts';
import type { OfferedChoices } from '#contract/rental/rental-quotes.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { presentCity } from '#server/listing/branches/present.ts';
import type { BranchRow } from '#server/listing/branches/rows.ts';

/** As renters choose among them. */
export function presentOffered(row: BranchRow, reference: Reference, language: Language): OfferedChoices['branches'][number] {
  const { id, name, address, hours, holidays } = row;
  return { id, name, city: presentCity(row, reference, language), address, hours, holidays };
}
