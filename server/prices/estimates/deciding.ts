import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

/** What the staff decide of estimates: each writes what it did to the audit log itself (backoffice/prices). */

/** Withholds the estimate of an ad for a reason that everybody reads; null shows it again, once a job has estimated it. */
export async function withhold(trx: Transaction<DB>, ad: number, note: string | null): Promise<void> {
  await lockCar(trx, ad);
  await trx
    .insertInto('estimate_decisions')
    .values({ ad_id: ad, withheld: note })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ withheld: note }))
    .execute();
  const reason = note === null ? 'pending' : 'withheld';
  await sql`
    insert into ad_estimates (ad_id, reason) values (${ad}, ${reason})
    on conflict (ad_id) do update set reason = ${reason}, method = null, as_of = null, middle = null, points = null, comparables = 0, sellers = 0,
      sold_below_percent = null, why = '[]', missing = '{}', label = null, position = null, labelled_price = null`.execute(trx);
  if (note === null) await addJob(trx, 'estimateAd', { ad }, { key: `estimateAd ${ad}` });
}

/** Keeps the price of an ad out of the evidence of the next fits, or lets it in again. */
export async function exclude(trx: Transaction<DB>, ad: number, isExcluded: boolean): Promise<void> {
  await lockCar(trx, ad);
  await trx
    .insertInto('estimate_decisions')
    .values({ ad_id: ad, is_excluded: isExcluded })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ is_excluded: isExcluded }))
    .execute();
}

/** Closes an objection with what came of it, and says whose it was, and to which ad; `not_found`, and `move_not_allowed` for a closed one. */
export async function closeObjection(trx: Transaction<DB>, id: number, outcome: string): Promise<{ user: number; ad: number }> {
  const found = await trx
    .selectFrom('estimate_objections')
    .select(['closed_at', 'user_id', 'ad_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (found.closed_at) throw new AppError('move_not_allowed');
  await trx
    .updateTable('estimate_objections')
    .set({ closed_at: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .execute();
  return { user: found.user_id, ad: found.ad_id };
}

async function lockCar(trx: Transaction<DB>, id: number): Promise<void> {
  const ad = await trx.selectFrom('ads').select('id').where('id', '=', id).where('type', '=', 'car').forNoKeyUpdate().executeTakeFirst();
  if (!ad) throw new AppError('not_found');
}
