import type { Insertable } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import allowances from '#db/content/free-allowances.json' with { type: 'json' };
import packages from '#db/content/packages.json' with { type: 'json' };
import type { Subscriptions } from '#db/schema.ts';
import type { AdRow } from './ads.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';

/** Its JSON is a value, not text: rows are inserted as JSON. */
export type SubscriptionRow = Omit<Insertable<Subscriptions>, 'features'> & { id: number; features: Package['features'] };

type Package = (typeof packages)[number];

const open = new Set(['pending', 'active', 'reserved']);
const shareOfPeople = 0.6;

/**
 * The packages that explain what everybody has: more ads than are free, featured ones. Businesses with a place of their
 * own have one in any case. An account that has none has no featured ads, and none but the verified with one are featured.
 */
export function subscribe(random: Random, ground: Ground, accounts: readonly Account[], ads: readonly AdRow[]): SubscriptionRow[] {
  const rows: SubscriptionRow[] = [];
  const shown = firstWithAds(accounts, ads);
  for (const account of accounts) {
    const { row } = account;
    const own = ads.filter(({ owner_id, status }) => owner_id === row.id && open.has(status));
    const chosen = row.id === shown ? undefined : choose(random.branch(`package ${row.id}`), row.user_type, own);
    row.is_featured = row.is_verified === true && chosen !== undefined;
    unmark(own, chosen?.featured_ads ?? 0);
    if (chosen) rows.push(subscriptionOf(random.branch(`since ${row.id}`), ground, { id: rows.length + 1, user: row.id, chosen }));
  }
  return rows;
}

/** The person as whom the demo is shown (passwords.ts): without a package. */
function firstWithAds(accounts: readonly Account[], ads: readonly AdRow[]): number | undefined {
  const selling = new Set(ads.filter(({ status }) => status === 'active').map(({ owner_id }) => owner_id));
  return accounts.find(({ row }) => row.user_type === 'user' && selling.has(row.id))?.row.id;
}

/** The smallest package that a person's ads require; none if they require nothing. */
function choose(random: Random, type: UserType, own: readonly AdRow[]): Package | undefined {
  const featured = own.filter((ad) => ad.is_featured).length;
  const hasPlace = type === 'showroom' || type === 'office';
  const isRequested = own.length > allowances[type].ads_limit || (featured > 0 && (type !== 'user' || random.chance(shareOfPeople)));
  if (!isRequested && !hasPlace) return undefined;
  const ofKind = packages.filter(({ account_type }) => account_type === type);
  return ofKind.find(({ ads_limit, featured_ads }) => ads_limit >= own.length && featured_ads >= featured) ?? ofKind.at(-1);
}

function unmark(own: readonly AdRow[], most: number): void {
  const marked = own.filter((ad) => ad.is_featured).toSorted((one, other) => other.refreshed_at.getTime() - one.refreshed_at.getTime());
  for (const ad of marked.slice(most)) ad.is_featured = false;
}

interface Given {
  id: number;
  user: number;
  chosen: Package;
}

/** A free grant, with more than a week left. */
function subscriptionOf(random: Random, { now }: Ground, { id, user, chosen }: Given): SubscriptionRow {
  const { id: package_id, price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features } = chosen;
  const daysAgo = random.whole(1, duration_days - 10);
  const starts_at = daysBefore(now, daysAgo);
  const terms = { price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features };
  const ends_at = daysBefore(now, daysAgo - duration_days);
  return { id, user_id: user, package_id, ...terms, starts_at, ends_at, begun_at: starts_at, created_at: starts_at };
}
