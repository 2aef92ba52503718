import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, codeTo, goodPassword, signUp, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { cities } from '../../../test/people.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'P@$$w0rd!9',
    '!!Dragon2024',
    'Qwerty123!',
    'Welcome@1',
    'Admin@123',
    'Aa@123456',
    'Aa112233@',
    'Abc@1234',
    'Zxcv@1234',
    'Saudi@2030',
    'Riyadh#1446',
    'Mohammed@1',
    'Password١!',
    'Aa1!Aa1!',
    'Aa1!Aa1!Aa1!',
  ])('is %s', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([goodPassword, 'Laban#2027', 'Safe#Pass2026', 'tR7!mkQ2', 'Dragon#83749261', 'Three Camels walk 2 Abha!'])(
    'is not %s',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});

describe('a weak password is refused on its field', () => {
  let market: TestApp;

  beforeAll(async () => {
    market = await startTestApp();
  });
  afterAll(() => market.close());

  const common = ['من كلمات المرور الشائعة، يسهل تخمينها. اختر غيرها.'];
  const personal = ['لا تجعلها من اسم المستخدم أو جوالك أو اسم مركبة.'];

  it('at a registration', async () => {
    const verification_token = await verify(market, '563000001', 'register');
    const person = { verification_token, phone: '563000001', username: 'wijdan', full_name: 'وجدان الشمري', city_id: cities.riyadh };
    const problemsOf = async (password: string) =>
      (await market.refused('createProfile', { body: { ...person, password } })).body.fields!['password'];
    expect(await problemsOf('Password1!')).toEqual(common);
    expect(await problemsOf('Wijdan@2026')).toEqual(personal);
    expect(await problemsOf('Aa@563000001')).toEqual(personal);
    expect(await problemsOf('Markaba#2026')).toEqual(personal);
    await market.call('createProfile', { body: { ...person, password: goodPassword } });
  });

  it('after it was forgotten, without using up the code', async () => {
    await signUp(market, '563000002', 'areej_forgot');
    await market.call('sendOtp', { body: { phone: '563000002', purpose: 'reset' } });
    const body = { phone: '563000002', purpose: 'reset' as const, code: await codeTo(market.db, '563000002') };
    const { verification_token } = await market.call('verifyOtp', { body });
    for (const [password, problems] of [
      ['Password1!', common],
      ['Areej_forgot1', personal],
    ] as const) {
      const { body: refusal } = await market.refused('resetPassword', { language: 'ar', body: { verification_token, password } });
      expect(refusal.fields).toEqual({ password: problems });
    }
    await market.call('resetPassword', { body: { verification_token, password: 'Laban#2027' } });
  });

  it('when it is changed, in English too', async () => {
    const headers = bearer(await signUp(market, '563000003', 'shaden_change'));
    const change = (new_password: string) =>
      market.refused('changePassword', { headers, language: 'en', body: { old_password: goodPassword, new_password } });
    expect((await change('Welcome@1')).body.fields).toEqual({
      new_password: ['This is a common password that is easy to guess. Choose another.'],
    });
    expect((await change('Sh@den_change1')).body.fields).toEqual({
      new_password: ['Do not make it of your username, your phone or the name Markaba.'],
    });
  });
});
