import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/messaging/notification-kinds.ts';
import type { Database } from '#db/database.ts';
import { isClockedDelivery } from './clocks.ts';

/** One notification for one channel. The process that claimed it sends it; no other does. */
export interface Claim {
  person: number;
  notification_id: number;
  channel: NotificationChannel;
  subscription_id: number | null;
  /** The browser, while its session lasts; null for another channel. */
  browser: { endpoint: string; p256dh: string; auth: string } | null;
}

/** What became of a claim. What was read or switched off meanwhile is dropped. */
type Outcome = 'sent' | 'failed' | 'dropped';

const failuresMost = 8;

/** Up to `most` people to whom something is due on one of `channels`, those who have waited longest first. */
export async function findDue(db: Database, channels: readonly NotificationChannel[], most: number): Promise<number[]> {
  const { rows } = await sql<{ person: number }>`
    select distinct user_id as person from (
      select user_id from notification_deliveries
      where channel = any(${[...channels]}::notification_channel[]) and due_at <= now()
      order by due_at limit ${most}) as due`.execute(db);
  return rows.map(({ person }) => person);
}

/**
 * Claims what is due for `people` on `channels`, but not what another process is claiming; when a mail is due, all that waits for one
 * is included, unless it is one that asks for something before a time.
 */
export async function claimDue(db: Database, people: readonly number[], channels: readonly NotificationChannel[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select notification_id, channel, subscription_id from notification_deliveries as mine
      where user_id = any(${[...people]}::integer[]) and channel = any(${[...channels]}::notification_channel[]) and due_at is not null
        and (due_at <= now() or (channel = 'mail' and exists (
          select from notification_deliveries as other
          where other.user_id = mine.user_id and other.channel = 'mail' and other.due_at <= now() and not ${isClockedDelivery('other')})))
      order by notification_id, channel, subscription_id
      for update skip locked
    ), claimed as (
      update notification_deliveries as mine set due_at = null, claimed_at = now() from due where ${isSame('mine', 'due')}
      returning mine.user_id as person, mine.notification_id, mine.channel, mine.subscription_id
    )
    select claimed.*, case when sessions.id is not null then
      json_build_object('endpoint', browser.endpoint, 'p256dh', browser.p256dh, 'auth', browser.auth) end as browser
    from claimed
    left join push_subscriptions as browser on browser.id = claimed.subscription_id
    left join sessions on sessions.id = browser.session_id and sessions.expires_at > now()
      and (sessions.revoked_at is null or sessions.revoked_at > now())`.execute(db);
  return rows;
}

/** Nothing is pushed or mailed to a person before `until`, but what asks for something before a time. Returns how many of those that were due wait now. */
export async function postpone(db: Database, quiet: readonly { person: number; until: Date }[]): Promise<number> {
  if (quiet.length === 0) return 0;
  const { rows } = await sql<{ was: Date }>`
    update notification_deliveries as delivery set due_at = quiet.until
    from json_to_recordset(${JSON.stringify(quiet)}::json) as quiet (person integer, until timestamptz)
    where user_id = person and channel <> 'app' and due_at < quiet.until and not ${isClockedDelivery('delivery')}
    returning delivery.user_id`.execute(db);
  return rows.length;
}

/** Records what became of claims. What failed waits longer each time. A notification on no other channel counts as read. */
export async function finish(db: Database, claims: readonly (Claim & { outcome: Outcome })[]): Promise<void> {
  if (claims.length === 0) return;
  // Locked in the order in which notify locks them.
  await sql`
    with place as materialized (
      select place.*
      from json_to_recordset(${JSON.stringify(claims)}::json)
        as place (notification_id bigint, channel notification_channel, subscription_id bigint, outcome text)
      join notification_deliveries as delivery on ${isSame('delivery', 'place')}
      order by notification_id, channel, subscription_id
      for update of delivery
    )
    update notification_deliveries as delivery
    set claimed_at = null,
        sent_at = case outcome when 'sent' then now() else sent_at end,
        failures = case outcome when 'sent' then 0 when 'failed' then failures + 1 else failures end,
        due_at = case when outcome = 'failed' and failures < ${failuresMost}::integer
          then greatest(due_at, now() + exp(failures + 1) * interval '1 second') else due_at end
    from place where ${isSame('delivery', 'place')}`.execute(db);
  const ids = [...new Set(claims.map(({ notification_id }) => notification_id))];
  await sql`
    update notifications set read_at = now()
    where id = any(${ids}::bigint[]) and not in_app and read_at is null
      and not exists (select from notification_deliveries as other where other.notification_id = notifications.id and due_at is not null)`.execute(
    db,
  );
}

function isSame(one: string, other: string) {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  return sql`${column(one, 'notification_id')} = ${column(other, 'notification_id')} and ${column(one, 'channel')} = ${column(other, 'channel')}
    and ${column(one, 'subscription_id')} is not distinct from ${column(other, 'subscription_id')}`;
}
