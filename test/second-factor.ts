import { Secret, TOTP } from 'otpauth';
import { hashPassword, setPassword } from '#server/people/accounts/passwords.ts';
import { goodPassword } from './accounts.ts';
import type { TestApp } from './app.ts';

/** The code of an authenticator, now or some steps of half a minute away. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** The code of the step to come, which is taken as well as that of now. */
export function nextCode(secret: string): string {
  return totpCode(secret, 1);
}

/** A code that the authenticator does not show now, nor a step away. */
export function wrongTotpCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
}

/** The secret and the backup codes of a business that sets up an authenticator. `nextCode` was not used yet. */
export async function enrolBusiness(market: TestApp, as: number): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await market.call('setUpSecondFactor', { as, body: { password: goodPassword } });
  const { backup_codes: codes } = await market.call('confirmSecondFactor', { as, body: { code: totpCode(secret) } });
  return { secret, codes };
}

/** Sets `goodPassword` and a second factor without known codes for an account. */
export async function addSecondFactor({ db }: TestApp, id: number): Promise<void> {
  await setPassword(db, id, await hashPassword(goodPassword));
  await db.insertInto('second_factors').values({ user_id: id, secret: 'sealed', confirmed_at: new Date() }).execute();
}
