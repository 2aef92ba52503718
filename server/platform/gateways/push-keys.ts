import { messageOf } from '#contract/platform/thrown.ts';
import { createECDH } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { PushSettings } from '../config/gateways.ts';
import { isSealedByCurrent, oldestKey, openText, type Secrets, sealText, signBy } from '../keys.ts';

/** The VAPID keys that sign pushes, as base64url. Browsers subscribe to the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const name = 'web push';

/**
 * The keys of the settings, else those in the database. The first process to start derives them from the oldest secret and stores
 * them, so that a rotation of SECRET ends no subscription. `report` receives a sentence if stored ones no longer open.
 */
export async function loadPushKeys(
  db: Database,
  { keys }: PushSettings,
  secrets: Secrets,
  report: (sentence: string) => void,
): Promise<PushKeys> {
  if (keys) return keys;
  await db
    .insertInto('sealed_keys')
    .values({ name, sealed: seal(secrets, firstKey(secrets)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await db.selectFrom('sealed_keys').select('sealed').where('name', '=', name).executeTakeFirstOrThrow();
  try {
    return pairOf(open(secrets, sealed));
  } catch {
    report('The keys for pushes were sealed by a secret that is gone. New ones were made: browsers have to subscribe again.');
    const fresh = firstKey(secrets);
    await db
      .updateTable('sealed_keys')
      .set({ sealed: seal(secrets, fresh) })
      .where('name', '=', name)
      .where('sealed', '=', sealed)
      .execute();
    return pairOf(fresh);
  }
}

/**
 * Seals the stored key with the current secret; returns how many another one had sealed. `report` receives a sentence if it does
 * not open.
 */
export async function rekeyPushKeys(db: Database, secrets: Secrets, report: (sentence: string) => void): Promise<number> {
  const row = await db.selectFrom('sealed_keys').select('sealed').where('name', '=', name).executeTakeFirst();
  if (!row || isSealedByCurrent(secrets, row.sealed)) return 0;
  try {
    const sealed = seal(secrets, open(secrets, row.sealed));
    await db.updateTable('sealed_keys').set({ sealed }).where('name', '=', name).where('sealed', '=', row.sealed).execute();
    return 1;
  } catch (error) {
    report(`The key for pushes: ${messageOf(error)}`);
    return 0;
  }
}

/** The keys that markets used before keys were stored. */
function firstKey(secrets: Secrets): string {
  return signBy(oldestKey(secrets), name);
}

function seal(secrets: Secrets, privateKey: string): string {
  return sealText(secrets, name, name, privateKey);
}

function open(secrets: Secrets, sealed: string): string {
  return openText(secrets, name, name, sealed);
}

function pairOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
