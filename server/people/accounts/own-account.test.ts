import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { bearer, goodPassword, signUp } from '../../../test/accounts.ts';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, cities, type Cast } from '../../../test/people.ts';
import { hashPassword, setPassword } from './passwords.ts';
import { sweepAccounts } from './sweep.ts';

let market: TestApp;
let cast: Cast;
let sara: SignedIn;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  sara = await signUp(market, '561000001', 'sara_own');
});
afterAll(() => market.close());

describe('one’s own account', () => {
  it('keeps omitted fields in a change', async () => {
    const headers = bearer(sara);
    const first = await market.call('updateProfile', {
      headers,
      body: { about: 'أبيع سيارتي\nفي جدة', city_id: cities.jeddah },
    });
    expect(first).toEqual({
      ...sara.user,
      about: 'أبيع سيارتي\nفي جدة',
      city: { city_id: cities.jeddah, name: 'جدة' },
    });
    const second = await market.call('updateProfile', {
      headers,
      language: 'en',
      body: { full_name: 'Sara Otaibi', language: 'en' },
    });
    expect(second).toEqual({
      ...first,
      full_name: 'Sara Otaibi',
      language: 'en',
      city: { city_id: cities.jeddah, name: 'Jeddah' },
    });
    expect(await market.call('updateProfile', { headers, body: {} })).toMatchObject({ full_name: 'Sara Otaibi' });
  });

  it('refuses an invalid name, address or city', async () => {
    const headers = bearer(sara);
    await signUp(market, '561000002', 'Ahmad_own');
    const taken = await market.refused('updateProfile', { headers, body: { username: 'AHMAD_OWN', city_id: 99_999 } });
    expect(Object.keys(taken.body.fields!).toSorted()).toEqual(['city_id', 'username']);
    const same = await market.call('updateProfile', { headers, body: { username: 'SARA_own' } });
    expect(same.username).toBe('SARA_own');
    const business = await market.refused('updateProfile', { headers, body: { business: { name: 'معرض' } } });
    expect(business.status).toBe(403);
    for (const body of [{ about: 'a\u0000b' }, { full_name: '   ' }, { email: 'a b@c.d' }, { city_id: 'الرياض' }]) {
      expect((await market.refused('updateProfile', { headers, body: body as never })).status).toBe(400);
    }
  });

  it('of a business changes what others see, and the search', async () => {
    const hours = [{ days: ['sat', 'sun'] as ('sat' | 'sun')[], opens: '16:00', closes: '22:30' }];
    const business = { name: 'معرض الياسمين', whatsapp: '0501112222', working_hours: hours };
    const own = await market.call('updateProfile', { as: cast.waha, body: { full_name: 'خالد الحربي', business } });
    expect(own).toMatchObject({
      full_name: 'خالد الحربي',
      business: { name: 'معرض الياسمين', whatsapp: '501112222', working_hours: hours },
    });
    expect(await market.call('getProfile', { params: { id: cast.waha } })).toMatchObject({
      full_name: 'معرض الياسمين',
      business: { address: 'طريق الملك فهد', working_hours: hours },
    });
    const found = await market.call('listShowrooms', { query: { q: 'الياسمين' } });
    expect(found.results.map(({ id }) => id)).toEqual([cast.waha]);
    const wrong = await market.refused('updateProfile', { as: cast.waha, body: { business: { whatsapp: '123' } } });
    expect(Object.keys(wrong.body.fields!)).toEqual(['whatsapp']);
  });

  it('has a picture that can be set and removed', async () => {
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('profile_picture', new Blob([picture]), 'me.jpg');
    const upload = (body: FormData) =>
      market.app.inject({ method: 'POST', url: '/accounts/api_account/profile_picture/', headers: bearer(sara), payload: body });
    const answer = await upload(form);
    expect(answer.statusCode).toBe(200);
    const { profile_picture } = answer.json<{ profile_picture: string }>();
    expect(profile_picture).toMatch(new RegExp(`^${publicUrl}/media/[0-9a-f]{32}-320\\.webp$`));
    expect(await market.storage.has(profile_picture.split('/').at(-1)!)).toBe(true);

    const text = new FormData();
    text.append('profile_picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'me.jpg');
    expect((await upload(text)).statusCode).toBe(415);
    expect((await market.call('removeProfilePicture', { headers: bearer(sara) })).profile_picture).toBeNull();
    await market.runJobs();
    expect(await market.storage.has(profile_picture.split('/').at(-1)!)).toBe(false);
  });

  it('may be changed by a form with a picture', async () => {
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#996633' } })
      .png()
      .toBuffer();
    const send = (entries: [string, string | Blob][]) => {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      return market.app.inject({ method: 'PATCH', url: '/accounts/api_account/update_profile/', headers: bearer(sara), payload: form });
    };
    const whole = await send([
      ['about', 'من جدة'],
      ['city_id', String(cities.dammam)],
      ['profile_picture', new Blob([picture])],
    ]);
    expect(whole.json()).toMatchObject({
      about: 'من جدة',
      city: { city_id: cities.dammam },
      profile_picture: expect.stringMatching(/-320\.webp$/) as string,
    });
    expect((await send([['full_name', '1']])).statusCode).toBe(400);
    expect((await send([['cover', new Blob([picture])]])).statusCode).toBe(400);
    expect((await send([['profile_picture', new Blob(['x'])]])).statusCode).toBe(415);
  });

  it('is hidden from others', async () => {
    const seen = JSON.stringify(await market.call('getProfile', { params: { id: sara.user.id } }));
    expect(seen).not.toContain('561000001');
  });
});

describe('a password', () => {
  it('can be checked', async () => {
    const headers = bearer(sara);
    expect(await market.call('checkPassword', { headers, body: { password: goodPassword } })).toEqual({ valid: true });
    expect(await market.call('checkPassword', { headers, body: { password: 'x' } })).toEqual({ valid: false });
    await setPassword(market.db, cast.ali, await hashPassword(goodPassword));
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => market.call('checkPassword', { as: cast.ali, body: { password: 'x' } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('is changed with the old one; every other device is signed out', async () => {
    const here = await signUp(market, '561000003', 'nasser_own');
    const there = await market.call('login', { body: { identifier: 'nasser_own', password: goodPassword } });
    const change = (body: { old_password: string; new_password: string }) => ({ headers: bearer(here), body });
    const wrong = await market.refused('changePassword', change({ old_password: 'Wrong#2026', new_password: 'Laban#2027' }));
    expect([wrong.body.code, Object.keys(wrong.body.fields!)]).toEqual(['wrong_password', ['old_password']]);
    const weak = await market.refused('changePassword', change({ old_password: goodPassword, new_password: 'laban2027' }));
    expect(weak.body.fields!['new_password']).toHaveLength(2);

    const fresh = await market.call('changePassword', change({ old_password: goodPassword, new_password: 'Laban#2027' }));
    for (const old of [here, there]) {
      expect((await market.refused('getMyProfile', { headers: bearer(old) })).body.detail).toBe('Token is invalid');
    }
    expect((await market.call('getMyProfile', { headers: bearer(fresh) })).id).toBe(here.user.id);
    const hash = await market.db.selectFrom('passwords').select('hash').where('user_id', '=', here.user.id).executeTakeFirstOrThrow();
    expect(hash.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

it('the role of ads follows that of their owner', async () => {
  const owner = await signUp(market, '561000004', 'faisal_own');
  const ad = await addCar(market.db, owner.user.id);
  await market.db.updateTable('users').set({ user_type: 'seller' }).where('id', '=', owner.user.id).execute();
  const { seller_type } = await market.db.selectFrom('ads').select('seller_type').where('id', '=', ad).executeTakeFirstOrThrow();
  expect(seller_type).toBe('seller');
});

it('the cleanup removes expired rows only', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000);
  const kept = await market.call('login', { body: { identifier: 'faisal_own', password: goodPassword } });
  await market.db.updateTable('phone_codes').set({ created_at: old }).where('phone', '=', '561000001').execute();
  await market.db.updateTable('phone_verifications').set({ expires_at: old }).where('phone', '=', '561000001').execute();
  await market.db.updateTable('outbox').set({ created_at: old }).where('recipient', '=', '561000001').execute();
  await market.db.updateTable('sessions').set({ expires_at: old }).where('user_id', '=', sara.user.id).execute();
  await sweepAccounts(market.db);
  const left = await Promise.all([
    market.db.selectFrom('phone_codes').select('phone').distinct().execute(),
    market.db.selectFrom('outbox').select('recipient as phone').distinct().execute(),
  ]);
  for (const rows of left) {
    expect(rows.map(({ phone }) => phone)).toContain('561000004');
    expect(rows.map(({ phone }) => phone)).not.toContain('561000001');
  }
  expect(await market.db.selectFrom('sessions').select('id').where('user_id', '=', sara.user.id).execute()).toEqual([]);
  expect((await market.call('getMyProfile', { headers: bearer(kept) })).username).toBe('faisal_own');
});
