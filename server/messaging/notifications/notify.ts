import { sql, type RawBuilder } from 'kysely';
import type { appealable } from '#contract/decisions.ts';
import { mailedUnasked, unchoosable, type NotificationChannel, type NotificationKind } from '#contract/notifications.ts';
import type { Database } from '#db/database.ts';
import type { SecurityNotice } from '#server/people/events.ts';
import { queueAt } from './queue.ts';

/**
 * What people are told, on which channels, and the browsers it is pushed to. Owns the tables notifications,
 * notification_deliveries, notification_preferences, quiet_hours, push_subscriptions and announced_ads.
 *
 * What has happened, by ids alone: the words are made when it is read or sent.
 */
export type Happening =
  | { kind: 'message'; message: number; room: number; from: number; ad: number | null }
  /** A comment on an ad of the person who is told; a reply to a comment of theirs, or on an ad of theirs. */
  | { kind: 'comment'; comment: number; ad: number; from: number }
  | { kind: 'reply'; reply: number; ad: number; from: number }
  | { kind: 'review'; review: number; from: number }
  | { kind: 'review_reply'; review: number; from: number }
  /** Of an ad that they like, in whole riyals. */
  | { kind: 'price_drop'; ad: number; was: number; now: number }
  | { kind: 'favourite_sold'; ad: number }
  | { kind: 'ad_approved'; ad: number }
  | { kind: 'ad_rejected'; ad: number }
  /** `on` is the last day, as 2026-11-20. */
  | { kind: 'ad_expiring'; ad: number; on: string }
  | { kind: 'ad_expired'; ad: number }
  /** `ad` is the newest of `ads` that match. */
  | { kind: 'search_match'; search: number; ad: number; ads?: number }
  | { kind: 'verification'; decision: 'approved' | 'rejected'; request: number }
  /** Of the licence of a business: `on` is its last day, as 2026-11-20. */
  | { kind: 'verification'; decision: 'expiring' | 'expired'; request: number; on: string }
  /** `paid` is of a package; `held` is money that came in without anything to be given for it. */
  | { kind: 'payment'; payment: number; outcome: 'paid' | 'paid_fee' | 'paid_donation' | 'failed' | 'held' | 'refunded' }
  /** `paused`: how many ads of theirs are above what they may have from now on. `on` is the last day, as 2026-11-20. */
  | { kind: 'subscription'; subscription: number; event: 'started' | 'ended'; paused: number }
  | { kind: 'subscription'; subscription: number; event: 'expiring'; on: string }
  | { kind: 'report_decided'; report: number; upheld: boolean }
  /** What the staff decided about the person or something of theirs, or about their appeal; `approve` is of an edit that stands. */
  | { kind: 'decision'; decision: number; outcome: DecisionOutcome; ad: number | null }
  | { kind: 'support_answer'; ticket: number }
  /** `event` is the id in the security log: no two notices are one. */
  | { kind: 'security'; notice: SecurityNotice; event: number; device: string };

export type DecisionOutcome = (typeof appealable)[number] | 'approve' | 'appeal_accepted' | 'appeal_refused';

/** A message may be read in these seconds, and is no news then. */
const messageWaitSeconds = 10;
const minutesBetweenPushes = 10;
/** A mail takes along what comes in the first minutes; the next one waits longer. */
const minutesBeforeMail = 5;
const minutesBetweenMails = 60;

/**
 * Tells `people` of what happened, in the transaction of it. Nobody is told of what they did themselves, of what somebody
 * did whom they blocked, or after closing their account. The same thing again, while they have not read of it, raises the
 * count of what they were told.
 */
export async function notify(trx: Database, people: readonly number[], happening: Happening): Promise<void> {
  if (people.length === 0) return;
  if (happening.kind === 'message' && (await addToWaiting(trx, people, happening))) return;
  const { rows } = await sql<{ person: number; at: Date }>`
    with wanted as (${thoseWhoWant(people, happening)}),
    told as (${tell(happening)}),
    sent as (${send(happening.kind)})
    select user_id as person, least(min(due_at), (
      select min(due_at) from notification_deliveries as other where other.user_id = sent.user_id and due_at is not null)) as at
    from sent group by user_id order by user_id`.execute(trx);
  await queueAt(trx, rows);
}

export interface News {
  person: number;
  happening: Happening;
}

/** The same of several things, each for one person; in the order of their ids, as one telling holds whom it tells. */
export async function notifyEach(trx: Database, news: readonly News[]): Promise<void> {
  for (const { person, happening } of news.toSorted((one, other) => one.person - other.person)) await notify(trx, [person], happening);
}

type Message = Extract<Happening, { kind: 'message' }>;

/** Most messages come while of the one before nothing went out yet: then there is only one more of them. */
async function addToWaiting(trx: Database, people: readonly number[], { room, message, from, ad }: Message): Promise<boolean> {
  const { rows } = await sql`
    update notifications
    set count = count + 1, thing_id = ${message}, actor_id = ${from}, ad_id = ${ad}, created_at = now(), shown_at = greatest(shown_at, now())
    where user_id = any(${[...people]}::integer[]) and kind = 'message' and about = ${room} and read_at is null
      and exists (select from notification_deliveries as waiting where waiting.notification_id = notifications.id and due_at is not null)
    returning id`.execute(trx);
  return rows.length === people.length;
}

/** Who is to be told and where; in the order of their ids, so that two who tell the same people do not wait for each other. */
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

/** What a person sees already goes to the top at once; what they do not see yet keeps its time. */
function tell(happening: Happening) {
  const { kind } = happening;
  const { about, event = '', thing = null, ad = null, detail = null, count = 1 } = factsOf(happening);
  return sql`
    insert into notifications as old (user_id, kind, about, event, thing_id, actor_id, ad_id, detail, count, in_app, shown_at)
    select user_id, ${kind}, ${about}, ${event}, ${thing}::bigint, actor_id, ${ad}::integer, ${detail}, ${count}, app, ${tellingTime(kind)} from wanted
    on conflict (user_id, kind, about, event) where read_at is null do update
      set thing_id = excluded.thing_id, actor_id = excluded.actor_id, ad_id = excluded.ad_id, in_app = excluded.in_app,
          count = old.count + excluded.count, created_at = now(),
          shown_at = greatest(old.shown_at, now()),
          detail = case when excluded.kind <> 'price_drop' then excluded.detail
                        else split_part(old.detail, ' ', 1) || ' ' || split_part(excluded.detail, ' ', 2) end
    returning id, user_id`;
}

/** What waits goes on waiting; what went out goes again, to a browser and a mailbox not too soon. Gives what is newly due. */
function send(kind: NotificationKind) {
  const minutes = (count: number) => sql`${count}::integer * interval '1 minute'`;
  const mailed = sql`
    coalesce(
      (select min(due_at) from notification_deliveries as other
       where other.user_id = told.user_id and channel = 'mail' and due_at is not null),
      greatest(
        ${tellingTime(kind)} + ${minutes(minutesBeforeMail)},
        (select max(sent_at) from notification_deliveries as other
         where other.user_id = told.user_id and channel = 'mail') + ${minutes(minutesBetweenMails)}))`;
  return sql`
    insert into notification_deliveries as old (notification_id, channel, subscription_id, user_id, due_at)
    select told.id, place.channel::notification_channel, place.subscription_id, told.user_id, place.due_at
    from told join wanted using (user_id) cross join lateral (
      select 'app' as channel, null::bigint as subscription_id, ${tellingTime(kind)} as due_at where wanted.app
      union all
      select 'push', browser.id, ${tellingTime(kind)} from push_subscriptions as browser
      where wanted.push and browser.user_id = told.user_id
      union all
      select 'mail', null, ${mailed} where wanted.mail
    ) as place
    order by told.id
    on conflict (notification_id, channel, subscription_id) do update
      set due_at = case when old.channel <> 'push' then excluded.due_at
        else greatest(excluded.due_at, coalesce(old.sent_at, old.claimed_at) + ${minutes(minutesBetweenPushes)}) end
      where old.due_at is null
    returning user_id, due_at`;
}

/** When it goes out at the earliest. */
function tellingTime(kind: NotificationKind) {
  return sql<Date>`now() + ${kind === 'message' ? messageWaitSeconds : 0}::integer * interval '1 second'`;
}

/** Who did it: of what happens to an ad that others like or look for, its owner. */
function actorOf(happening: Happening): RawBuilder<number | null> {
  if ('from' in happening) return sql`${happening.from}::integer`;
  if (!ofOthers.has(happening.kind) || !('ad' in happening)) return sql`null::integer`;
  return sql`(select owner_id from ads where ads.id = ${happening.ad})`;
}

const ofOthers = new Set<NotificationKind>(['price_drop', 'favourite_sold', 'search_match']);

interface Facts {
  about: number;
  /** Keeps apart what is different news of the same thing. */
  event?: string;
  thing?: number;
  ad?: number | null;
  detail?: string;
  count?: number;
}

function factsOf(happening: Happening): Facts {
  switch (happening.kind) {
    case 'message':
      return { about: happening.room, thing: happening.message, ad: happening.ad };
    case 'comment':
      return { about: happening.ad, thing: happening.comment, ad: happening.ad };
    case 'reply':
      return { about: happening.ad, thing: happening.reply, ad: happening.ad };
    case 'review':
    case 'review_reply':
      return { about: happening.review, thing: happening.review };
    case 'price_drop':
      return { about: happening.ad, ad: happening.ad, detail: `${happening.was} ${happening.now}` };
    case 'ad_expiring':
      return { about: happening.ad, ad: happening.ad, detail: happening.on };
    case 'favourite_sold':
    case 'ad_approved':
    case 'ad_rejected':
    case 'ad_expired':
      return { about: happening.ad, ad: happening.ad };
    case 'search_match':
      return { about: happening.search, ad: happening.ad, count: happening.ads ?? 1 };
    case 'verification':
      return {
        about: happening.request,
        event: happening.decision,
        detail: 'on' in happening ? `${happening.decision} ${happening.on}` : happening.decision,
      };
    case 'payment':
      return { about: happening.payment, event: happening.outcome, detail: happening.outcome };
    case 'subscription': {
      const more = happening.event === 'expiring' ? happening.on : happening.paused;
      return { about: happening.subscription, event: happening.event, detail: `${happening.event} ${more}` };
    }
    case 'report_decided':
      return { about: happening.report, detail: happening.upheld ? 'upheld' : 'dismissed' };
    case 'decision':
      return { about: happening.decision, ad: happening.ad, detail: happening.outcome };
    case 'support_answer':
      return { about: happening.ticket };
    case 'security':
      return { about: happening.event, detail: `${happening.notice} ${happening.device}`.trim() };
  }
}
