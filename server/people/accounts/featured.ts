import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Features a person with a paid package, while they are verified. */
export async function setFeatured(trx: Transaction<DB>, user: number, paid: boolean): Promise<void> {
  const featured = paid ? sql<boolean>`is_verified` : sql<boolean>`false`;
  await trx.updateTable('users').set({ is_featured: featured }).where('id', '=', user).where('is_featured', '<>', featured).execute();
}
