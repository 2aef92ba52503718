import type { AdminBrand, AdminCity, AdminModel } from '#contract/backoffice/admin-content.ts';
import type { AdminBrandRow, AdminCityRow, AdminModelRow } from './listing.ts';

export function presentAdminBrand({ id, slug, name_ar, name_en, aliases, models, ads }: AdminBrandRow): AdminBrand {
  return { id, slug, name_ar, name_en, aliases, models, ads };
}

export function presentAdminModel({ id, brand_id, slug, name_ar, name_en, aliases, ads }: AdminModelRow): AdminModel {
  return { id, brand_id, slug, name_ar, name_en, aliases, ads };
}

export function presentAdminCity(row: AdminCityRow): AdminCity {
  const { id, region_code, name_ar, name_en, aliases, latitude, longitude, users, ads } = row;
  return { id, region_code, name_ar, name_en, aliases, latitude, longitude, users, ads };
}
