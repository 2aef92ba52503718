import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageCodes, bearer, codeTo, goodPassword, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addStaff, cities } from '../../../test/people.ts';
import { AppError } from '#server/platform/errors.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const james = { full_name: 'James Carter', city_id: cities.riyadh, is_adult: true, accepts_terms: true } as const;
const english = { language: 'en' } as const;

/** What a code by mail to `email` is exchanged for. */
async function verifyMail(email: string, purpose: 'enter' | 'reset'): Promise<string> {
  await market.call('sendOtp', { body: { email, purpose } });
  return (await market.call('verifyOtp', { body: { email, purpose, code: await codeTo(market.db, email.toLowerCase()) } }))
    .verification_token;
}
const enterByMail = async (email: string, more: object = {}) =>
  market.call('enterByCode', { body: { verification_token: await verifyMail(email, 'enter'), ...more } });

describe('somebody with a number of another country', () => {
  it.each([
    ['0044 (0)7911 123456', '+447911123456'],
    ['+1 415-555-2671', '+14155552671'],
    ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['+20 100 123 4567', '+201001234567'],
  ])('%s registers, and signs in again by any spelling', async (typed, stored) => {
    const verification_token = await verifyTyped(typed, stored);
    const { user } = await market.call('enterByCode', { body: { verification_token, ...james }, ...english });
    expect(user).toMatchObject({ phone: stored, full_name: 'James Carter' });
    await ageCodes(market.db, stored, 3600);
    const again = await market.call('enterByCode', { body: { verification_token: await verify(market, stored, 'enter') } });
    expect(again.user.id).toBe(user.id);
  });

  it('registers with a password, signs in by the number, and resets a forgotten one', async () => {
    const phone = '+33612345678';
    const verification_token = await verify(market, phone, 'register');
    const person = { username: 'camille_r', full_name: 'Camille Roux', password: goodPassword, city_id: cities.jeddah };
    await market.call('createProfile', { body: { verification_token, phone: '0033 6 12 34 56 78', ...person } });
    await market.call('login', { body: { identifier: '0033612345678', password: goodPassword } });
    const reset = await verify(market, phone, 'reset');
    await market.call('resetPassword', { body: { verification_token: reset, password: 'Neuf#2026xy' } });
    await market.call('login', { body: { identifier: phone, password: 'Neuf#2026xy' } });
    const taken = await market.refused('verifyOtp', { body: { phone, purpose: 'register', code: await sentTo(phone, 'register') } });
    expect(taken.body.code).toBe('phone_taken');
  });

  it.each(['+44 123', '+999 123456789', '+966 11 234 5678', '0112345678', '+9665123456789', 'abc'])('but not with %s', async (phone) => {
    const { status, body } = await market.refused('sendOtp', { body: { phone, purpose: 'enter' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phone']]);
  });

  it('is shown with its country, to callers and staff', async () => {
    const seller = await addPerson(market.db, 'ليلى حداد', { phone: '+962791234567', by_whatsapp: true });
    const buyer = await addPerson(market.db, 'علي الشهري');
    const id = await addCar(market.db, seller);
    expect(await market.call('revealContact', { as: buyer, params: { id } })).toMatchObject({
      phone: '+962791234567',
      whatsapp: '962791234567',
    });
    const support = await addStaff(market.db, 'support');
    const found = await market.callStaff('listAdminUsers', { as: support, query: { q: '00962 79 123 4567' } });
    expect(found.results.map((user) => user.id)).toEqual([seller]);
  });

  it('is told to go on by e-mail where no message can be sent', async () => {
    const { sms } = market.app.market;
    const send = sms.send;
    sms.send = () => Promise.reject(new AppError('unavailable'));
    try {
      const { status, body } = await market.refused('sendOtp', { body: { phone: '+4915112345678', purpose: 'enter' }, ...english });
      expect([status, body.code, body.detail]).toEqual([503, 'unavailable', expect.stringMatching(/e-mail/)]);
      const saudi = await market.refused('sendOtp', { body: { phone: '512340001', purpose: 'enter' }, ...english });
      expect(saudi.body.detail).not.toMatch(/e-mail/);
    } finally {
      sms.send = send;
    }
  });

  async function verifyTyped(phone: string, stored: string): Promise<string> {
    await market.call('sendOtp', { body: { phone, purpose: 'enter' } });
    return (await market.call('verifyOtp', { body: { phone, purpose: 'enter', code: await codeTo(market.db, stored) } }))
      .verification_token;
  }
  async function sentTo(phone: string, purpose: 'register'): Promise<string> {
    await ageCodes(market.db, phone, 3600);
    await market.call('sendOtp', { body: { phone, purpose } });
    return codeTo(market.db, phone);
  }
});

describe('somebody with an e-mail address alone', () => {
  it('registers by a code by mail, and comes back by it in any case of letters', async () => {
    const { token, user } = await enterByMail('Noor.Haddad@mail.test', james);
    expect(user).toMatchObject({ phone: null, email: 'noor.haddad@mail.test', email_confirmed: true, has_password: false });
    expect(user.contact).toMatchObject({ by_phone: false, by_whatsapp: false });
    await ageCodes(market.db, 'noor.haddad@mail.test', 3600);
    expect((await enterByMail('NOOR.haddad@mail.test')).user.id).toBe(user.id);
    const { checks } = await market.call('getProfile', { params: { id: user.id } });
    expect(checks.map(({ what }) => what)).not.toContain('phone');
    const headers = bearer({ token });
    const refused = await market.refused('updateProfile', { headers, body: { contact: { by_phone: true } } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['by_phone']);
    await market.call('askSupport', { headers, body: { topic: 'account', message: 'كيف أضيف رقمي؟' } });
  });

  it('adds a password and a phone, and signs in by all three', async () => {
    const email = 'emma@mail.test';
    const { token } = await enterByMail(email, james);
    const headers = bearer({ token });
    await market.call('requestPhoneChange', { headers, body: { phone: '+358401234567' } });
    const added = await market.call('verifyNewPhone', {
      headers,
      body: { phone: '+358401234567', code: await codeTo(market.db, '+358401234567') },
    });
    expect(added.phone).toBe('+358401234567');
    const { token: fresh } = await market.call('changePassword', { headers, body: { new_password: goodPassword } });
    for (const identifier of [email, '+358 40 123 4567']) {
      expect((await market.call('login', { body: { identifier, password: goodPassword } })).user.id).toBe(added.id);
    }
    // From now on the phone changes with the password alone.
    const more = await market.refused('requestPhoneChange', { headers: bearer({ token: fresh }), body: { phone: '512349999' } });
    expect(Object.keys(more.body.fields ?? {})).toEqual(['password']);
    await ageCodes(market.db, email, 3600);
    await market.call('resetPassword', { body: { verification_token: await verifyMail(email, 'reset'), password: 'Uusi#2026xy' } });
    await market.call('login', { body: { identifier: email, password: 'Uusi#2026xy' } });
  });

  it('takes the address from an account that only typed it, and signs nobody in to that', async () => {
    const other = await addPerson(market.db, 'مازن العتيبي', { email: 'typed@mail.test' });
    const { user } = await enterByMail('typed@mail.test', james);
    expect(user.id).not.toBe(other);
    expect((await market.call('getMyProfile', { as: other })).email).toBeNull();
  });

  it('gets one account when two calls register at once', async () => {
    const tokens = [await verifyMail('twice@mail.test', 'enter')];
    await ageCodes(market.db, 'twice@mail.test', 3600);
    tokens.push(await verifyMail('twice@mail.test', 'enter'));
    const calls = tokens.map((verification_token) => market.call('enterByCode', { body: { verification_token, ...james } }));
    await Promise.allSettled(calls);
    const rows = await market.db.selectFrom('users').select('id').where('email', '=', 'twice@mail.test').execute();
    expect(rows).toHaveLength(1);
  });

  it('is asked for a phone for what needs one', async () => {
    const { status, body } = await market.refused('sendOtp', { body: { email: 'a@mail.test', purpose: 'register' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phone']]);
  });

  it('is found by staff by the whole address', async () => {
    const { user } = await enterByMail('found@mail.test', james);
    const support = await addStaff(market.db, 'support');
    const found = await market.callStaff('listAdminUsers', { as: support, query: { q: 'Found@mail.test' } });
    expect(found.results.map(({ id }) => id)).toEqual([user.id]);
  });
});

it('an account of a phone without a password adds its first e-mail address and a password', async () => {
  const phone = '521000777';
  const { token } = await market.call('enterByCode', { body: { verification_token: await verify(market, phone, 'enter'), ...james } });
  const headers = bearer({ token });
  const { pending_email } = await market.call('updateProfile', { headers, body: { email: 'later@mail.test' } });
  expect(pending_email).toBe('later@mail.test');
  const { token: fresh } = await market.call('changePassword', { headers, body: { new_password: goodPassword } });
  const refused = await market.refused('updateProfile', { headers: bearer({ token: fresh }), body: { email: 'another@mail.test' } });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['current_password']);
});
