import type { DeskPage, PageSlug } from '#contract/desk-content.ts';
import type { DeskFee, DeskPackage } from '#contract/desk-money.ts';
import type { Language } from '#contract/languages.ts';
import type { FeeRow } from '#server/catalogue/content/content.ts';
import type { DeskPackageRow } from './packages.ts';
import type { VersionRow } from './writing.ts';

export function presentVersion({ slug, language, version, title, body, updated_at, by }: VersionRow): DeskPage {
  return { slug: slug as PageSlug, language: language as Language, version, title, body, updated_at: updated_at.toISOString(), by };
}

export function presentDeskPackage({ features, ...row }: DeskPackageRow): DeskPackage {
  return { ...row, features: features as DeskPackage['features'] };
}

export function presentDeskFee({ ad_type: type, ...row }: FeeRow): DeskFee {
  const { effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas } = row;
  return { type, effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas };
}
