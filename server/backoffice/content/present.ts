import type { AdminPage } from '#contract/backoffice/admin-content.ts';
import type { AdminFee } from '#contract/backoffice/admin-money.ts';
import type { FeeRow } from '#server/catalogue/content/content.ts';
import type { VersionRow } from './writing.ts';

export function presentVersion({ updated_at, ...version }: VersionRow): AdminPage {
  return { ...version, updated_at: updated_at.toISOString() };
}

export function presentAdminFee({ ad_type: type, ...row }: FeeRow): AdminFee {
  const { effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas } = row;
  return { type, effective_from, basis_points, vat_basis_points, vat_included, waive_below_halalas };
}
