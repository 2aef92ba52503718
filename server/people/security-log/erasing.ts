import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes addresses and devices from a person's events. The events themselves stay until they expire. */
export async function eraseSecurityEventsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('security_events')
    .set({ session_id: null, network: null, address: null, user_agent: null, request_id: null, detail: '{}' })
    .where('user_id', '=', personId)
    .execute();
}
