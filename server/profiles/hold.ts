import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Until `trx` ends nobody else holds this person: limits that are counted stand against calls at the same moment. */
export async function holdPerson(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
