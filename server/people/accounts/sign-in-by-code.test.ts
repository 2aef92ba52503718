import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, codeTo, goodPassword, signUp, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson, cities } from '../../../test/people.ts';
import { enrolBusiness, nextCode, wrongTotpCode } from '../../../test/second-factor.ts';
import { hashPassword, setPassword } from './passwords.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const huda = { full_name: '  هدى  القحطاني ', city_id: cities.jeddah, is_adult: true, accepts_terms: true } as const;
const enter = (phone: string) => verify(market, phone, 'enter');

describe('somebody without an account', () => {
  it('learns so once the code is right, and registers with the same token and without a password', async () => {
    const verification_token = await enter('521000001');
    const unknown = await market.refused('enterByCode', { body: { verification_token } });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'no_account']);
    const { token, reopened, user } = await market.call('enterByCode', { body: { verification_token, ...huda } });
    expect([reopened, user]).toMatchObject([
      false,
      { user_type: 'user', full_name: 'هدى القحطاني', phone: '521000001', has_password: false, city: { city_id: cities.jeddah } },
    ]);
    expect(await market.call('getMyProfile', { headers: bearer({ token }) })).toEqual(user);
    const row = await market.db.selectFrom('users').select('agreed_at').where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(Date.now() - row.agreed_at!.getTime()).toBeLessThan(60_000);
    const again = await market.refused('enterByCode', { body: { verification_token, ...huda } });
    expect(again.body.code).toBe('verification_expired');
  });

  it('confirms age and terms, and gives a name and a city that are there', async () => {
    const verification_token = await enter('521000002');
    const wrong = await market.refused('enterByCode', {
      // @ts-expect-error -- as a client that skips the boxes would send it
      body: { verification_token, full_name: '<b>', city_id: 1, is_adult: false, accepts_terms: false },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields ?? {}).toSorted()).toEqual(['accepts_terms', 'full_name', 'is_adult']);
    const nowhere = await market.refused('enterByCode', { body: { verification_token, ...huda, city_id: 999_999 } });
    const partly = await market.refused('enterByCode', { body: { verification_token, full_name: 'هدى' } });
    expect(Object.keys(partly.body.fields ?? {})).toEqual(['city_id', 'is_adult', 'accepts_terms']);
    expect(nowhere.body.fields).toHaveProperty(['city_id']);
    await market.call('enterByCode', { body: { verification_token, ...huda } });
  });

  it('gets in once when the call is repeated at the same moment', async () => {
    const verification_token = await enter('521000003');
    const calls = Array.from({ length: 4 }, () => market.call('enterByCode', { body: { verification_token, ...huda } }));
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const rows = await market.db.selectFrom('users').select('id').where('phone', '=', '521000003').execute();
    expect(rows).toHaveLength(1);
  });

  it('cannot use a code that was sent for something else', async () => {
    const verification_token = await verify(market, '521000004', 'register');
    const refused = await market.refused('enterByCode', { body: { verification_token, ...huda } });
    expect(refused.body.code).toBe('verification_expired');
  });
});

describe('somebody without a password', () => {
  it('sets the first one without an old one, and then needs it', async () => {
    const verification_token = await enter('521000005');
    const signedIn = await market.call('enterByCode', { body: { verification_token, ...huda } });
    const headers = bearer(signedIn);
    const none = await market.refused('closeAccount', { headers, body: { password: goodPassword } });
    expect([none.status, none.body.code]).toEqual([409, 'no_password']);
    const fresh = bearer(await market.call('changePassword', { headers, body: { new_password: goodPassword } }));
    expect((await market.call('getMyProfile', { headers: fresh })).has_password).toBe(true);
    const missing = await market.refused('changePassword', { headers: fresh, body: { new_password: `${goodPassword}2` } });
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['old_password']]);
    await market.call('login', { body: { identifier: '521000005', password: goodPassword } });
  });
});

describe('somebody with an account', () => {
  it('is signed in by the code alone, whatever person is sent along', async () => {
    const { user } = await signUp(market, '521000010', 'huda_10');
    const verification_token = await enter('521000010');
    const entered = await market.call('enterByCode', { body: { verification_token, ...huda } });
    expect([entered.user.id, entered.user.full_name, entered.user.has_password]).toEqual([user.id, 'نورة الدوسري', true]);
    expect((await market.refused('enterByCode', { body: { verification_token } })).body.code).toBe('verification_expired');
  });

  it('gives the second factor too, if a business has one, and keeps the token until then', async () => {
    const id = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الشمال', columns: { phone: '521000011' } });
    await setPassword(market.db, id, await hashPassword(goodPassword));
    const { secret } = await enrolBusiness(market, id);
    const verification_token = await enter('521000011');
    const refused = await market.refused('enterByCode', { body: { verification_token } });
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed']);
    const wrong = await market.refused('enterByCode', { body: { verification_token, code: wrongTotpCode(secret) } });
    expect(wrong.body.code).toBe('wrong_code');
    expect((await market.call('enterByCode', { body: { verification_token, code: nextCode(secret) } })).user.id).toBe(id);
  });

  it('has a closed account back within its days, and is nobody afterwards', async () => {
    await addPerson(market.db, 'عائد', { phone: '521000012', closed_at: new Date(), erase_at: new Date(Date.now() + 86_400_000) });
    await addPerson(market.db, 'راحل', { phone: '521000013', closed_at: new Date(), erase_at: new Date(Date.now() - 1000) });
    const back = await market.call('enterByCode', { body: { verification_token: await enter('521000012') } });
    expect(back.reopened).toBe(true);
    const gone = await market.refused('enterByCode', { body: { verification_token: await enter('521000013') } });
    expect(gone.body.code).toBe('no_account');
  });

  it('is signed in while suspended, but writes to nobody', async () => {
    const sara = await addPerson(market.db, 'سارة');
    await addPerson(market.db, 'موقوف', { phone: '521000014', suspended_until: new Date(Date.now() + 86_400_000) });
    const headers = bearer(await market.call('enterByCode', { body: { verification_token: await enter('521000014') } }));
    const refused = await market.refused('sendMessage', { headers, body: { user_id: sara, text: 'السلام عليكم' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
  });
});

describe('a code to enter', () => {
  it('says to nobody but the owner of the phone whether it has an account', async () => {
    await addPerson(market.db, 'موجود', { phone: '521000020' });
    const answers = await Promise.all(
      ['521000020', '521000021'].map((phone) => market.call('sendOtp', { body: { phone, purpose: 'enter' } })),
    );
    expect(answers[0]).toEqual(answers[1]);
    const wrong = (await codeTo(market.db, '521000020')) === '000000' ? '111111' : '000000';
    const refused = await market.refused('verifyOtp', { body: { phone: '521000020', purpose: 'enter', code: wrong } });
    expect(refused.body.code).toBe('wrong_code');
  });
});
