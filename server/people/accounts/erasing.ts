import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { queueDrops } from '#server/platform/images/dropping.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { removeApplication } from './applications.ts';
import { forgetAttempts } from './attempts.ts';
import { eraseConfirmations, listRequested } from './emails.ts';
import { forgetDevices } from './known-devices.ts';

/** The identifiers besides the id by which a person's data may be found. */
export interface Leaving {
  id: number;
  phone: string | null;
  /** Phones and e-mail addresses to which messages were sent. */
  recipients: string[];
}

/** Locks a closed account whose days are over; undefined if it was restored, is erased or is being erased. */
export async function lockLeaving(trx: Transaction<DB>, id: number): Promise<Leaving | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .where('erase_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, email } = row;
  // Codes of a desk went to other people.
  const own = trx.selectFrom('phone_codes').select('phone').distinct().where('user_id', '=', id).where('purpose', '<>', 'desk');
  const codes = await own.execute();
  return {
    id,
    phone,
    recipients: [
      ...[phone, email, email?.toLowerCase()].filter((one) => typeof one === 'string'),
      ...codes.map((code) => code.phone),
      ...(await listRequested(trx, id)),
    ],
  };
}

/** Removes all personal data and credentials from an account. */
export async function eraseAccount(market: Market, trx: Transaction<DB>, { id, recipients }: Leaving): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('passwords').where('user_id', '=', id).execute();
  await removeApplication(trx, id);
  for (const table of ['phone_codes', 'phone_verifications'] as const) {
    await trx
      .deleteFrom(table)
      .where((eb) => eb.or([eb('user_id', '=', id), eb('phone', 'in', recipients)]))
      .execute();
  }
  await forgetAttempts(market, trx, id);
  await forgetDevices(trx, id);
  await eraseConfirmations(trx, id);
  const { profile_picture: picture, created_at: made } = await trx
    .selectFrom('users')
    .select(['profile_picture', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const business = await trx.deleteFrom('businesses').where('user_id', '=', id).returning('cover').executeTakeFirst();
  await trx
    .updateTable('users')
    .set({
      full_name: '',
      // A name and a phone that nobody can choose.
      username: `-${id}`,
      phone: `-${id}`,
      email: null,
      by_phone: true,
      by_whatsapp: false,
      calls_from: null,
      calls_until: null,
      agreed_at: null,
      email_confirmed_at: null,
      about: '',
      profile_picture: null,
      is_verified: false,
      is_featured: false,
      erase_at: null,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await addJob(trx, 'noteErased', { id, made: made.getTime() });
  await queueDrops(
    trx,
    [picture, business?.cover].filter((file) => typeof file === 'string'),
  );
}
