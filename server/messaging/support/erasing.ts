import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes a person's tickets with the answers, including those as a visitor, by the phone that they gave. */
export async function eraseTicketsOf(trx: Transaction<DB>, personId: number, phone: string | null = null): Promise<void> {
  const theirs = await trx
    .selectFrom('tickets')
    .select('id')
    .where((eb) => eb.or([eb('user_id', '=', personId), eb.and([eb('user_id', 'is', null), eb('phone', '=', phone)])]))
    .forUpdate()
    .execute();
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('ticket_messages').where('ticket_id', 'in', ids).execute();
  await trx.deleteFrom('tickets').where('id', 'in', ids).execute();
}
