import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Takes out of a person's events where they were and what they used. That something happened stays until its time is over. */
export async function eraseSecurityEventsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('security_events')
    .set({ session_id: null, network: null, address: null, user_agent: null, request_id: null, detail: '{}' })
    .where('user_id', '=', personId)
    .execute();
}
