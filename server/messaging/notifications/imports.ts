import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { TradeEvents } from '#server/trade/events.ts';
import { notify } from './notify.ts';

/** Notifies a business that a file of its stock was applied, or that applying it ended early. */
export async function notifyOfImport(trx: Transaction<DB>, { business, ...ended }: TradeEvents['import.ended']): Promise<void> {
  await notify(trx, [business], { kind: 'import', ...ended });
}
