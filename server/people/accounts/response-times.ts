import { sql } from 'kysely';
import type { Market } from '#server/platform/market.ts';

/**
 * Stores the response time of each business to a customer who writes first: the median, in minutes, over the conversations of the
 * last 90 days. No answer within a day counts as slower than any answer. Unknown below three conversations, and if most have no
 * answer.
 */
export async function measureResponses(market: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    with waits as (
      select side.user_id,
        case when answer.created_at is null then 'infinity'::double precision
             else extract(epoch from answer.created_at - question.created_at) / 60 end as minutes
      from room_members as side
      join businesses on businesses.user_id = side.user_id
      join lateral (
        select id, sender_id, created_at from messages where room_id = side.room_id order by id limit 1
      ) as question on question.sender_id = side.other_id and question.created_at > now() - interval '90 days'
      left join lateral (
        select created_at from messages where room_id = side.room_id and sender_id = side.user_id order by id limit 1
      ) as answer on true
      where answer.created_at is not null or question.created_at < now() - interval '1 day'
    ),
    medians as (
      select user_id, percentile_disc(0.5) within group (order by minutes) as minutes
      from waits group by user_id having count(*) >= 3
    ),
    measured as (
      select businesses.user_id,
        case when medians.minutes < 'infinity' then greatest(1, least(round(medians.minutes), 100000))::integer end as minutes
      from businesses left join medians on medians.user_id = businesses.user_id
    )
    update businesses set response_minutes = measured.minutes
    from measured
    where businesses.user_id = measured.user_id and businesses.response_minutes is distinct from measured.minutes
    returning businesses.user_id`.execute(market.db);
  if (rows.length > 0) market.invalidate({ people: rows.map(({ user_id }) => user_id) });
}
