import { sql, type RawBuilder } from 'kysely';
import { mailedUnasked, unchoosable, type NotificationChannel, type NotificationKind } from '#contract/notifications.ts';
import type { Database } from '#db/database.ts';
import { factsOf, type Happening } from './happenings.ts';
import { queueAt } from './queue.ts';
import { detailsOf } from './rows.ts';

/** If a message is read within these seconds, nobody is notified of it. */
const messageWaitSeconds = 10;
const minutesBetweenPushes = 10;
/** A mail includes what arrives in the first minutes; the next one waits longer. */
const minutesBeforeMail = 5;
const minutesBetweenMails = 60;

/**
 * Notifies `people` of an event, in its transaction. Nobody is notified of their own actions, of those of a person whom they
 * blocked, or after closing their account. The same event again, while the notification is unread, raises its count.
 */
export async function notify(trx: Database, people: readonly number[], happening: Happening): Promise<void> {
  if (people.length === 0) return;
  if (happening.kind === 'message' && (await addToWaiting(trx, people, happening))) return;
  const { rows } = await sql<{ person: number; at: Date }>`
    with wanted as (${thoseWhoWant(people, happening)}),
    notified as (${storeNotifications(happening)}),
    sent as (${send(happening.kind)})
    select user_id as person, least(min(due_at), (
      select min(due_at) from notification_deliveries as other where other.user_id = sent.user_id and due_at is not null)) as at
    from sent group by user_id order by user_id`.execute(trx);
  await queueAt(trx, rows);
}

export interface Notice {
  person: number;
  happening: Happening;
}

/** The same for several events, each for one person; ordered by their ids, so that all calls lock in the same order. */
export async function notifyEach(trx: Database, notices: readonly Notice[]): Promise<void> {
  for (const { person, happening } of notices.toSorted((one, other) => one.person - other.person)) await notify(trx, [person], happening);
}

/** Most messages arrive before the notification of the previous one was sent: then only its count is raised. */
async function addToWaiting(trx: Database, people: readonly number[], { room, message, from, ad }: Happening<'message'>): Promise<boolean> {
  const { rows } = await sql`
    update notifications
    set count = count + 1, thing_id = ${message}, actor_id = ${from}, ad_id = ${ad}, created_at = now(), shown_at = greatest(shown_at, now())
    where user_id = any(${[...people]}::integer[]) and kind = 'message' and about = ${room} and read_at is null
      and exists (select from notification_deliveries as waiting where waiting.notification_id = notifications.id and due_at is not null)
    returning id`.execute(trx);
  return rows.length === people.length;
}

/** The recipients and their channels; ordered by their ids, so that two calls for the same people do not deadlock. */
function thoseWhoWant(people: readonly number[], happening: Happening) {
  const actor = actorOf(happening);
  const wants = (channel: NotificationChannel, unasked: boolean) => {
    if (unchoosable.includes(happening.kind)) return sql<boolean>`${channel !== 'mail'}::boolean`;
    return sql<boolean>`coalesce((
    select enabled from notification_preferences as chosen
    where chosen.user_id = users.id and chosen.kind = ${happening.kind} and chosen.channel = ${channel}), ${unasked}::boolean)`;
  };
  return sql`
    select person.* from (
      select users.id as user_id, ${actor} as actor_id, ${wants('app', true)} as app,
             ${wants('push', true)} and exists (select from push_subscriptions as browser where browser.user_id = users.id) as push,
             users.email is not null and ${wants('mail', mailedUnasked.includes(happening.kind))} as mail
      from users
      where users.id = any(${[...people]}::integer[]) and users.closed_at is null
    ) as person
    where (app or push or mail) and user_id is distinct from actor_id
      and not exists (select from blocks where blocker_id = user_id and blocked_id = actor_id)
    order by user_id`;
}

/** A notification that was already shown moves to the top at once; an unsent one keeps its time. */
function storeNotifications(happening: Happening) {
  const { kind } = happening;
  const { about, event = '', thing = null, ad = null, count = 1, details } = factsOf(happening);
  const stored = details && JSON.stringify(details);
  return sql`
    insert into notifications as old (user_id, kind, about, event, thing_id, actor_id, ad_id, details, count, in_app, shown_at)
    select user_id, ${kind}, ${about}, ${event}, ${thing}::bigint, actor_id, ${ad}::integer, ${stored}::jsonb, ${count}, app, ${shownTime(kind)} from wanted
    on conflict (user_id, kind, about, event) where read_at is null do update
      set thing_id = excluded.thing_id, actor_id = excluded.actor_id, ad_id = excluded.ad_id, in_app = excluded.in_app,
          count = old.count + excluded.count, created_at = now(),
          shown_at = greatest(old.shown_at, now()),
          details = case when excluded.kind <> 'price_drop' then excluded.details
                         else excluded.details || jsonb_build_object('was', ${detailsOf('old')} -> 'was') end
    returning id, user_id`;
}

/** Queued notifications stay queued; sent ones are sent again, to a browser and a mailbox after a delay. Returns what is newly due. */
function send(kind: NotificationKind) {
  const minutes = (count: number) => sql`${count}::integer * interval '1 minute'`;
  const mailed = sql`
    coalesce(
      (select min(due_at) from notification_deliveries as other
       where other.user_id = notified.user_id and channel = 'mail' and due_at is not null),
      greatest(
        ${shownTime(kind)} + ${minutes(minutesBeforeMail)},
        (select max(sent_at) from notification_deliveries as other
         where other.user_id = notified.user_id and channel = 'mail') + ${minutes(minutesBetweenMails)}))`;
  return sql`
    insert into notification_deliveries as old (notification_id, channel, subscription_id, user_id, due_at)
    select notified.id, place.channel::notification_channel, place.subscription_id, notified.user_id, place.due_at
    from notified join wanted using (user_id) cross join lateral (
      select 'app' as channel, null::bigint as subscription_id, ${shownTime(kind)} as due_at where wanted.app
      union all
      select 'push', browser.id, ${shownTime(kind)} from push_subscriptions as browser
      where wanted.push and browser.user_id = notified.user_id
      union all
      select 'mail', null, ${mailed} where wanted.mail
    ) as place
    order by notified.id
    on conflict (notification_id, channel, subscription_id) do update
      set due_at = case when old.channel <> 'push' then excluded.due_at
        else greatest(excluded.due_at, coalesce(old.sent_at, old.claimed_at) + ${minutes(minutesBetweenPushes)}) end
      where old.due_at is null
    returning user_id, due_at`;
}

/** The earliest time at which it is sent. */
function shownTime(kind: NotificationKind) {
  return sql<Date>`now() + ${kind === 'message' ? messageWaitSeconds : 0}::integer * interval '1 second'`;
}

/** The actor: for events of an ad that others like or look for, its owner. */
function actorOf(happening: Happening): RawBuilder<number | null> {
  if ('from' in happening) return sql`${happening.from}::integer`;
  if (!ofOthers.has(happening.kind) || !('ad' in happening)) return sql`null::integer`;
  return sql`(select owner_id from ads where ads.id = ${happening.ad})`;
}

const ofOthers = new Set<NotificationKind>(['price_drop', 'favourite_sold', 'search_match']);
