import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { identityMinutes } from '#contract/rental/identity-checks.ts';
import type { Database } from '#db/database.ts';
import type { LocalNafathRequests } from '#db/schema.ts';
import type { NafathGateway } from './nafath.ts';

/**
 * Stands in for Nafath on a development machine: the developer chooses the number on a page. It knows no person and confirms nothing.
 * Owns the table local_nafath_requests.
 */
export interface LocalNafath {
  gateway: NafathGateway;
  /** Where a request is answered. */
  urlOf: (transactionId: string) => string;
  find: (id: string) => Promise<LocalRequest | undefined>;
  /** The number that was chosen; null: refused. A request that ended before stays unchanged. */
  answer: (id: string, chosen: string | null) => Promise<void>;
}

export type LocalRequest = Selectable<LocalNafathRequests> & { is_over: boolean };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isLate = sql<boolean>`created_at <= now() - make_interval(mins => ${identityMinutes})`;

export function openLocalNafath(db: Database, publicUrl: string): LocalNafath {
  const requests = () =>
    db
      .selectFrom('local_nafath_requests')
      .selectAll()
      .select(sql<boolean>`status <> 'waiting' or ${isLate}`.as('is_over'));
  const find: LocalNafath['find'] = (id) =>
    uuid.test(id) ? requests().where('id', '=', id).executeTakeFirst() : Promise.resolve(undefined);
  return {
    find,
    urlOf: (id) => `${publicUrl}/dev/nafath/${id}`,
    answer: async (id, chosen) => {
      const status = sql<'completed' | 'rejected'>`case when random = ${chosen}::text then 'completed' else 'rejected' end`;
      const open = db.updateTable('local_nafath_requests').set({ status }).where('id', '=', id).where('status', '=', 'waiting');
      await open.where(sql<boolean>`not ${isLate}`).execute();
    },
    gateway: {
      name: 'stand_in',
      begin: async () => {
        const request = { id: randomUUID(), random: String(randomInt(10, 100)) };
        await db.insertInto('local_nafath_requests').values(request).execute();
        return { transactionId: request.id, random: request.random };
      },
      look: async ({ transactionId, random }) => {
        const request = await find(transactionId);
        if (request?.random !== random) return 'expired';
        return request.status === 'waiting' && request.is_over ? 'expired' : request.status;
      },
    },
  };
}

/** The numbers among which the right one is, by size. */
export function choicesOf({ random }: Pick<LocalRequest, 'random'>): string[] {
  const shifted = (by: number) => String(((Number(random) - 10 + by) % 90) + 10);
  return [random, shifted(31), shifted(58)].toSorted();
}
