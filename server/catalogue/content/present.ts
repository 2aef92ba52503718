import { usualVat, vatIn } from '#contract/platform/vat.ts';
import type { ContentPage, FeeRate, PackageOffer } from '#contract/catalogue/content.ts';
import type { Language } from '#contract/platform/languages.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { FeeRow, PackageRow, PageRow } from './content.ts';

export function presentContentPage({ title, body, version, updated_at }: PageRow): ContentPage {
  return { title, body, version, updated_at: updated_at.toISOString() };
}

export function presentPackage(row: PackageRow, language: Language): PackageOffer {
  const { id, account_type, duration_days, ads_limit, featured_ads, refresh_hours, is_popular } = row;
  return {
    id,
    account_type,
    name: language === 'ar' ? row.name_ar : row.name_en,
    summary: language === 'ar' ? row.summary_ar : row.summary_en,
    price: riyalsOf(row.price_halalas),
    vat: riyalsOf(vatIn(row.price_halalas, usualVat)),
    currency: 'SAR',
    duration_days,
    ads_limit,
    featured_ads,
    refresh_hours,
    features: row.features.map((feature) => feature[language]),
    is_popular,
  };
}

export function presentFee(row: FeeRow): FeeRate {
  const { ad_type: type, basis_points, vat_basis_points, vat_included, effective_from } = row;
  return { type, basis_points, vat_basis_points, vat_included, waive_below: riyalsOf(row.waive_below_halalas), effective_from };
}
