import { sql } from 'kysely';
import { shownName } from '#server/people/profiles/name.ts';
import { byId, inStretches, presented, stretch, withoutGaps, type Section } from './stretches.ts';

/** What a person wrote and selected about ads and people. */

export const exportComments: Section = ({ market, id }) =>
  presented(
    byId(market.db.selectFrom('comments').select(['id', 'ad_id', 'text', 'created_at', 'edited_at']).where('author_id', '=', id)),
    withoutGaps,
  );

export const exportReplies: Section = ({ market, id }) =>
  presented(
    byId(market.db.selectFrom('replies').select(['id', 'comment_id', 'text', 'created_at', 'edited_at']).where('author_id', '=', id)),
    withoutGaps,
  );

export const exportReviewsWritten: Section = ({ market, id, language }) =>
  presented(
    byId(
      market.db
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.subject_id')
        .select(['reviews.id', 'users.full_name', 'rating', 'text', 'reviews.created_at', 'edited_at', 'reply', 'replied_at'])
        .select(['deal_id', 'booking_id', 'revealed_at'])
        .where('author_id', '=', id),
      'reviews.id',
    ),
    ({ full_name, ...row }) => withoutGaps({ ...row, of: shownName(full_name, language) }),
  );

export const exportReviewsReceived: Section = ({ market, id, language }) =>
  presented(
    byId(
      market.db
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.author_id')
        .select(['reviews.id', 'users.full_name', 'rating', 'text', 'reviews.created_at', 'reply', 'replied_at', 'reply_edited_at'])
        .select(['deal_id', 'booking_id', 'revealed_at'])
        .where('subject_id', '=', id)
        // What is hidden from them, nobody tells them.
        .where('revealed_at', 'is not', null),
      'reviews.id',
    ),
    ({ full_name, ...row }) => withoutGaps({ ...row, by: shownName(full_name, language) }),
  );

export const exportFavourites: Section = ({ market, id }) =>
  inStretches(
    0,
    (after) =>
      market.db
        .selectFrom('favourites')
        .select(['ad_id', 'is_liked', 'changed_at'])
        .where('user_id', '=', id)
        .where('ad_id', '>', after)
        .orderBy('ad_id')
        .limit(stretch)
        .execute(),
    ({ ad_id }) => ad_id,
  );

export const exportReports: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('reports')
        .select(['id', 'target_type', 'target_id', 'reason', 'text', 'status', 'created_at'])
        .where('reporter_id', '=', id),
    ),
    withoutGaps,
  );

export const exportPastSearches: Section = async function* ({ market, id }) {
  const rows = await market.db.selectFrom('past_searches').select(['q', 'type', 'created_at']).where('user_id', '=', id).execute();
  yield rows.map(withoutGaps);
};

export const exportSavedSearches: Section = async function* ({ market, id }) {
  const rows = await market.db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'type', 'query', 'alerts', 'created_at', 'seen_at'])
    .where('user_id', '=', id)
    .execute();
  yield rows.map(withoutGaps);
};

const beforeAll: { day: string; ad_id: number | null; business_id: number | null } = { day: '0001-01-01', ad_id: null, business_id: null };

/** Whose numbers they saw. The numbers themselves belong to the others. */
export const exportContacts: Section = ({ market, id }) =>
  presented(
    inStretches(
      beforeAll,
      (after) =>
        market.db
          .selectFrom('contacts')
          .select(['ad_id', 'business_id', sql<string>`day::text`.as('day'), 'at'])
          .where('person_id', '=', id)
          .where(
            sql<boolean>`(day, coalesce(ad_id, 0), coalesce(business_id, 0)) >
              (${after.day}::date, ${after.ad_id ?? 0}::integer, ${after.business_id ?? 0}::integer)`,
          )
          .orderBy('contacts.day')
          .orderBy(sql`coalesce(ad_id, 0)`)
          .orderBy(sql`coalesce(business_id, 0)`)
          .limit(stretch)
          .execute(),
      (row) => row,
    ),
    withoutGaps,
  );
