import type { OfferedChoices, RentalQuote } from '#contract/rental/rental-quotes.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { presentOffered } from '../branches/present.ts';
import type { Place } from './places.ts';
import type { QuoteRow } from './quotes.ts';

/** A quote as it was made. Only the picture of its ad is that of now. */
export function presentQuote(row: QuoteRow, { config, reference }: Market, language: Language): RentalQuote {
  const { supplier, ...content } = row.content;
  return {
    id: row.id,
    rental: { id: row.ad_id, title: titleOf(row, reference, language), image_url: pictureUrl(config.publicUrl, row.cover, 320) },
    version: row.version,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...content,
    supplier: { ...supplier, name: nameIn(supplier.name, language) },
  };
}

/** What a renter may choose besides, with the branches at which cars of the ad stand. */
export function presentChoices(
  offered: Omit<OfferedChoices, 'branches' | 'without_branch'>,
  { branches, withoutBranch }: Place,
  { reference }: Market,
  language: Language,
): OfferedChoices {
  return { ...offered, branches: branches.map((row) => presentOffered(row, reference, language)), without_branch: withoutBranch };
}
