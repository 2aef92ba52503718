import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { queueDrops } from './documents.ts';

/** Removes a person's verification requests, documents and answers, and the notices of their licence. */
export async function eraseVerificationsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const requests = trx.selectFrom('verification_requests').select('id').where('user_id', '=', personId);
  const documents = await trx.deleteFrom('verification_documents').where('request_id', 'in', requests).returning('file').execute();
  await trx.deleteFrom('verification_history').where('request_id', 'in', requests).execute();
  await trx.deleteFrom('verification_requests').where('user_id', '=', personId).execute();
  await trx.deleteFrom('licence_notices').where('user_id', '=', personId).execute();
  await queueDrops(
    trx,
    documents.map(({ file }) => file).filter((file) => file !== null),
  );
}
