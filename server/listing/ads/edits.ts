import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import type { OwnAd } from './own.ts';

/** How many days an account counts as new. */
const newAccountDays = 30;
/** The fields that matter most to buyers, and that change when an ad is passed off as another one. */
const watched = [
  'title',
  'description',
  'district',
  'price',
  'daily',
  'weekly',
  'monthly',
  'model_id',
  'year',
  'mileage',
  'sale_type',
  'instalment',
  'months_left',
  'down_payment',
  'final_payment',
  'wanted',
  'cash_difference',
] as const;

interface Changed {
  ad: OwnAd;
  /** The files of its former pictures. */
  files: string[];
}

/** The ad before an edit that the staff check afterwards; null for people whose edits need no check. */
export async function beforeEdit(trx: Transaction<DB>, ad: OwnAd): Promise<Changed | null> {
  if (ad.status !== 'active' && ad.status !== 'reserved' && ad.status !== 'paused') return null;
  const { rows } = await sql<{ watched: boolean }>`select
    (select created_at > now() - ${`${newAccountDays} days`}::interval from users where id = ${ad.owner_id})
    or exists (
      select from decisions left join appeals on appeals.decision_id = decisions.id
      where decisions.person_id = ${ad.owner_id} and action not in ('approve', 'dismiss') and outcome is distinct from 'accepted'
    ) as watched`.execute(trx);
  return rows[0]?.watched ? { ad, files: await filesOf(trx, ad.id) } : null;
}

/** Stores what an edit changed for the staff to check. The ad stays visible. */
export async function keepEdit(trx: Transaction<DB>, { ad, files }: Changed): Promise<void> {
  const now = await trx.selectFrom('ads').select(watched).where('id', '=', ad.id).executeTakeFirstOrThrow();
  // Ads from before kinds of sale have none, which is a sale.
  const was = ad.type === 'car' ? { ...ad, sale_type: ad.sale_type ?? 'sale' } : ad;
  const changes: { field: string; before: string; after: string }[] = watched
    .filter((field) => now[field] !== was[field])
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(now[field]) }));
  const after = await filesOf(trx, ad.id);
  // Pictures are noted by their number alone: removed ones are deleted in a day.
  if (after.join() !== files.join()) changes.push({ field: 'images', before: String(files.length), after: String(after.length) });
  if (changes.length === 0) return;
  await trx
    .insertInto('ad_edits')
    .values(changes.map((change) => ({ ad_id: ad.id, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['ad_id', 'field']).doUpdateSet({ after: sql<string>`excluded.after`, at: sql<Date>`now()` }),
    )
    .execute();
  await publish(trx, 'ad.edited', { ad: ad.id, owner: ad.owner_id });
}

/** An office claims a plate for the car of an ad that a car of another ad has: the staff look which it is. */
export async function noteClaim(trx: Transaction<DB>, { ad, owner, heldBy }: { ad: number; owner: number; heldBy: number }): Promise<void> {
  await trx
    .insertInto('ad_edits')
    .values({ ad_id: ad, field: 'rental_plate', before: '', after: `#${heldBy}` })
    .onConflict((conflict) => conflict.columns(['ad_id', 'field']).doUpdateSet({ after: `#${heldBy}`, at: sql<Date>`now()` }))
    .execute();
  await publish(trx, 'ad.edited', { ad, owner });
}

/** Later edits are compared with the ad as the staff approved it. */
export async function forgetEdits(trx: Transaction<DB>, adId: number): Promise<void> {
  await trx.deleteFrom('ad_edits').where('ad_id', '=', adId).execute();
}

async function filesOf(trx: Transaction<DB>, adId: number): Promise<string[]> {
  const rows = await trx.selectFrom('ad_images').select('file').where('ad_id', '=', adId).orderBy('position').orderBy('id').execute();
  return rows.map(({ file }) => file);
}

function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}
