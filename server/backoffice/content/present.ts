import type { AdminPage, PageSlug } from '#contract/admin-content.ts';
import type { AdminFee, AdminPackage } from '#contract/admin-money.ts';
import type { Language } from '#contract/languages.ts';
import type { FeeRow } from '#server/catalogue/content/content.ts';
import type { AdminPackageRow } from './packages.ts';
import type { VersionRow } from './writing.ts';

export function presentVersion({ slug, language, version, title, body, updated_at, by }: VersionRow): AdminPage {
  return { slug: slug as PageSlug, language: language as Language, version, title, body, updated_at: updated_at.toISOString(), by };
}

export function presentAdminPackage({ features, ...row }: AdminPackageRow): AdminPackage {
  return { ...row, features: features as AdminPackage['features'] };
}

export function presentAdminFee({ ad_type: type, ...row }: FeeRow): AdminFee {
  const { effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas } = row;
  return { type, effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas };
}
