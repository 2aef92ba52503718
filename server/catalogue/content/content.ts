import { type Selectable } from 'kysely';
import type { PageSlug } from '#contract/backoffice/admin-content.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { ContentPages, FeeRates, Packages } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { today } from '#server/platform/riyadh.ts';
import { isPopular } from './popular.ts';

/**
 * The site content: written pages, packages and commission rates. The noun owns the tables content_pages, packages and fee_rates,
 * which the files of db/content fill and the staff change (writing.ts, packages.ts, fees.ts).
 */
export type PageRow = Pick<Selectable<ContentPages>, 'title' | 'body' | 'version' | 'updated_at'>;
export type PackageRow = Omit<Selectable<Packages>, 'is_offered' | 'edited_at' | 'seats'>;
export type FeeRow = Omit<Selectable<FeeRates>, 'edited_at'>;

/** The latest version of a page in `language`. */
export async function getPage(db: Database, slug: PageSlug, language: Language): Promise<PageRow> {
  const page = await db
    .selectFrom('content_pages')
    .select(['title', 'body', 'version', 'updated_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!page) throw new AppError('not_found');
  return page;
}

/** Packages that can be bought by one kind of account, or by all, in their order. */
export function listPackages(db: Database, accountType: UserType | undefined): Promise<PackageRow[]> {
  return db
    .selectFrom('packages')
    .select(['id', 'account_type', 'code', 'name_ar', 'name_en', 'summary_ar', 'summary_en', 'price_halalas', 'duration_days'])
    .select(['ads_limit', 'featured_ads', 'refresh_hours', 'features', 'position'])
    .select(isPopular.as('is_popular'))
    .where('is_offered', '=', true)
    .$call((query) => (accountType === undefined ? query : query.where('account_type', '=', accountType)))
    .orderBy('account_type')
    .orderBy('position')
    .execute();
}

/** The rate of each type of ad that is in effect today, by the date in Riyadh. */
export function listFees(db: Database): Promise<FeeRow[]> {
  return db
    .selectFrom('fee_rates')
    .distinctOn('ad_type')
    .select(['ad_type', 'effective_from', 'basis_points', 'vat_basis_points', 'vat_included', 'waive_below_halalas'])
    .where('effective_from', '<=', today)
    .orderBy('ad_type')
    .orderBy('effective_from', 'desc')
    .execute();
}
