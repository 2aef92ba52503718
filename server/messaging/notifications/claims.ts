import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { Database } from '#db/database.ts';

/** One notification for one channel. The process that claimed it sends it; no other does. */
export interface Claim {
  notification_id: number;
  channel: NotificationChannel;
  subscription_id: number | null;
  /** The browser, while its session lasts; null for another channel. */
  browser: { endpoint: string; p256dh: string; auth: string } | null;
}

const failuresMost = 8;

/** Claims what is due for a person; when a mail is due, all that waits for one is included. */
export async function claimDue(db: Database, person: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with claimed as (
      update notification_deliveries as mine set due_at = null, claimed_at = now()
      where user_id = ${person} and due_at is not null and (due_at <= now() or (channel = 'mail' and exists (
        select from notification_deliveries as other
        where other.user_id = ${person} and other.channel = 'mail' and other.due_at <= now())))
      returning notification_id, channel, subscription_id
    )
    select claimed.*, case when sessions.id is not null then
      json_build_object('endpoint', browser.endpoint, 'p256dh', browser.p256dh, 'auth', browser.auth) end as browser
    from claimed
    left join push_subscriptions as browser on browser.id = claimed.subscription_id
    left join sessions on sessions.id = browser.session_id and sessions.expires_at > now()
      and (sessions.revoked_at is null or sessions.revoked_at > now())`.execute(db);
  return rows;
}

/** Nothing is pushed or mailed before `until`. */
export async function postpone(db: Database, person: number, until: Date): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ due_at: until })
    .where('user_id', '=', person)
    .where('channel', '<>', 'app')
    .where('due_at', '<', until)
    .execute();
}

/** Records what was sent and what failed; the latter waits longer each time. A notification on no other channel counts as read. */
export async function finish(db: Database, claims: Claim[], { sent, failed }: { sent: Claim[]; failed: Claim[] }): Promise<void> {
  if (claims.length === 0) return;
  const places = (of: Claim[]) => sql`
    select * from json_to_recordset(${JSON.stringify(of)}::json)
      as place (notification_id bigint, channel notification_channel, subscription_id bigint)`;
  const isSame = sql`
    delivery.notification_id = place.notification_id and delivery.channel = place.channel
    and delivery.subscription_id is not distinct from place.subscription_id`;
  await db.transaction().execute(async (trx) => {
    await sql`update notification_deliveries as delivery set claimed_at = null from (${places(claims)}) as place where ${isSame}`.execute(
      trx,
    );
    await sql`update notification_deliveries as delivery set sent_at = now(), failures = 0 from (${places(sent)}) as place
      where ${isSame}`.execute(trx);
    if (failed.length > 0) {
      await sql`update notification_deliveries as delivery set failures = failures + 1,
          due_at = case when failures < ${failuresMost} then greatest(due_at, now() + exp(failures + 1) * interval '1 second') else due_at end
        from (${places(failed)}) as place where ${isSame}`.execute(trx);
    }
    await sql`update notifications set read_at = now()
      where id = any(${claims.map(({ notification_id }) => notification_id)}::bigint[]) and not in_app and read_at is null
        and not exists (select from notification_deliveries as other where other.notification_id = notifications.id and due_at is not null)`.execute(
      trx,
    );
  });
}
