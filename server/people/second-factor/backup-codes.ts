import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Codes for a lost authenticator: ten letters and digits, about 50 bits, each valid once. */

const amount = 10;
const length = 10;
/** Without 0, 1, I and O, which look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function isBackupCode(typed: string): boolean {
  return typed.length === length;
}

/** Ten new codes of the account, replacing the earlier ones, in the displayed form: `ABCDE-FGHJK`. */
export async function addBackupCodes(trx: Transaction<DB>, user: number): Promise<string[]> {
  const codes = Array.from({ length: amount }, newCode);
  const hashes = await Promise.all(codes.map((code) => hash(code, cost)));
  await trx.deleteFrom('backup_codes').where('user_id', '=', user).execute();
  await trx
    .insertInto('backup_codes')
    .values(hashes.map((one) => ({ user_id: user, hash: one })))
    .execute();
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/** Whether the code is an unused one of the account. Uses it up. */
export async function useBackupCode(trx: Transaction<DB>, user: number, code: string): Promise<boolean> {
  const open = await trx
    .selectFrom('backup_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute();
  const matches = await Promise.all(open.map((one) => verify(one.hash, code)));
  const found = open.find((_one, at) => matches[at]);
  if (!found) return false;
  await trx
    .updateTable('backup_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', found.id)
    .execute();
  return true;
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
