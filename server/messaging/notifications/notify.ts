import { sql } from 'kysely';
import { isMailedByDefault, isChoosable, type NotificationChannel, type NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Database } from '#db/database.ts';
import { isClockedDelivery, isClockedRow } from './clocks.ts';
import { factsOf, type Happening } from './happenings.ts';
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
  await notifyEach(
    trx,
    [...new Set(people)].map((person) => ({ person, happening })),
  );
}

export interface Notice {
  person: number;
  happening: Happening;
}

/** The same for several events, each for one person, in one statement. No two are of the same subject and person. */
export async function notifyEach(trx: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(notices.map(rowOf))}::json) as given (
        user_id integer, kind notification_kind, about bigint, event text, thing_id bigint, from_id integer, ad_id integer,
        is_of_owner boolean, details jsonb, count integer, wait_seconds integer, in_app boolean, pushed boolean, mailed boolean,
        is_choosable boolean)
    ),
    wanted as (${thoseWhoWant}),
    notified as (${storeNotifications})
    ${queueDeliveries}`.execute(trx);
}

/** A notification before it is stored; the channels are those without a choice of the person. */
function rowOf({ person, happening }: Notice) {
  const { kind } = happening;
  const { about, event = '', thing = null, ad = null, count = 1, details } = factsOf(happening);
  const byChoice = isChoosable(kind);
  return {
    user_id: person,
    kind,
    about,
    event,
    thing_id: thing,
    from_id: 'from' in happening ? happening.from : null,
    ad_id: ad,
    is_of_owner: ofOthers.has(kind),
    details,
    count,
    wait_seconds: kind === 'message' ? messageWaitSeconds : 0,
    in_app: true,
    pushed: true,
    mailed: byChoice && isMailedByDefault(kind),
    is_choosable: byChoice,
  };
}

/** Events of an ad that others like or look for: their actor is its owner. */
const ofOthers = new Set<NotificationKind>(['price_drop', 'favourite_sold', 'search_match']);

/** Most messages arrive before the notification of the previous one was sent: then only its count is raised. */
async function addToWaiting(trx: Database, people: readonly number[], { room, message, from, ad }: Happening<'message'>): Promise<boolean> {
  const { rows } = await sql`
    update notifications
    set count = count + 1, thing_id = ${message}, actor_id = ${from}, ad_id = ${ad}, created_at = now(), shown_at = greatest(shown_at, now())
    where user_id = any(${people}::integer[]) and kind = 'message' and about = ${room} and read_at is null
      and exists (select from notification_deliveries as waiting where waiting.notification_id = notifications.id and due_at is not null)
    returning id`.execute(trx);
  return rows.length === people.length;
}

const wants = (channel: NotificationChannel, unasked: string) => sql`
  coalesce((
    select enabled from notification_preferences as chosen
    where is_choosable and chosen.user_id = given.user_id and chosen.kind = given.kind and chosen.channel = ${sql.lit(channel)}
  ), ${sql.ref(unasked)})`;

/** The recipients and their channels; ordered, so that two calls for the same people do not deadlock. */
const thoseWhoWant = sql`
  select * from (
    select given.user_id, kind, about, event, thing_id, ad_id, details, count,
      now() + wait_seconds * interval '1 second' as shown_at,
      case when is_of_owner then (select owner_id from ads where ads.id = given.ad_id) else from_id end as actor_id,
      ${wants('app', 'in_app')} as in_app,
      ${wants('push', 'pushed')} and exists (select from push_subscriptions as browser where browser.user_id = given.user_id) as pushed,
      person.email is not null and ${wants('mail', 'mailed')} as mailed
    from given cross join lateral (select email from users where users.id = given.user_id and closed_at is null limit 1) as person
  ) as asked
  where (in_app or pushed or mailed) and user_id is distinct from actor_id
    and not exists (select from blocks where blocker_id = user_id and blocked_id = actor_id)
  order by user_id, kind, about, event`;

/** An unread notification of charges, payments and refunds names the sum of all: the last one alone would hide those before it. */
const isAddedUp = sql`(excluded.event like 'charge%' or excluded.event in ('finding_agreed', 'paid_by_card', 'given_back'))`;

/** A sum that one of both does not name is none. */
const bothAmounts = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  ['sum', 'back', 'taken'].flatMap((name) => [
    sql.lit(name),
    sql`(old.details #>> ${sql.lit(`{amounts,${name}}`)})::bigint + (excluded.details #>> ${sql.lit(`{amounts,${name}}`)})::bigint`,
  ]),
)}))`;

/** A notification that was already shown moves to the top at once; an unsent one keeps its time. */
const storeNotifications = sql`
  insert into notifications as old (user_id, kind, about, event, thing_id, actor_id, ad_id, details, count, in_app, shown_at)
  select user_id, kind, about, event, thing_id, actor_id, ad_id, details, count, in_app, shown_at from wanted
  on conflict (user_id, kind, about, event) where read_at is null do update
    set thing_id = excluded.thing_id, actor_id = excluded.actor_id, ad_id = excluded.ad_id, in_app = excluded.in_app,
        count = old.count + excluded.count, created_at = now(),
        shown_at = greatest(old.shown_at, now()),
        details = case when excluded.kind = 'price_drop' then excluded.details || jsonb_build_object('was', ${detailsOf('old')} -> 'was')
                       when excluded.kind = 'booking' and ${isAddedUp} then excluded.details || jsonb_build_object('amounts', ${bothAmounts})
                       else excluded.details end
  returning id, user_id, kind, about, event`;

const minutes = (count: number) => sql`${sql.lit(count)} * interval '1 minute'`;

/**
 * When a person gets the next mail: with the one that waits, else some minutes after the notification or an hour after the last. Mails
 * that ask for something before a time do not count.
 */
const nextMail = sql`
  coalesce(
    (select min(due_at) from notification_deliveries as other
     where other.user_id = notified.user_id and channel = 'mail' and due_at is not null and not ${isClockedDelivery('other')}),
    greatest(
      shown_at + ${minutes(minutesBeforeMail)},
      (select max(sent_at) from notification_deliveries as other
       where other.user_id = notified.user_id and channel = 'mail' and not ${isClockedDelivery('other')}) + ${minutes(minutesBetweenMails)}))`;

/** Queued notifications stay queued; sent ones are sent again, to a browser and a mailbox after a delay. */
const queueDeliveries = sql`
  insert into notification_deliveries as old (notification_id, channel, subscription_id, user_id, due_at)
  select notified.id, place.channel::notification_channel, place.subscription_id, notified.user_id, place.due_at
  from notified join wanted using (user_id, kind, about, event) cross join lateral (
    select 'app' as channel, null::bigint as subscription_id, shown_at as due_at where wanted.in_app
    union all
    select 'push', browser.id, shown_at from push_subscriptions as browser
    where wanted.pushed and browser.user_id = notified.user_id
    union all
    select 'mail', null, case when ${isClockedRow('notified')} then shown_at else ${nextMail} end where wanted.mailed
  ) as place
  order by notified.id
  on conflict (notification_id, channel, subscription_id) do update
    set due_at = case when old.channel <> 'push' or ${isClockedDelivery('old')} then excluded.due_at
      else greatest(excluded.due_at, coalesce(old.sent_at, old.claimed_at) + ${minutes(minutesBetweenPushes)}) end
    where old.due_at is null`;
