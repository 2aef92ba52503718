import type { PaymentKind } from '#contract/money/payments.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { fillIn } from '#server/platform/words.ts';
import { payWords } from './words.ts';

/** What a payment is for, as far as its title says so. */
export interface Titled {
  kind: PaymentKind;
  ad_id: number | null;
  package_ar: string | null;
  package_en: string | null;
  package_type: UserType | null;
}

export function titleOf({ kind, ad_id, package_ar, package_en, package_type }: Titled, language: Language): string {
  const { titles, types } = payWords(language);
  const name = (language === 'ar' ? package_ar : package_en) ?? '';
  return fillIn(titles[kind], { name, type: package_type === null ? '' : types[package_type], ad: ad_id ?? '' });
}

export async function readTitle(
  db: Database,
  { kind, ad_id, package_id }: Pick<Titled, 'kind' | 'ad_id'> & { package_id: number | null },
  language: Language,
): Promise<string> {
  const found = await db
    .selectFrom('packages')
    .select(['name_ar', 'name_en', 'account_type'])
    .where('id', '=', package_id ?? 0)
    .executeTakeFirst();
  const titled = { package_ar: found?.name_ar ?? null, package_en: found?.name_en ?? null, package_type: found?.account_type ?? null };
  return titleOf({ kind, ad_id, ...titled }, language);
}
