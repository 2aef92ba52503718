import { sql } from 'kysely';
import type { DecisionTarget } from '#contract/backoffice/decisions.ts';
import type { CaseKind } from '#contract/backoffice/moderation.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Titled } from '#server/listing/ads/title.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';

/** A case with the data of its card, for every kind. */
export interface CaseCardRow extends Titled {
  id: number;
  kind: CaseKind;
  target_type: DecisionTarget;
  target_id: number;
  about: number;
  /** For a suspected offer. */
  signs: string[];
  opened_at: Date;
  claimed_until: Date | null;
  /** The current claim. */
  is_claimed: boolean;
  claimed_by: number | null;
  claimer_name: string | null;
  closed_at: Date | null;
  person_id: number;
  person_name: string;
  person_type: UserType;
  person_verified: boolean;
  /** The ad of the case, or the ad of the comment. */
  ad_id: number | null;
  cover: string | null;
  description: string | null;
  picture: string | null;
  /** A comment, reply, message or review, including removed ones. */
  words: string | null;
  /** A message, including removed ones. */
  has_pictures: boolean;
  reports: number;
}

interface CaseQuery extends PageQuery {
  kind?: CaseKind;
  claimed?: 'free' | 'mine' | 'others';
  state: 'open' | 'closed';
  person?: number;
}

const orders = {
  open: orderBy('oldest', 'opened_at', 'asc'),
  closed: orderBy('newest', 'closed_at', 'desc'),
};

function orderBy(name: string, column: string, direction: Order['direction']): Order {
  return { name, key: sql.ref(`cases.${column}`), type: 'timestamptz', id: sql.ref('cases.id'), direction, gaps: false };
}

/** Open cases, the oldest first; or decided ones, the newest first. */
export function listCases(db: Database, me: number, { kind, claimed, state, person, ...page }: CaseQuery, language: Language) {
  const isFree = sql<boolean>`(claimed_until is null or claimed_until <= now())`;
  const rows = selectCases(db)
    .where('cases.closed_at', state === 'open' ? 'is' : 'is not', null)
    .$call((found) => (kind === undefined ? found : found.where('cases.kind', '=', kind)))
    .$call((found) => (person === undefined ? found : found.where('cases.person_id', '=', person)))
    .$if(claimed === 'free', (found) => found.where(isFree))
    .$if(claimed === 'mine', (found) => found.where('cases.claimed_by', '=', me).where((eb) => eb.not(isFree)))
    .$if(claimed === 'others', (found) => found.where('cases.claimed_by', '<>', me).where((eb) => eb.not(isFree)));
  return findPage(orders[state], sourceOf(rows, orders[state]), page, language);
}

/** `not_found` for an unknown case. */
export async function getCase(db: Database, id: number): Promise<CaseCardRow> {
  const row = await selectCases(db).where('cases.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The text that a decision removed, unless it was restored. */
const taken = sql<string | null>`(
  select coalesce(nullif(kept ->> 'text', ''), kept -> 'review' ->> 'text') from decisions
  where decisions.id = cases.about and cases.kind = 'appeal' or decisions.case_id = cases.id
  order by decisions.id desc limit 1)`;

function selectCases(db: Database) {
  return db
    .selectFrom('cases')
    .innerJoin('users as person', 'person.id', 'cases.person_id')
    .leftJoin('users as claimer', 'claimer.id', 'cases.claimed_by')
    .leftJoin('comments', (join) => join.onRef('comments.id', '=', 'cases.target_id').on('cases.target_type', '=', 'comment'))
    .leftJoin('replies', (join) => join.onRef('replies.id', '=', 'cases.target_id').on('cases.target_type', '=', 'reply'))
    .leftJoin('comments as answered', 'answered.id', 'replies.comment_id')
    .leftJoin('messages', (join) => join.onRef('messages.id', '=', 'cases.target_id').on('cases.target_type', '=', 'message'))
    .leftJoin('reviews', (join) => join.onRef('reviews.id', '=', 'cases.target_id').on('cases.target_type', '=', 'review'))
    .leftJoin('offers', (join) => join.onRef('offers.id', '=', 'cases.target_id').on('cases.target_type', '=', 'offer'))
    .leftJoin('deals', (join) => join.onRef('deals.id', '=', 'cases.target_id').on('cases.target_type', '=', 'deal'))
    .leftJoin('booking_charges as charge', (join) => join.onRef('charge.id', '=', 'cases.target_id').on('cases.target_type', '=', 'charge'))
    .leftJoin('late_records as late', (join) => join.onRef('late.id', '=', 'cases.target_id').on('cases.target_type', '=', 'handover'))
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', sql<number>`coalesce(charge.booking_id, late.booking_id)`))
    .leftJoin('ads', (join) =>
      join.on(
        'ads.id',
        '=',
        sql<number>`coalesce(case cases.target_type when 'ad' then cases.target_id end, comments.ad_id, answered.ad_id, messages.ad_id,
          offers.ad_id, deals.ad_id, bookings.ad_id)`,
      ),
    )
    .select(['cases.id', 'cases.kind', 'cases.target_type', 'cases.target_id', 'cases.about', 'cases.opened_at', 'cases.claimed_until'])
    .select(['cases.signs', 'cases.claimed_by', 'claimer.full_name as claimer_name', 'cases.closed_at', 'cases.person_id'])
    .select(['person.full_name as person_name', 'person.user_type as person_type', 'person.is_verified as person_verified'])
    .select(['ads.id as ad_id', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(['ads.cover', sql<string | null>`left(ads.description, 300)`.as('description'), 'person.profile_picture as picture'])
    .select([
      sql<
        string | null
      >`coalesce(nullif(coalesce(comments.text, replies.text, messages.text, reviews.text, deals.dispute_text, offers.note, charge.dispute_text,
        late.record ->> 'note'),
        ''), ${taken})`.as('words'),
      sql<boolean>`exists (select from chat_images where chat_images.message_id = messages.id)`.as('has_pictures'),
      sql<boolean>`cases.closed_at is null and coalesce(cases.claimed_until > now(), false)`.as('is_claimed'),
      sql<number>`(select count(*) from reports
        where reports.target_id = cases.target_id and reports.target_type =
          case when cases.target_type not in ('offer', 'deal', 'charge', 'handover') then cases.target_type::text::report_target end)`.as(
        'reports',
      ),
    ]);
}
