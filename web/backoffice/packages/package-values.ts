import type { AdminPackage } from '#contract/backoffice/admin-money.ts';
import { userTypes } from '#contract/platform/kinds.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';

/** What is typed into the form of a package; figures as the text that they are typed as. */
export interface PackageValues {
  account_type: string;
  name_ar: string;
  name_en: string;
  summary_ar: string;
  summary_en: string;
  price: string;
  duration_days: string;
  ads_limit: string;
  featured_ads: string;
  refresh_hours: string;
  features_ar: string;
  features_en: string;
  is_offered: boolean;
}

export function valuesOf(offer: AdminPackage | null): PackageValues {
  const { features = [] } = offer ?? {};
  return {
    account_type: offer?.account_type ?? 'showroom',
    name_ar: offer?.name_ar ?? '',
    name_en: offer?.name_en ?? '',
    summary_ar: offer?.summary_ar ?? '',
    summary_en: offer?.summary_en ?? '',
    price: offer ? riyalsOf(offer.price_halalas).replace(/\.00$/, '') : '',
    duration_days: String(offer?.duration_days ?? 30),
    ads_limit: String(offer?.ads_limit ?? ''),
    featured_ads: String(offer?.featured_ads ?? 0),
    refresh_hours: String(offer?.refresh_hours ?? 24),
    features_ar: features.map(({ ar }) => ar).join('\n'),
    features_en: features.map(({ en }) => en).join('\n'),
    is_offered: offer?.is_offered ?? true,
  };
}

/** As the contract has it. A line of features is one; the two languages pair up by line. */
export function packageOf(values: PackageValues): Omit<AdminPackage, 'id' | 'subscribers' | 'is_popular'> {
  const english = linesOf(values.features_en);
  const { name_ar, name_en, summary_ar, summary_en, is_offered } = values;
  return {
    account_type: chosenFrom(userTypes, values.account_type),
    name_ar: name_ar.trim(),
    name_en: name_en.trim(),
    summary_ar: summary_ar.trim(),
    summary_en: summary_en.trim(),
    price_halalas: readTypedAmount(values.price) ?? 0,
    duration_days: Number(values.duration_days),
    ads_limit: Number(values.ads_limit),
    featured_ads: Number(values.featured_ads),
    refresh_hours: Number(values.refresh_hours),
    features: linesOf(values.features_ar).map((ar, index) => ({ ar, en: english[index] ?? '' })),
    is_offered,
  };
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
