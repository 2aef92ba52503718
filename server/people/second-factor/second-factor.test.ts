import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo, goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addStaff } from '../../../test/people.ts';
import { enrolBusiness, nextCode, totpCode, wrongTotpCode } from '../../../test/second-factor.ts';
import { hashPassword, setPassword } from '../accounts/passwords.ts';
import { sweepAccounts } from '../accounts/sweep.ts';

let market: TestApp;
let hash: string;
let made = 0;

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1', PASSWORDS_PER_ADDRESS: '1000000' });
  hash = await hashPassword(goodPassword);
});
afterAll(() => market.close());

interface Showroom {
  id: number;
  username: string;
  secret: string;
  codes: string[];
}

/** A showroom with an authenticator, and the code of the previous step. */
async function showroom(): Promise<Showroom> {
  const username = `maarad_${(made += 1)}`;
  const id = await addBusiness(market.db, {
    userType: 'showroom',
    name: 'معرض النخيل',
    columns: { username, phone: `5470000${String(made).padStart(2, '0')}` },
  });
  await setPassword(market.db, id, hash);
  return { id, username, ...(await enrolBusiness(market, id)) };
}

/** Each from a separate network, unless `address` is given. */
let networks = 0;
const fresh = () => ({ 'x-forwarded-for': `10.9.${(networks += 1)}.1` });
const signIn = ({ username }: Showroom, code?: string, headers = fresh()) =>
  market.call('login', { headers, body: { identifier: username, password: goodPassword, ...(code !== undefined && { code }) } });
const refused = async ({ username }: Showroom, code?: string, headers = fresh()) => {
  const body = { identifier: username, password: goodPassword, ...(code !== undefined && { code }) };
  const answer = await market.refused('login', { headers, body });
  return answer.body.code;
};
const noticesOf = async (person: number) => {
  const rows = await market.db.selectFrom('notifications').select('detail').where('user_id', '=', person).orderBy('id').execute();
  return rows.map(({ detail }) => detail);
};

describe('the second factor of a business', () => {
  it('is required to change the phone or the e-mail address', async () => {
    const maarad = await showroom();
    const [phone, email] = ['547123456', 'maarad@mail.test'];
    const changePhone = (code: object) => ({ as: maarad.id, body: { phone, password: goodPassword, ...code } });
    const changeEmail = (code: object) => ({ as: maarad.id, body: { email, current_password: goodPassword, ...code } });
    for (const [code, refusal] of [
      [{}, 'second_factor_needed'],
      [{ code: wrongTotpCode(maarad.secret) }, 'wrong_code'],
    ] as const) {
      expect((await market.refused('requestPhoneChange', changePhone(code))).body.code).toBe(refusal);
      expect((await market.refused('updateProfile', changeEmail(code))).body.code).toBe(refusal);
    }
    expect((await market.call('getMyProfile', { as: maarad.id })).pending_email).toBeNull();
    expect((await market.refused('sendOtp', { as: maarad.id, body: { phone, purpose: 'change_phone' } })).body.code).toBe('forbidden');

    await market.call('updateProfile', { as: maarad.id, body: { about: 'معرض في الرياض' } });
    await market.call('requestPhoneChange', changePhone({ code: nextCode(maarad.secret) }));
    const { pending_email } = await market.call('updateProfile', changeEmail({ code: maarad.codes[0] }));
    expect(pending_email).toBe(email);
  });

  it('is offered to businesses, set up with the password, and has no effect before it is confirmed', async () => {
    const id = await addBusiness(market.db, { userType: 'office', name: 'مكتب درب', columns: { username: 'darb_unconfirmed' } });
    await setPassword(market.db, id, hash);
    expect(await market.call('getSecondFactor', { as: id })).toEqual({ is_on: false, since: null, backup_codes_left: 0 });
    const wrong = await market.refused('setUpSecondFactor', { as: id, body: { password: 'ليست هي' } });
    expect([wrong.body.code, Object.keys(wrong.body.fields!)]).toEqual(['wrong_password', ['password']]);
    const { uri, secret } = await market.call('setUpSecondFactor', { as: id, body: { password: goodPassword } });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Markaba:darb_unconfirmed\?/);
    await market.call('login', { body: { identifier: 'darb_unconfirmed', password: goodPassword } });
    const stored = await market.db.selectFrom('second_factors').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(secret);
    const missing = { password: goodPassword, code: totpCode(secret) };
    expect((await market.refused('removeSecondFactor', { as: id, body: missing })).status).toBe(404);
    expect((await market.refused('renewBackupCodes', { as: id, body: { code: totpCode(secret) } })).status).toBe(404);
  });

  it('is required after the right password, and never before', async () => {
    const maarad = await showroom();
    expect(await market.call('getSecondFactor', { as: maarad.id })).toMatchObject({ is_on: true, backup_codes_left: 10 });
    const body = { identifier: maarad.username, password: 'Wrong#2026', code: nextCode(maarad.secret) };
    expect((await market.refused('login', { headers: fresh(), body })).body.code).toBe('wrong_credentials');
    expect(await refused(maarad)).toBe('second_factor_needed');
    expect(await refused(maarad, wrongTotpCode(maarad.secret))).toBe('wrong_code');
    expect((await signIn(maarad, nextCode(maarad.secret))).user.id).toBe(maarad.id);
  });

  it('accepts Arabic digits', async () => {
    const maarad = await showroom();
    const arabic = nextCode(maarad.secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    expect((await signIn(maarad, arabic)).user.id).toBe(maarad.id);
  });

  it('accepts each code once, also under concurrent calls', async () => {
    const maarad = await showroom();
    const code = nextCode(maarad.secret);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(maarad, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused(maarad, code)).toBe('wrong_code');
    expect(await refused(maarad, totpCode(maarad.secret))).toBe('wrong_code');
  });

  it('accepts a backup code instead, each once, in any spelling', async () => {
    const maarad = await showroom();
    expect(maarad.codes).toHaveLength(10);
    expect(new Set(maarad.codes).size).toBe(10);
    const [first, second] = maarad.codes as [string, string];
    expect(first).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    await signIn(maarad, first);
    expect(await refused(maarad, first)).toBe('wrong_code');
    await signIn(maarad, second.toLowerCase().replace('-', ' '));
    expect(await market.call('getSecondFactor', { as: maarad.id })).toMatchObject({ backup_codes_left: 8 });
    expect((await noticesOf(maarad.id)).filter((detail) => detail === 'backup_code_used')).toHaveLength(2);
    const rows = await market.db.selectFrom('backup_codes').select('hash').where('user_id', '=', maarad.id).execute();
    expect(rows.every((row) => row.hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('has backup codes that can be renewed; the old ones become invalid', async () => {
    const maarad = await showroom();
    const fresh = await market.call('renewBackupCodes', { as: maarad.id, body: { code: nextCode(maarad.secret) } });
    expect(fresh.backup_codes).toHaveLength(10);
    expect(await refused(maarad, maarad.codes[0]!)).toBe('wrong_code');
    await signIn(maarad, fresh.backup_codes[0]!);
  });

  it('is turned off with both the password and a code', async () => {
    const maarad = await showroom();
    const remove = (body: { password: string; code: string }) => market.refused('removeSecondFactor', { as: maarad.id, body });
    expect((await remove({ password: 'ليست هي', code: nextCode(maarad.secret) })).body.code).toBe('wrong_password');
    expect((await remove({ password: goodPassword, code: wrongTotpCode(maarad.secret) })).body.code).toBe('wrong_code');
    await market.call('removeSecondFactor', { as: maarad.id, body: { password: goodPassword, code: maarad.codes[3]! } });
    await signIn(maarad);
    expect(await noticesOf(maarad.id)).toEqual(expect.arrayContaining(['second_factor_on', 'second_factor_off']));
    const kinds = await market.db
      .selectFrom('security_events')
      .select(['kind', 'outcome'])
      .where('user_id', '=', maarad.id)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'second_factor_check success',
      'second_factor_setup success',
      'password_check failure',
      'second_factor_check failure',
      'second_factor_check success',
      'second_factor_removal success',
      'sign_in success',
    ]);
  });

  it('is in the export without its secret', async () => {
    const maarad = await showroom();
    const own = await market.call('exportData', { as: maarad.id });
    expect((own as Record<string, unknown>)['second_factor']).toEqual([{ since: expect.any(String), backup_codes_left: 10 }]);
    expect(JSON.stringify(own)).not.toMatch(/argon2id/);
  });
});

describe('wrong codes', () => {
  it('are limited for each network, notified at the fifth, and lock out nobody from another network', async () => {
    const maarad = await showroom();
    const wrong = wrongTotpCode(maarad.secret);
    const attacker = fresh();
    for (let at = 0; at < 4; at += 1) await refused(maarad, wrong, attacker);
    expect(await noticesOf(maarad.id)).not.toContain('second_factor_failures');
    for (let at = 0; at < 6; at += 1) expect(await refused(maarad, wrong, attacker)).toBe('wrong_code');
    expect((await noticesOf(maarad.id)).filter((detail) => detail === 'second_factor_failures')).toHaveLength(1);
    expect(await refused(maarad, nextCode(maarad.secret), attacker)).toBe('too_many_attempts');
    expect((await signIn(maarad, nextCode(maarad.secret))).user.id).toBe(maarad.id);
  });

  it('of many networks do not lock out a device that signed in before', async () => {
    const maarad = await showroom();
    const body = { identifier: maarad.username, password: goodPassword, code: maarad.codes[0]! };
    const first = await market.app.inject({ method: 'POST', url: '/accounts/api_account/login/', headers: fresh(), payload: body });
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const wrong = wrongTotpCode(maarad.secret);
    for (let network = 0; network < 5; network += 1) {
      const headers = fresh();
      for (let at = 0; at < 10; at += 1) await refused(maarad, wrong, headers);
    }
    expect(await refused(maarad, nextCode(maarad.secret))).toBe('too_many_attempts');
    expect((await signIn(maarad, nextCode(maarad.secret), { ...fresh(), cookie } as never)).user.id).toBe(maarad.id);
  }, 60_000);

  it('are deleted with a new password, which stops an attacker with the old one', async () => {
    const maarad = await showroom();
    const headers = fresh();
    for (let at = 0; at < 10; at += 1) await refused(maarad, wrongTotpCode(maarad.secret), headers);
    expect(await refused(maarad, nextCode(maarad.secret), headers)).toBe('too_many_attempts');
    const { phone } = (await market.call('getMyProfile', { as: maarad.id })) as { phone: string };
    await market.call('sendOtp', { body: { phone, purpose: 'reset' } });
    const { verification_token } = await market.call('verifyOtp', {
      body: { phone, purpose: 'reset', code: await codeTo(market.db, phone) },
    });
    await market.call('resetPassword', { body: { verification_token, password: goodPassword } });
    expect((await signIn(maarad, nextCode(maarad.secret), headers)).user.id).toBe(maarad.id);
  });

  it('of a member of the staff notify the admins', async () => {
    const [member, admin] = [await addStaff(market.db, 'support'), await addStaff(market.db, 'admin')];
    await setPassword(market.db, member, hash);
    const ask = async (url: string, body: object) => {
      const headers = { authorization: `Bearer ${await market.tokenOf(member)}` };
      return (await market.app.inject({ method: 'POST', url: `/admin/api/second-factor/${url}`, headers, payload: body })).json<never>();
    };
    const { secret } = await ask('enrol/', { password: goodPassword });
    const { backup_codes: codes, backup_codes_left: left } = await ask('', { code: totpCode(secret) });
    expect([(codes as string[]).length, left]).toEqual([10, 10]);
    for (let at = 0; at < 5; at += 1) expect(await ask('', { code: wrongTotpCode(secret) })).toMatchObject({ code: 'wrong_code' });
    expect(await noticesOf(member)).toContain('second_factor_failures');
    expect(await noticesOf(admin)).toEqual(['staff_second_factor_failures']);
    expect(await ask('', { code: codes[0]! })).toMatchObject({ second_factor: 'given', backup_codes_left: 9 });
    const { backup_codes: anew } = await market.callStaff('renewStaffBackupCodes', { as: member, body: { password: goodPassword } });
    expect(await ask('', { code: codes[1]! })).toMatchObject({ code: 'wrong_code' });
    expect(await ask('', { code: anew[0]! })).toMatchObject({ second_factor: 'given' });
  });

  it('that are no longer counted are removed', async () => {
    const maarad = await showroom();
    await refused(maarad, wrongTotpCode(maarad.secret));
    await sql`update second_factor_failures set created_at = created_at - interval '16 minutes'`.execute(market.db);
    await sweepAccounts(market.db);
    expect(await market.db.selectFrom('second_factor_failures').select('id').execute()).toEqual([]);
  });
});
