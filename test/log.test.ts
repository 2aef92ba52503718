import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addEmail, bearer, codeTo, goodPassword, signUp, verify } from './accounts.ts';
import { startTestApp, type TestApp } from './app.ts';
import { refuseSecrets } from './log-secrets.ts';
import { addCar } from './people.ts';
import { agree, camry } from './posting.ts';

let market: TestApp;

const phone = '561234567';
const email = 'noura@mail.test';
const chassis = 'JTNBF4HK8M3064417';

beforeEach(async () => {
  market = await startTestApp();
});
afterEach(() => market.close());

/** Every call that accepts or returns a secret, with valid input. */
async function liveThroughIt(): Promise<void> {
  const noura = await signUp(market, phone, 'noura_log');
  const headers = bearer(noura);
  await addEmail(market, headers, email);
  for (const identifier of [phone, email, 'noura_log']) await market.call('login', { body: { identifier, password: goodPassword } });
  await agree(market, noura.user.id, 'car');
  const { id } = await market.call('createCar', { headers, body: { ...camry, chassis_number: chassis } });
  const other = await signUp(market, '561234568', 'other_log');
  await market.call('revealContact', { headers: bearer(other), params: { id } });
  await market.call('requestPhoneChange', { headers, body: { phone: '561234569', password: goodPassword } });
  await market.call('verifyNewPhone', { headers, body: { phone: '561234569', code: await codeTo(market.db, '561234569') } });
  const verification_token = await verify(market, '561234569', 'reset');
  await market.call('resetPassword', { body: { verification_token, password: `${goodPassword}x` } });
}

it('contains the requests and their results, and no secrets', async () => {
  await liveThroughIt();
  expect(market.log.length).toBeGreaterThan(15);
  expect(JSON.parse(market.log.at(-1)!)).toMatchObject({ method: 'POST', path: '/accounts/api_account/change/forgetpass/', status: 200 });
  await refuseSecrets(market.db, market.log);
});

it('contains no secrets of refused requests either', async () => {
  const noura = await signUp(market, phone, 'noura_log');
  const headers = bearer(noura);
  await market.refused('login', { body: { identifier: phone, password: 'Qahwa#wrong' } });
  await market.refused('verifyOtp', { body: { phone, purpose: 'register', code: '000001' } });
  await market.refused('requestPhoneChange', { headers, body: { phone: '561234569', password: 'Qahwa#wrong' } });
  await market.refused('getMyProfile', { headers: { authorization: `Bearer ${noura.token}x` } });
  await market.app.inject({
    method: 'POST',
    url: '/accounts/api_account/login/',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"phone":"${phone}`,
  });
  await market.get(`/products/api/cars/?q=${phone}&token=${noura.token}`, headers);
  await market.get(`/accounts/api_account/login/?identifier=${phone}&password=${encodeURIComponent(goodPassword)}`);
  await refuseSecrets(market.db, market.log);
});

it('contains none when the database fails, however much its error contains of the row', async () => {
  const noura = await signUp(market, phone, 'noura_log');
  const headers = bearer(noura);
  await addCar(market.db, noura.user.id);
  await sql`alter table users add constraint no_phones check (about not like '%5%')`.execute(market.db);
  await sql`alter table phone_codes add constraint no_codes check (phone not like '57%')`.execute(market.db);
  await sql`alter table past_searches add constraint no_searches check (q not like '5%')`.execute(market.db);
  const failures = [
    await market.refused('updateProfile', { headers, body: { about: `كلموني على 0${phone} أو ${email}` } }),
    await market.refused('sendOtp', { body: { phone: '571234567', purpose: 'register' } }),
    await market.refused('recordSearch', { headers, body: { q: phone } }),
  ];
  expect(failures.map(({ status }) => status)).toEqual([500, 500, 500]);
  const told = market.log.map((line) => JSON.parse(line) as { err?: object }).filter(({ err }) => err);
  expect(told.map(({ err }) => err)).toMatchObject([
    { constraint: 'no_phones' },
    { constraint: 'no_codes' },
    { constraint: 'no_searches' },
  ]);
  await refuseSecrets(market.db, [...market.log]);
});

it('would be found out', async () => {
  const noura = await signUp(market, phone, 'noura_log');
  const code = await codeTo(market.db, phone);
  await market.call('updateProfile', { headers: bearer(noura), body: { email, current_password: goodPassword } });
  for (const secret of [phone, `+966${phone}`, code, email, noura.token, goodPassword]) {
    await expect(refuseSecrets(market.db, [JSON.stringify({ msg: `said ${secret} to` })]), secret).rejects.toThrow('secrets');
  }
  await refuseSecrets(market.db, [JSON.stringify({ msg: 'said nothing', ms: 5.123456789 })]);
});

it('is not what the random name of a file happens to hold', async () => {
  const names = ['/media/chat-2ede88de4883d557f6c9dd523025509a-1600.webp', '/payments/inv_0b5c4f1e-8f7a-4d7e-9c1b-a523025509fb/'];
  for (const path of names) await refuseSecrets(market.db, [JSON.stringify({ path })]);
  await expect(refuseSecrets(market.db, [JSON.stringify({ path: '/media/chat-523025509-1600.webp' })])).rejects.toThrow('secrets');
});
