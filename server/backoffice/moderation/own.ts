import { sql } from 'kysely';
import { appealable } from '#contract/backoffice/decisions.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';

/** A decision as its person sees it; `not_found` for anybody else. */
export async function getOwnDecision(db: Database, personId: number, id: number) {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('cases', 'cases.id', 'decisions.case_id')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .leftJoin('comments', (join) => join.onRef('comments.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'comment'))
    .leftJoin('replies', (join) => join.onRef('replies.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'reply'))
    .leftJoin('messages', (join) => join.onRef('messages.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'message'))
    .leftJoin('reviews', (join) => join.onRef('reviews.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'review'))
    .leftJoin('offers', (join) => join.onRef('offers.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'offer'))
    .leftJoin('deals', (join) => join.onRef('deals.id', '=', 'decisions.target_id').on('decisions.target_type', '=', 'deal'))
    .leftJoin('ads', (join) =>
      join.on(
        'ads.id',
        '=',
        sql<number>`coalesce(case decisions.target_type when 'ad' then decisions.target_id end, offers.ad_id, deals.ad_id)`,
      ),
    )
    .innerJoin('users', 'users.id', 'decisions.person_id')
    .select(['decisions.id', 'decisions.action', 'decisions.target_type', 'decisions.target_id', 'decisions.reason', 'decisions.note'])
    .select(['decisions.until', 'decisions.created_at', 'users.full_name'])
    .select(['ads.id as ad_id', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(['appeals.text', 'appeals.created_at as appealed_at', 'appeals.outcome', 'appeals.answer', 'appeals.decided_at'])
    .select(
      sql<string | null>`coalesce(nullif(kept ->> 'text', ''), kept -> 'review' ->> 'text',
        nullif(coalesce(comments.text, replies.text, messages.text, reviews.text), ''))`.as('words'),
    )
    .select(sql<boolean>`exists (select from chat_images where chat_images.message_id = messages.id)`.as('has_pictures'))
    .where('decisions.id', '=', id)
    .where('decisions.person_id', '=', personId)
    .where('decisions.action', 'in', appealable)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

export type OwnDecisionRow = Awaited<ReturnType<typeof getOwnDecision>>;
