import { sql } from 'kysely';
import { vi } from 'vitest';
import type { CodePurpose, SignedIn } from '#contract/people/accounts.ts';
import type { Database } from '#db/database.ts';
import type { TestApp } from './app.ts';
import { cities } from './people.ts';

export const goodPassword = 'Qahwa#2026';

/** The code in the last message to `phone`, from the outbox. */
export async function codeTo(db: Database, phone: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)![0];
}

/** Any code but the one in the last message. */
export async function wrongCodeTo(db: Database, phone: string): Promise<string> {
  return (await codeTo(db, phone)) === '000000' ? '111111' : '000000';
}

/** Lets `seconds` pass for the codes that went to `phone`. */
export async function ageCodes(db: Database, phone: string, seconds: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${seconds}::int * interval '1 second'`;
  await db
    .updateTable('phone_codes')
    .set({ created_at: earlier('created_at'), expires_at: earlier('expires_at') })
    .where('phone', '=', phone)
    .execute();
}

/** What a code to `phone` is exchanged for. */
export async function verify(market: TestApp, phone: string, purpose: CodePurpose): Promise<string> {
  await market.call('sendOtp', { body: { phone, purpose } });
  const body = { phone, purpose, code: await codeTo(market.db, phone) };
  return (await market.call('verifyOtp', { body })).verification_token;
}

/** Somebody of Riyadh who has just registered. */
export async function signUp(market: TestApp, phone: string, username: string): Promise<SignedIn> {
  const verification_token = await verify(market, phone, 'register');
  const person = { full_name: 'نورة الدوسري', password: goodPassword, city_id: cities.riyadh };
  return market.call('createProfile', { body: { verification_token, phone, username, ...person } });
}

/** The token of the link in the last mail to `email`. */
export async function linkTo(market: TestApp, email: string): Promise<string> {
  // Another test of the file may be running the job at this moment.
  const { body } = await vi.waitFor(
    async () => {
      await market.runJobs();
      const mails = market.db.selectFrom('outbox').select('body').where('recipient', '=', email);
      return mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    },
    { timeout: 10_000 },
  );
  return /confirm-email\?token=([\w-]+)/.exec(body)![1]!;
}

/** Sets and confirms an e-mail address for the person of `headers`. */
export async function addEmail(market: TestApp, headers: { authorization: string }, email: string): Promise<void> {
  await market.call('updateProfile', { headers, body: { email, current_password: goodPassword } });
  await market.call('confirmEmail', { body: { token: await linkTo(market, email) } });
}

export function bearer({ token }: { token: string }): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
