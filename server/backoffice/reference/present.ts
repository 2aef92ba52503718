import type { DeskBrand, DeskCity, DeskModel } from '#contract/desk-content.ts';
import type { DeskBrandRow, DeskCityRow, DeskModelRow } from './listing.ts';

export function presentDeskBrand({ id, slug, name_ar, name_en, aliases, models, ads }: DeskBrandRow): DeskBrand {
  return { id, slug, name_ar, name_en, aliases, models, ads };
}

export function presentDeskModel({ id, brand_id, slug, name_ar, name_en, aliases, ads }: DeskModelRow): DeskModel {
  return { id, brand_id, slug, name_ar, name_en, aliases, ads };
}

export function presentDeskCity(row: DeskCityRow): DeskCity {
  const { id, region_code, name_ar, name_en, aliases, latitude, longitude, users, ads } = row;
  return { id, region_code, name_ar, name_en, aliases, latitude, longitude, users, ads };
}
