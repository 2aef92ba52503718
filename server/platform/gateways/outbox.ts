import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Outbox } from '#db/schema.ts';
import type { MailGateway } from './mail.ts';
import type { SmsGateway } from './sms.ts';

/** Replaces a provider: messages are stored, to be read on a page. Owns the table outbox. */
export type OutboxMessage = Pick<Selectable<Outbox>, 'kind' | 'recipient' | 'subject' | 'body' | 'created_at'>;

const shown = 100;

export function outboxSms(db: Database): SmsGateway {
  return {
    send: async (phone, text) => {
      await db.insertInto('outbox').values({ kind: 'sms', recipient: phone, body: text }).execute();
    },
  };
}

/** Stores the plain text of each mail. */
export function outboxMail(db: Database): MailGateway {
  return {
    send: async ({ to, subject, text }) => {
      await db.insertInto('outbox').values({ kind: 'mail', recipient: to, subject, body: text }).execute();
    },
  };
}

/** Removes messages older than a week. */
export async function sweepOutbox(db: Database): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** The newest messages, to everybody or to one recipient. */
export function listOutbox(db: Database, recipient?: string): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'body', 'created_at'])
    .$call((query) => (recipient === undefined ? query : query.where('recipient', '=', recipient)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}
