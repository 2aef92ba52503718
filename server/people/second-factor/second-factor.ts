import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql, type Selectable, type Transaction } from 'kysely';
import { latinDigits } from '#contract/platform/digits.ts';
import type { Language } from '#contract/platform/languages.ts';
import { databaseNow } from '#db/clock.ts';
import type { Database } from '#db/database.ts';
import type { DB, SecondFactors } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { errorWords } from '#server/platform/words.ts';
import { recordingRefusals, recordSecurityEvent } from '../security-log/record.ts';
import { addFailure, clearFailures, refuseTooMany, type Counter } from './failures.ts';
import { newSecret, openSecret, sealSecret, stepOf, uriOf } from './totp.ts';

/** Codes for a lost authenticator: ten letters and digits, about 50 bits, each valid once. */

const amount = 10;
const length = 10;
/** Without 0, 1, I and O, which look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

function isBackupCode(typed: string): boolean {
  return typed.length === length;
}

/** Ten new codes of the account, replacing the earlier ones, in the displayed form: `ABCDE-FGHJK`. */
async function addBackupCodes(trx: Transaction<DB>, user: number): Promise<string[]> {
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
async function useBackupCode(trx: Transaction<DB>, user: number, code: string): Promise<boolean> {
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

/**
 * The second factor of an account: an authenticator and backup codes. Owns the tables second_factors, backup_codes and
 * second_factor_failures. Sign-in and back office decide when it is required.
 */
type SecondFactor = Selectable<SecondFactors>;

interface SecondFactorState {
  since: Date | null;
  backupCodesLeft: number;
}

interface GivenCode {
  user: number;
  /** As typed: six digits of the authenticator, or a backup code. */
  code: string;
  from: Counter;
}

/** When the second factor of the account was confirmed, null for none, and how many backup codes are unused. */
export async function findSecondFactor(db: Database, user: number): Promise<SecondFactorState> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select((eb) =>
      eb
        .selectFrom('backup_codes')
        .select(sql<number>`count(*)::integer`.as('left'))
        .whereRef('backup_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('left'),
    )
    .where('user_id', '=', user)
    .executeTakeFirst();
  return { since: row?.confirmed_at ?? null, backupCodesLeft: row?.confirmed_at ? (row.left ?? 0) : 0 };
}

/** A secret for an authenticator, replacing an unconfirmed one. Throws `in_use` if one was confirmed. */
export async function setUpSecondFactor(market: Market, user: number): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const sealed = sealSecret(market, user, secret);
  const { username } = await market.db.selectFrom('users').select('username').where('id', '=', user).executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await market.db
    .insertInto('second_factors')
    .values({ user_id: user, secret: sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: sealed, last_step: null }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new AppError('in_use');
  return { secret, uri: uriOf(secret, username) };
}

/**
 * Checks a code, and runs `then` in the same transaction. The first one confirms the authenticator: returns the new backup codes,
 * else null. Throws `wrong_code`, for a used one too, and `too_many_attempts` without checking the code.
 */
export async function takeCode(
  market: Market,
  { user, code, from }: GivenCode,
  language: Language,
  then: (trx: Transaction<DB>, isFirst: boolean) => Promise<unknown> = async () => {},
): Promise<string[] | null> {
  const typed = latinDigits(code).replace(/[\s-]/g, '').toUpperCase();
  const method = isBackupCode(typed) ? 'backup_code' : 'authenticator';
  const event = { kind: 'second_factor_check', user, detail: { method } } as const;
  return recordingRefusals(market.db, event, async () => {
    const taken = await market.db.transaction().execute(async (trx) => {
      const factor = await lockFactor(trx, user);
      await refuseTooMany(market, trx, user, from);
      const isRight = factor !== undefined && (await isRightCode(market, trx, factor, typed));
      if (!isRight) {
        await addFailure(market, trx, user, from);
        return { isRight, codes: null };
      }
      await clearFailures(market, trx, user, from);
      const id = await recordSecurityEvent(trx, { ...event, outcome: 'success' });
      if (method === 'backup_code') await publish(trx, 'account.protection-changed', { user, notice: 'backup_code_used', event: id });
      const isFirst = factor.confirmed_at === null;
      const codes = isFirst ? await confirm(trx, user) : null;
      await then(trx, isFirst);
      return { isRight, codes };
    });
    if (!taken.isRight) throw new AppError('wrong_code', { fields: { code: [errorWords('wrong_code', language)] } });
    return taken.codes;
  });
}

/** Creates ten new backup codes; the earlier ones become invalid. */
export async function renewBackupCodes(trx: Transaction<DB>, user: number): Promise<string[]> {
  if (!(await lockFactor(trx, user))?.confirmed_at) throw new AppError('not_found');
  const codes = await addBackupCodes(trx, user);
  const event = await recordSecurityEvent(trx, { kind: 'backup_codes', outcome: 'success', user });
  await publish(trx, 'account.protection-changed', { user, notice: 'backup_codes_renewed', event });
  return codes;
}

/** Removes the second factor with its backup codes, and notifies the owner. `by` is the member of the staff who did it. */
export async function removeSecondFactor(trx: Transaction<DB>, user: number, by?: number): Promise<void> {
  const removed = await trx.deleteFrom('second_factors').where('user_id', '=', user).returning('confirmed_at').executeTakeFirst();
  await trx.deleteFrom('second_factor_failures').where('user_id', '=', user).execute();
  if (!removed?.confirmed_at) return;
  const detail = by === undefined ? {} : { by };
  const event = await recordSecurityEvent(trx, { kind: 'second_factor_removal', outcome: 'success', user, detail });
  await publish(trx, 'account.protection-changed', { user, notice: 'second_factor_off', event });
}

async function confirm(trx: Transaction<DB>, user: number): Promise<string[]> {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', user)
    .execute();
  const codes = await addBackupCodes(trx, user);
  const event = await recordSecurityEvent(trx, { kind: 'second_factor_setup', outcome: 'success', user });
  await publish(trx, 'account.protection-changed', { user, notice: 'second_factor_on', event });
  return codes;
}

async function isRightCode(market: Market, trx: Transaction<DB>, factor: SecondFactor, typed: string): Promise<boolean> {
  const { user_id: user, secret, last_step: last, confirmed_at: confirmed } = factor;
  if (isBackupCode(typed)) return confirmed !== null && (await useBackupCode(trx, user, typed));
  const step = stepOf(openSecret(market, user, secret), typed, await databaseNow(trx));
  if (step === null || step <= (last ?? 0)) return false;
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', user).execute();
  return true;
}

/** Codes of one account are checked sequentially: each is accepted once. */
function lockFactor(trx: Transaction<DB>, user: number): Promise<SecondFactor | undefined> {
  return trx.selectFrom('second_factors').selectAll().where('user_id', '=', user).forUpdate().executeTakeFirst();
}
