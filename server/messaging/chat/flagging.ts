import { sql, type Transaction } from 'kysely';
import type { MessageWarning } from '#contract/messaging/chat.ts';
import { known } from '#contract/platform/known.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';

const grave: readonly MessageWarning[] = ['code_request', 'payment_link'];
const peopleLeast = 3;

/**
 * Reports a message to the staff that asks for a code or leads to a payment page, if its sender wrote such messages to several
 * people within a day.
 */
export async function flagMessage(
  trx: Transaction<DB>,
  { id, sender_id: sender, warnings }: { id: number; sender_id: number; warnings: readonly string[] },
): Promise<void> {
  if (!grave.some((warning) => warnings.includes(warning))) return;
  const { rows } = await sql<{ people: number; waits: boolean }>`select
    (select count(distinct room_id) from messages
     where sender_id = ${sender} and created_at > now() - interval '1 day' and warnings <> '{}' and warnings && ${[...grave]}::text[]) as people,
    exists (select from cases where person_id = ${sender} and kind = 'message' and closed_at is null) as waits`.execute(trx);
  const { people, waits } = known(rows[0], 'row');
  if (people >= peopleLeast && !waits) await publish(trx, 'message.suspected', { message: id, sender });
}
