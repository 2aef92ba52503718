import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CodeFor } from './codes.ts';

/** The tokens for which right codes are exchanged. Owns the table phone_verifications. */

/** A token that proves the phone or address once, within ten minutes. */
export async function addVerification(db: Database, { to, purpose, user }: CodeFor): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('phone_verifications')
    .values({ token: sealed(token), phone: to, purpose, user_id: user, expires_at: sql`now() + interval '10 minutes'` })
    .execute();
  return token;
}

/** The phone or address that the token proves, without using it up. Throws as `useVerification`. */
export async function findVerified(db: Database, token: string, purpose: CodePurpose): Promise<string> {
  const found = await db
    .selectFrom('phone_verifications')
    .select('phone')
    .where('token', '=', sealed(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) throw new AppError('verification_expired');
  return found.phone;
}

/** Uses up the token and returns its phone or address. Throws `verification_expired` for a token that is used, old or for another purpose. */
export async function useVerification(
  transaction: Database,
  token: string,
  purpose: CodePurpose,
  user: number | null = null,
): Promise<string> {
  const used = await transaction
    .updateTable('phone_verifications')
    .set({ used_at: sql<Date>`now()` })
    .where('token', '=', sealed(token))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', user)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('phone')
    .executeTakeFirst();
  if (!used) throw new AppError('verification_expired');
  return used.phone;
}

export async function sweepVerifications(db: Database): Promise<void> {
  await db
    .deleteFrom('phone_verifications')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function sealed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
