import { hash, verify } from '@node-rs/argon2';
import { isPersonalPassword, passwordFaults } from '#contract/people/account-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { fieldWords } from '#server/platform/words.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Passwords as argon2id (19 MiB, two passes, one lane). Owns the table passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of an unknown password: verifying against it takes the time of a real account.
let nobodys: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(read(password), cost);
}

/** Whether `password` matches `known`; false, after the same time, if there is none. */
export async function isPassword(password: string, known: string | null | undefined): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID(), cost);
  const right = await verify(known ?? (await nobodys), read(password));
  return right && Boolean(known);
}

export async function findPassword(db: Database, user: number): Promise<string | undefined> {
  const row = await db.selectFrom('passwords').select('hash').where('user_id', '=', user).executeTakeFirst();
  return row?.hash;
}

/** Sets the password of a locked account. `hashed` comes from `hashPassword`. */
export async function setPassword(transaction: Database, user: number, hashed: string): Promise<void> {
  await transaction
    .insertInto('passwords')
    .values({ user_id: user, hash: hashed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash: hashed, changed_at: new Date() }))
    .execute();
}

/** The faults of a new password of `owner`, as sentences; undefined if it is valid. */
export async function passwordSentences(
  password: string,
  owner: { username?: string; phone?: string },
  language: Language,
): Promise<string[] | undefined> {
  const faults = passwordFaults(password);
  if (faults.length > 0) return faults.map((fault) => fieldWords(`password_${fault}`, language));
  if (isPersonalPassword(password, owner)) return [fieldWords('password_personal', language)];
  return (await isCommonPassword(password)) ? [fieldWords('password_common', language)] : undefined;
}

// Keyboards produce the same letter in different encodings.
function read(password: string): string {
  return password.normalize('NFKC');
}
