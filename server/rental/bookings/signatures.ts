import { sql, type Selectable } from 'kysely';
import { evidenceMonths } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import type { HandoverSignatures } from '#db/schema.ts';
import { openText, sealText, type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';

import { signaturesPurpose } from './late-records.ts';

/** Signatures of handovers, each as one sealed text. They open with their place alone. */

export type SignatureRow = Selectable<HandoverSignatures>;
type Place = Pick<SignatureRow, 'booking_id' | 'side' | 'signer'>;

const purpose = 'signature of a handover';

export function sealSignature(secrets: Secrets, place: Place, path: string): string {
  return sealText(secrets, purpose, nameOf(place), path);
}

export function openSignature(secrets: Secrets, { signature, ...place }: SignatureRow): string {
  return openText(secrets, purpose, nameOf(place), signature);
}

function nameOf({ booking_id, side, signer }: Place): string {
  return `${booking_id} ${side} ${signer}`;
}

export function listSignatures(db: Database, booking: number): Promise<SignatureRow[]> {
  return db.selectFrom('handover_signatures').selectAll().where('booking_id', '=', booking).execute();
}

/** Removes signatures a year after the end of their booking. */
export async function sweepSignatures(db: Database): Promise<void> {
  const over = db
    .selectFrom('bookings')
    .select('id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(months => ${evidenceMonths})`);
  await db.deleteFrom('handover_signatures').where('booking_id', 'in', over).execute();
  await db
    .updateTable('late_records')
    .set({ signatures: null })
    .where('signatures', 'is not', null)
    .where('booking_id', 'in', over)
    .execute();
}

/** Seals signatures with the current key; returns how many. `report` receives a sentence for each that does not open. */
export function rekeySignatures({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const signatures = db.selectFrom('handover_signatures').select(['id', 'signature as sealed']);
    return signatures.where('id', '>', after).orderBy('id').limit(most).execute();
  };
  // Numbers and signatures that were removed in the meantime stay so.
  const renew = async ({ id, sealed }: { id: number; sealed: string }) => {
    const row = await db.selectFrom('handover_signatures').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return;
    const signature = sealSignature(config, row, openSignature(config, { ...row, signature: sealed }));
    await db.updateTable('handover_signatures').set({ signature }).where('id', '=', id).execute();
  };
  return resealAll(config, { name: 'The signature of handover', list, renew }, report);
}

/** The same for signatures of records that arrived late. */
export function rekeyLateSignatures({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const sealed = db.selectFrom('late_records').select(['id', 'signatures as sealed']).$narrowType<{ sealed: string }>();
    return sealed.where('signatures', 'is not', null).where('id', '>', after).orderBy('id').limit(most).execute();
  };
  const renew = async ({ id, sealed }: { id: number; sealed: string }) => {
    const row = await db.selectFrom('late_records').select('record_id').where('id', '=', id).executeTakeFirst();
    if (!row) return;
    const signatures = sealText(config, signaturesPurpose, row.record_id, openText(config, signaturesPurpose, row.record_id, sealed));
    await db.updateTable('late_records').set({ signatures }).where('id', '=', id).where('signatures', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The signatures of late record', list, renew }, report);
}
