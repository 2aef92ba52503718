import { sql, type InferResult, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { openStatuses } from '#contract/listing/ad-rules.ts';
import { isPopular } from '#server/catalogue/content/popular.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { isRunning } from './running.ts';

/** Who has which package and for how long. The noun owns the table subscriptions. */
export type SubscriptionRow = InferResult<ReturnType<typeof selectSubscriptions>>[number];

const newest: Order = {
  name: 'newest',
  key: sql.ref('subscriptions.created_at'),
  type: 'timestamptz',
  id: sql.ref('subscriptions.id'),
  direction: 'desc',
  gaps: false,
};

/** A person's subscriptions, the one bought last first. */
export function listSubscriptions(db: Database, user: number, page: PageQuery, language: Language): Promise<Found<SubscriptionRow & Row>> {
  return findPage(newest, sourceOf(selectSubscriptions(db).where('subscriptions.user_id', '=', user), newest), page, language);
}

/** The one that runs now. */
export function findRunning(db: Database, user: number): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(db).where('subscriptions.user_id', '=', user).where(isRunning).executeTakeFirst();
}

export function getSubscription(db: Database, id: number): Promise<SubscriptionRow> {
  return selectSubscriptions(db).where('subscriptions.id', '=', id).executeTakeFirstOrThrow();
}

export interface Usage {
  ads: number;
  featured: number;
}

/** How many ads a person has open, and how many of them are featured. */
export async function readUsage(db: Database, user: number): Promise<Usage> {
  return db
    .selectFrom('ads')
    .select((eb) => [eb.fn.countAll<number>().as('ads'), eb.fn.countAll<number>().filterWhere('is_featured', '=', true).as('featured')])
    .where('owner_id', '=', user)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
}

/** The names are those of the package today, the rest is what was bought. */
function selectSubscriptions(db: Database) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
    .select([
      'subscriptions.id',
      'subscriptions.package_id',
      'subscriptions.payment_id',
      'subscriptions.price_halalas',
      'subscriptions.duration_days',
      'subscriptions.ads_limit',
      'subscriptions.featured_ads',
      'subscriptions.refresh_hours',
      'subscriptions.features',
      'subscriptions.starts_at',
      'subscriptions.ends_at',
      'subscriptions.ended_at',
      'subscriptions.ended_reason',
      'packages.account_type',
      'packages.code',
      'packages.name_ar',
      'packages.name_en',
      'packages.summary_ar',
      'packages.summary_en',
      'packages.position',
    ])
    .select([
      isPopular.as('is_popular'),
      isRunning.as('is_running'),
      sql<SqlBool>`subscriptions.ended_at is null and subscriptions.starts_at > now()`.as('is_waiting'),
    ]);
}
