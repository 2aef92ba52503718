import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import { ageCodes, bearer, codeTo, goodPassword, signUp, verify, wrongCodeTo } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1', CODES_PER_ADDRESS: '10' });
});
afterAll(() => market.close());

let addresses = 0;
const fresh = () => ({ 'x-forwarded-for': `10.2.${addresses++}.1` });
let phones = 0;
const newPhone = () => `55${String(++phones).padStart(7, '0')}`;

const send = (phone: string, purpose: CodePurpose = 'register', headers = fresh()) =>
  market.call('sendOtp', { headers, body: { phone, purpose } });
const notSent = (phone: string, language: Language, headers = fresh(), purpose: CodePurpose = 'register') =>
  market.refused('sendOtp', { language, headers, body: { phone, purpose } });
const wrong = (phone: string, code: string, language: Language = 'ar', purpose: CodePurpose = 'register') =>
  market.refused('verifyOtp', { language, body: { phone, purpose, code } });

describe('a code', () => {
  it('is sent in one short message that the browser can parse', async () => {
    const phone = newPhone();
    expect(await send(phone)).toEqual({ expires_in: 300, resend_in: 60 });
    const code = await codeTo(market.db, phone);
    const { body } = await market.db.selectFrom('outbox').select('body').where('recipient', '=', phone).executeTakeFirstOrThrow();
    expect(body).toBe(`رمز التحقق في مركبة: ${code} . لا تشاركه مع أحد\n@m.localhost #${code}`);
    expect(body.length).toBeLessThanOrEqual(70);
  });

  it('is stored as a hash', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeTo(market.db, phone);
    const row = await market.db.selectFrom('phone_codes').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('gives the same response for a phone with and without an account', async () => {
    const known = newPhone();
    await addPerson(market.db, 'علي', { phone: known });
    for (const purpose of ['register', 'reset'] as const) expect(await send(known, purpose)).toEqual(await send(newPhone(), purpose));
  });

  it('reveals only to the owner of the phone whether it has an account', async () => {
    const known = newPhone();
    await addPerson(market.db, 'علي', { phone: known });
    await send(known);
    const taken = await wrong(known, await codeTo(market.db, known));
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields!)]).toEqual([400, 'phone_taken', ['phone']]);
    const unknown = newPhone();
    await send(unknown, 'reset');
    expect((await wrong(unknown, await codeTo(market.db, unknown), 'ar', 'reset')).body.code).toBe('no_account');
  });

  it('may be typed in Arabic digits', async () => {
    const phone = newPhone();
    await send(phone);
    const code = (await codeTo(market.db, phone)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    const { verification_token } = await market.call('verifyOtp', { body: { phone: `+966${phone}`, purpose: 'register', code } });
    expect(verification_token.length).toBeGreaterThan(40);
  });
});

describe.each([
  ['ar', 'الرمز غير صحيح.', 'استنفدت محاولات هذا الرمز. اطلب رمزًا جديدًا.', 'انتهت مدة الرمز. اطلب رمزًا جديدًا.'],
  ['en', 'The code is not right.', 'This code has been tried too often. Ask for a new one.', 'The code has expired. Ask for a new one.'],
] as const)('in %s', (language, wrongWords, spentWords, expiredWords) => {
  it('the sixth check is refused even when it is right', async () => {
    const phone = newPhone();
    await send(phone);
    const bad = await wrongCodeTo(market.db, phone);
    for (let check = 1; check <= 5; check++) expect((await wrong(phone, bad, language)).body.fields).toEqual({ code: [wrongWords] });
    const { status, body } = await wrong(phone, await codeTo(market.db, phone), language);
    expect([status, body.code, body.detail]).toEqual([400, 'code_spent', spentWords]);
  });

  it('a request that comes too early is refused with the wait: a minute, then two', async () => {
    const phone = newPhone();
    await send(phone);
    const early = await notSent(phone, language);
    expect([early.status, early.body.code]).toEqual([429, 'code_too_soon']);
    expect(early.body.detail).toMatch(language === 'ar' ? /أرسلنا لك رمزًا قبل قليل/ : /a moment ago/);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await ageCodes(market.db, phone, 61);
    expect(await send(phone)).toEqual({ expires_in: 300, resend_in: 120 });
    await ageCodes(market.db, phone, 61);
    expect(Number((await notSent(phone, language)).headers['retry-after'])).toBeGreaterThan(50);
    await ageCodes(market.db, phone, 60);
    await send(phone);
  });

  it('the sixth within an hour is refused, and the eleventh within a day', async () => {
    const phone = newPhone();
    const refusedAfterFive = async () => {
      for (let sent = 0; sent < 5; sent++) {
        await send(phone);
        await ageCodes(market.db, phone, 121);
      }
      return notSent(phone, language);
    };
    const sixth = await refusedAfterFive();
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_codes']);
    expect(sixth.body.detail).toMatch(language === 'ar' ? /طُلبت رموز كثيرة/ : /Too many codes/);
    await ageCodes(market.db, phone, 3601);
    await refusedAfterFive();
    await ageCodes(market.db, phone, 3601);
    const eleventh = await notSent(phone, language);
    expect(eleventh.body.code).toBe('too_many_codes');
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3600);
  });

  it('one for another purpose is refused', async () => {
    const phone = newPhone();
    await addPerson(market.db, 'علي', { phone });
    await send(phone, 'reset');
    const code = await codeTo(market.db, phone);
    const { status, body } = await wrong(phone, code, language, 'register');
    expect([status, body.code, body.detail]).toEqual([400, 'wrong_code', wrongWords]);
    const verification_token = (await market.call('verifyOtp', { body: { phone, purpose: 'reset', code } })).verification_token;
    const person = { phone, username: `other_${language}`, full_name: 'علي', password: goodPassword, city_id: 1 };
    const crossed = await market.refused('createProfile', { language, body: { ...person, verification_token } });
    expect(crossed.body.code).toBe('verification_expired');
  });

  it('an older one, a used one and an expired one are refused', async () => {
    const phone = newPhone();
    await send(phone);
    const first = await codeTo(market.db, phone);
    await ageCodes(market.db, phone, 61);
    await send(phone);
    const second = await codeTo(market.db, phone);
    if (first !== second) expect((await wrong(phone, first, language)).body.detail).toBe(wrongWords);
    await market.call('verifyOtp', { body: { phone, purpose: 'register', code: second } });
    expect((await wrong(phone, second, language)).body.detail).toBe(wrongWords);

    await ageCodes(market.db, phone, 121);
    await send(phone);
    await ageCodes(market.db, phone, 301);
    const { body } = await wrong(phone, await codeTo(market.db, phone), language);
    expect([body.code, body.detail]).toEqual(['code_expired', expiredWords]);
  });
});

describe('concurrent requests', () => {
  it('check at most five codes', async () => {
    const phone = newPhone();
    await send(phone);
    const bad = await wrongCodeTo(market.db, phone);
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await wrong(phone, bad)).body.code));
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_spent')).toHaveLength(15);
  });

  it('send one code', async () => {
    const phone = newPhone();
    const headers = fresh();
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => send(phone, 'register', headers)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const messages = await market.db.selectFrom('outbox').select('id').where('recipient', '=', phone).execute();
    expect(messages).toHaveLength(1);
  });

  it('exchange a right code once', async () => {
    const phone = newPhone();
    await send(phone);
    const body = { phone, purpose: 'register' as const, code: await codeTo(market.db, phone) };
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => market.call('verifyOtp', { body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('of one address are limited to ten codes an hour, for any phones', async () => {
  const headers = fresh();
  for (let sent = 0; sent < 10; sent++) await send(newPhone(), 'register', headers);
  const { status, body } = await notSent(newPhone(), 'ar', headers);
  expect([status, body.code]).toEqual([429, 'too_many_codes']);
  await send(newPhone());
});

it('of all addresses share an hourly budget', async () => {
  const small = await startTestApp({ CODES: '2' });
  const ask = (phone: string) => ({ body: { phone, purpose: 'register' as const } });
  for (const phone of ['500000001', '500000002']) await small.call('sendOtp', ask(phone));
  expect((await small.refused('sendOtp', ask('500000003'))).body.code).toBe('too_many_codes');
  await small.close();
});

describe('a change of phone', () => {
  it('requires the password, then the code that was sent to the new phone, by the same person', async () => {
    const mine = newPhone();
    const next = newPhone();
    const sara = await signUp(market, mine, 'sara_moves');
    const other = await signUp(market, newPhone(), 'other_moves');
    const headers = bearer(sara);
    const bad = await market.refused('requestPhoneChange', { headers, body: { phone: next, password: 'Wrong#2026' } });
    expect([bad.body.code, Object.keys(bad.body.fields!)]).toEqual(['wrong_password', ['password']]);
    const noRight = await market.refused('sendOtp', { headers, body: { phone: next, purpose: 'change_phone' } });
    expect(noRight.status).toBe(403);
    expect((await market.refused('sendOtp', { body: { phone: next, purpose: 'change_phone' } })).status).toBe(401);

    await market.call('requestPhoneChange', { headers, body: { phone: next, password: goodPassword } });
    await ageCodes(market.db, next, 61);
    await market.call('sendOtp', { headers, body: { phone: next, purpose: 'change_phone' } });
    const code = await codeTo(market.db, next);
    const theirs = await market.refused('verifyNewPhone', { headers: bearer(other), body: { phone: next, code } });
    expect(theirs.body.code).toBe('wrong_code');
    expect((await market.call('verifyNewPhone', { headers, body: { phone: next, code } })).phone).toBe(next);
    await market.call('login', { body: { identifier: next, password: goodPassword } });
    expect((await market.refused('login', { body: { identifier: mine, password: goodPassword } })).body.code).toBe('wrong_credentials');
  });

  it('to the phone of another account is refused', async () => {
    const sara = await signUp(market, newPhone(), 'sara_takes');
    const taken = newPhone();
    await addPerson(market.db, 'علي', { phone: taken });
    const headers = bearer(sara);
    await market.call('requestPhoneChange', { headers, body: { phone: taken, password: goodPassword } });
    const { body } = await market.refused('verifyNewPhone', { headers, body: { phone: taken, code: await codeTo(market.db, taken) } });
    expect([body.code, Object.keys(body.fields!)]).toEqual(['phone_taken', ['phone']]);
  });
});

describe('a forgotten password', () => {
  it('is reset by a code, once, and every device is signed out', async () => {
    const phone = newPhone();
    const before = await signUp(market, phone, 'sara_forgets');
    const verification_token = await verify(market, phone, 'reset');
    const weak = await market.refused('resetPassword', { body: { verification_token, password: 'weak' } });
    expect(Object.keys(weak.body.fields!)).toEqual(['password']);
    await market.call('resetPassword', { body: { verification_token, password: 'Laban#2027' } });
    expect((await market.refused('getMyProfile', { headers: bearer(before) })).body.detail).toBe('Token is invalid');
    expect((await market.refused('login', { body: { identifier: phone, password: goodPassword } })).body.code).toBe('wrong_credentials');
    await market.call('login', { body: { identifier: phone, password: 'Laban#2027' } });
    const again = await market.refused('resetPassword', { body: { verification_token, password: 'Laban#2028' } });
    expect(again.body.code).toBe('verification_expired');
  });
});
