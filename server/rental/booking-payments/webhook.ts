import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { readSecretWebhook } from '#server/money/payment-gateways/pay-webhook.ts';
import { openWebhookSecret, type AccountRow } from '#server/money/merchant-accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';

/**
 * Takes an event of the gateway of an office. It only says that something happened: a job asks the gateway what, so order and
 * repetition do not matter. What is no payment of a booking is the office's own business. Throws `not_found`, `forbidden` and `invalid`.
 */
export async function takeOfficeEvent({ db, config }: Market, token: string, body: unknown): Promise<void> {
  const account = await findByToken(db, token);
  if (!account) throw new AppError('not_found');
  const notice = readSecretWebhook(body, { secret: openWebhookSecret(config, account), live: account.is_live });
  if (notice === 'refused') throw new AppError('forbidden');
  if (notice === 'unreadable') throw new AppError('invalid');
  const payment = await findNamed(db, account.office_id, notice.ref);
  if (payment === undefined) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('booking_payments')
      .set({ next_at: sql<Date>`now()` })
      .where('id', '=', payment)
      .execute();
    await addJob(trx, 'settleBookingPayment', { payment }, { key: `settle booking payment ${payment}` });
  });
}

function findByToken(db: Database, token: string): Promise<AccountRow | undefined> {
  return db.selectFrom('merchant_accounts').selectAll().where('webhook_token', '=', token).executeTakeFirst();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findNamed(db: Database, office: number, ref: string): Promise<number | undefined> {
  if (!uuid.test(ref)) return undefined;
  const own = db.selectFrom('booking_payments').select('id').where('office_id', '=', office);
  return (await own.where('given_id', '=', ref).executeTakeFirst())?.id;
}
