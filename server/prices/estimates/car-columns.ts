import { sql, type RawBuilder } from 'kysely';
import { estimatedFields } from '#contract/listing/price-estimates.ts';

/** The columns of `ads` that are the facts of a car for its estimate. */
export const factColumns: RawBuilder<unknown> = sql.join(estimatedFields.map((name) => sql.ref(`ads.${name}`)));

/** The number of the person who has an account: the same for accounts that let the same phone go, the lowest of them. */
export function personOf(account: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select min(theirs.user_id) from past_phones as mine join past_phones as theirs using (phone) where mine.user_id = ${account}
  ), ${account})`;
}
