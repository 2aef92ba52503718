import type { Language } from '#contract/platform/languages.ts';
import type { Subscription } from '#contract/money/payments.ts';
import { presentPackage } from '#server/catalogue/content/present.ts';
import type { SubscriptionRow, Usage } from './subscriptions.ts';
import { daySeconds } from './terms.ts';

export function presentSubscription(row: SubscriptionRow, used: Usage, language: Language, now = new Date()): Subscription {
  const { id, package_id, payment_id, ads_limit, featured_ads: featured_limit, starts_at, ends_at } = row;
  const status = statusOf(row);
  return {
    id,
    package: presentPackage({ ...row, id: package_id }, language),
    status,
    ended_reason: status === 'ended' ? (row.ended_reason ?? 'expired') : null,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    ads_used: used.ads,
    ads_limit,
    featured_used: used.featured,
    featured_limit,
    days_left: status === 'ended' ? 0 : daysBetween(status === 'waiting' ? starts_at : now, ends_at),
    payment_id,
  };
}

function statusOf({ is_running, is_waiting }: SubscriptionRow): Subscription['status'] {
  return is_running ? 'running' : is_waiting ? 'waiting' : 'ended';
}

/** The day that has begun counts as one. */
function daysBetween(from: Date, until: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - from.getTime()) / (daySeconds * 1000)));
}
