import { sql, type InferResult } from 'kysely';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Database } from '#db/database.ts';
import type { Json } from '#db/schema.ts';
import { comparablePrice } from '#server/ad-index/comparable-price.ts';
import { bookingFacts } from './booking-facts.ts';
import { deadline, stillHolds } from './clocks.ts';
import type { NotificationDetails } from './happenings.ts';

/** The common columns of all kinds. */
export type AnyNotification = Omit<InferResult<ReturnType<typeof selectColumns>>[number], 'kind' | 'details'>;

/** A notification with all data for its words; its details are those of its kind. */
export type NotificationRow<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: AnyNotification & { kind: K; details: NotificationDetails[K] };
}[Kind];

/** One query for all requested ones: each is joined by the keys of its subject. */
export function selectNotifications(db: Database) {
  return selectColumns(db).$castTo<NotificationRow>();
}

/** The details of a row. A row that predates the column has only the text, until the job has filled it. */
export function detailsOf(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Json | null>`coalesce(${column('details')}, notification_details(${column('kind')}, ${column('detail')}))`;
}

function selectColumns(db: Database) {
  return (
    db
      .selectFrom('notifications')
      .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
      .leftJoin('ads', 'ads.id', 'notifications.ad_id')
      .leftJoin('comments', (join) => join.onRef('comments.id', '=', 'notifications.thing_id').on('notifications.kind', '=', 'comment'))
      .leftJoin('replies', (join) => join.onRef('replies.id', '=', 'notifications.thing_id').on('notifications.kind', '=', 'reply'))
      .leftJoin('reviews', (join) =>
        join.onRef('reviews.id', '=', 'notifications.thing_id').on('notifications.kind', 'in', ['review', 'review_reply']),
      )
      .leftJoin('saved_searches as search', (join) =>
        join.onRef('search.id', '=', 'notifications.about').on('notifications.kind', '=', 'search_match'),
      )
      .leftJoin('subscriptions', (join) =>
        join.onRef('subscriptions.id', '=', 'notifications.about').on('notifications.kind', '=', 'subscription'),
      )
      .leftJoin('packages', 'packages.id', 'subscriptions.package_id')
      // A message that the person has deleted is not quoted.
      .leftJoin('room_members as side', (join) =>
        join
          .onRef('side.room_id', '=', 'notifications.about')
          .onRef('side.user_id', '=', 'notifications.user_id')
          .on('notifications.kind', '=', 'message'),
      )
      .leftJoin('messages', (join) =>
        join.onRef('messages.id', '=', 'notifications.thing_id').onRef('messages.id', '>', 'side.deleted_up_to'),
      )
      .select([
        'notifications.id',
        'notifications.user_id',
        'notifications.kind',
        'notifications.about',
        'notifications.event',
        'notifications.ad_id',
        'notifications.count',
        'notifications.created_at',
        'notifications.read_at',
        'actor.full_name as actor_name',
        'actor.profile_picture as actor_picture',
        'ads.type as ad_type',
        'ads.title',
        'ads.brand_id',
        'ads.model_id',
        'ads.trim',
        'ads.year',
        'ads.letters',
        'ads.digits',
        'ads.cover',
        'reviews.subject_id',
        'reviews.rating',
        'packages.name_ar as package_ar',
        'packages.name_en as package_en',
        'search.name as search_name',
        'search.type as search_type',
        'search.query as search_query',
      ])
      .select([
        detailsOf('notifications').as('details'),
        sql<string | null>`coalesce(comments.text, replies.text, messages.text,
        case notifications.kind when 'review' then reviews.text when 'review_reply' then reviews.reply end)`.as('text'),
        bookingFacts.as('booking'),
        deadline.as('deadline'),
        stillHolds.as('holds'),
        sql<boolean>`exists (select from chat_images where chat_images.message_id = messages.id and hidden_at is null)`.as('has_picture'),
        sql<number | null>`${sql.raw(comparablePrice)}`.as('price'),
        sql<string | null>`case when notifications.kind = 'ad_rejected' then (
        select reason from ad_history where ad_history.ad_id = ads.id and to_status = 'rejected' order by ad_history.id desc limit 1)
      end`.as('reason'),
      ])
  );
}
