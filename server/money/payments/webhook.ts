import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { findPayment, hashOfKey } from './payments.ts';

/** A webhook only says that something happened. It is answered at once; a job then asks the gateway what. */

/**
 * Takes an event of `gateway`, each once. Throws `forbidden` for one that is not of the gateway, `invalid` for what it never
 * sends, and `not_found` for a payment that is none of ours.
 */
export async function takeEvent({ db, pay }: Market, gateway: string, body: unknown): Promise<void> {
  if (gateway !== pay.name) throw new AppError('not_found');
  const notice = pay.readWebhook(body);
  if (notice === 'refused') throw new AppError('forbidden');
  if (notice === 'unreadable') throw new AppError('invalid');
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .select('id')
      .where('gateway', '=', gateway)
      .where('gateway_ref', '=', notice.ref)
      .executeTakeFirst();
    if (!payment) throw new AppError('not_found');
    const isNew = await trx
      .insertInto('gateway_events')
      .values({ gateway, event_id: notice.eventId, payment_id: payment.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (isNew) await addJob(trx, 'settlePayment', { payment: payment.id }, { key: `settle ${payment.id}` });
  });
}

/** The gateway called the address that one order carried: its key is the proof, and what it says is not read. */
export async function takeCallback({ db, pay }: Market, gateway: string, given: unknown, key: string): Promise<void> {
  const id = /^[1-9]\d{0,8}$/.test(String(given)) ? Number(given) : 0;
  const payment = gateway === pay.name ? await findPayment(db, id) : undefined;
  if (!payment || payment.key_hash !== hashOfKey(key)) throw new AppError('not_found');
  await addJob(db, 'settlePayment', { payment: id }, { key: `settle ${id}` });
}

/** Events are remembered for as long as a gateway may repeat them, many times over. */
export async function sweepEvents({ db }: Market): Promise<void> {
  await db
    .deleteFrom('gateway_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
