import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes what a person typed of ads and did not post. */
export async function eraseDraftsOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.deleteFrom('ad_drafts').where('business_id', '=', person).execute();
}
