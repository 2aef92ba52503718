import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, goodPassword, signUp, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, cities } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const noura = { full_name: '  نورة   الدوسري ', password: goodPassword, city_id: cities.jeddah };
const dealer = {
  type: 'showroom',
  business_name: 'معرض النخبة',
  commercial_registration: '١٠١٠١٢٣٤٥٦',
  address: 'طريق الملك فهد',
} as const;

describe('a person', () => {
  it('registers with a code and is signed in', async () => {
    const verification_token = await verify(market, '511000001', 'register');
    const body = { ...noura, verification_token, phone: '+966 511000001', username: 'Noura_1', email: 'noura@mail.test' };
    const { token, user } = await market.call('createProfile', { body });
    expect(user).toMatchObject({
      user_type: 'user',
      full_name: 'نورة الدوسري',
      username: 'Noura_1',
      phone: '511000001',
      email: null,
      email_confirmed: false,
      pending_email: 'noura@mail.test',
      city: { city_id: cities.jeddah, name: 'جدة' },
      language: 'ar',
      is_verified: false,
      profile_picture: null,
      business: null,
    });
    expect(await market.call('getMyProfile', { headers: bearer({ token }) })).toEqual(user);
  });

  it('cannot use a verification twice, or for another phone, or none', async () => {
    const verification_token = await verify(market, '511000002', 'register');
    const body = { ...noura, verification_token, phone: '511000002', username: 'noura_2' };
    const other = await market.refused('createProfile', { body: { ...body, phone: '511000003' } });
    expect([other.status, other.body.code]).toEqual([400, 'verification_expired']);
    await market.call('createProfile', { body });
    const again = await market.refused('createProfile', { body: { ...body, username: 'noura_3' } });
    expect(again.body.code).toBe('verification_expired');
    const made = await market.refused('createProfile', { body: { ...body, verification_token: 'made up' } });
    expect(made.body.code).toBe('verification_expired');
  });

  it('cannot use a verification that is older than ten minutes', async () => {
    const verification_token = await verify(market, '511000004', 'register');
    await market.db
      .updateTable('phone_verifications')
      .set({ expires_at: new Date(0) })
      .where('phone', '=', '511000004')
      .execute();
    const body = { ...noura, verification_token, phone: '511000004', username: 'noura_4' };
    expect((await market.refused('createProfile', { body })).body.code).toBe('verification_expired');
  });

  it('gets every wrong field, in the requested language, and may correct it', async () => {
    await addPerson(market.db, 'سارة', { username: 'Sara_Taken', email: 'Taken@mail.test' });
    const verification_token = await verify(market, '511000005', 'register');
    const body = { ...noura, verification_token, phone: '511000005', username: 'noura_5' };
    const shape = await market.refused('createProfile', {
      language: 'en',
      body: { ...body, username: '9x', email: 'no', full_name: '123' },
    });
    expect(Object.keys(shape.body.fields!).toSorted()).toEqual(['email', 'full_name', 'username']);
    expect(shape.body.fields!['username']).toEqual(['An English letter first, then letters, digits or underscores.']);

    const weak = await market.refused('createProfile', { body: { ...body, password: 'weak', city_id: 99_999 } });
    expect(weak.body.fields!['password']).toHaveLength(4);
    expect(weak.body.fields!['city_id']).toEqual(['اختر قيمة من القائمة.']);

    const taken = await market.refused('createProfile', { body: { ...body, username: 'SARA_taken', email: 'taken@MAIL.test' } });
    expect([taken.status, taken.body.code]).toEqual([400, 'invalid']);
    expect(taken.body.fields).toEqual({ username: ['مستعمل في حساب آخر.'] });

    const wrongPhone = await market.refused('createProfile', { body: { ...body, phone: '0112223333' } });
    expect(Object.keys(wrongPhone.body.fields!)).toEqual(['phone']);
    await market.call('createProfile', { body });
  });

  it('is created once, however many register one phone or one username at once', async () => {
    const tokens = await Promise.all(
      ['511000011', '511000012', '511000013', '511000014'].map((phone) => verify(market, phone, 'register')),
    );
    const answers = await Promise.allSettled(
      tokens.map((verification_token, index) =>
        market.call('createProfile', {
          body: { ...noura, verification_token, phone: `51100001${index + 1}`, username: index % 2 ? 'at_once' : 'AT_ONCE' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => String(reason));
    expect(refusals.every((reason) => /answered 400.*"fields":\{"username"/.test(reason))).toBe(true);

    const phone = '511000015';
    const first = await verify(market, phone, 'register');
    await market.db
      .updateTable('phone_codes')
      .set({ created_at: new Date(0) })
      .where('phone', '=', phone)
      .execute();
    const second = await verify(market, phone, 'register');
    const twice = await Promise.allSettled(
      [first, second].map((verification_token, index) =>
        market.call('createProfile', { body: { ...noura, verification_token, phone, username: `twice_${index}` } }),
      ),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [loser] = twice.filter((answer) => answer.status === 'rejected');
    expect(String(loser!.reason)).toMatch(/answered 400.*phone_taken/);
  });
});

describe('a business', () => {
  it.each(['seller', 'showroom', 'office'] as const)('registers as %s and is shown under its own name', async (type) => {
    const phone = `52000000${['seller', 'showroom', 'office'].indexOf(type)}`;
    const verification_token = await verify(market, phone, 'register');
    const place = { whatsapp: '0555555555', latitude: 24.7, longitude: 46.7 };
    const body = { ...noura, ...dealer, ...place, type, verification_token, phone, username: `elite_${type}` };
    const { user } = await market.call('createSeller', { body });
    expect(user).toMatchObject({
      user_type: type,
      full_name: 'نورة الدوسري',
      is_verified: false,
      business: { name: 'معرض النخبة', commercial_registration: '1010123456', whatsapp: '555555555', latitude: 24.7, longitude: 46.7 },
    });
    expect(await market.call('getProfile', { params: { id: user.id } })).toMatchObject({
      full_name: 'معرض النخبة',
      business: { name: 'معرض النخبة', address: 'طريق الملك فهد' },
    });
  });

  it('is found among its kind by its name', async () => {
    const { results } = await market.call('listShowrooms', { query: { q: 'النخبه' } });
    expect(results.map(({ full_name }) => full_name)).toEqual(['معرض النخبة']);
  });

  it('names its owner when nobody is signed in', async () => {
    const { status, body } = await market.refused('createSeller', { body: dealer });
    expect(status).toBe(400);
    expect(Object.keys(body.fields!).toSorted()).toEqual(['city_id', 'full_name', 'password', 'phone', 'username', 'verification_token']);
  });

  it('requires a registration of ten digits', async () => {
    const { body } = await market.refused('createSeller', { body: { ...dealer, commercial_registration: '123' } });
    expect(Object.keys(body.fields!)).toEqual(['commercial_registration']);
  });
});

describe('a person who becomes a business', () => {
  it('needs a free package of that kind', async () => {
    const sara = await signUp(market, '530000001', 'sara_owner');
    const headers = bearer(sara);
    const without = await market.refused('createSeller', { headers, body: dealer });
    expect(Object.keys(without.body.fields!)).toEqual(['package_id']);
    const [ofOffices] = await market.call('listPackages', { query: { account_type: 'office' } });
    const other = await market.refused('createSeller', { headers, body: { ...dealer, package_id: ofOffices!.id } });
    expect(Object.keys(other.body.fields!)).toEqual(['package_id']);
    const [paid] = await market.call('listPackages', { query: { account_type: 'showroom' } });
    const { status, body } = await market.refused('createSeller', { headers, body: { ...dealer, package_id: paid!.id } });
    expect([status, body.code]).toEqual([409, 'payment_needed']);
    expect((await market.call('getMyProfile', { headers })).user_type).toBe('user');
  });

  it('gets the role at once with a free one, and older tokens get the reason', async () => {
    await market.db
      .insertInto('packages')
      .values({
        id: 9001,
        account_type: 'showroom',
        code: 'trial',
        name_ar: 'تجربة',
        name_en: 'Trial',
        summary_ar: '',
        summary_en: '',
        price_halalas: 0,
        duration_days: 30,
        ads_limit: 3,
        featured_ads: 0,
        refresh_hours: 24,
        features: '[]',
        position: 9,
      })
      .execute();
    const fahad = await signUp(market, '530000002', 'fahad_owner');
    const { user, token } = await market.call('createSeller', { headers: bearer(fahad), body: { ...dealer, package_id: 9001 } });
    expect(user).toMatchObject({ id: fahad.user.id, user_type: 'showroom', full_name: 'نورة الدوسري', business: { name: 'معرض النخبة' } });
    const old = await market.refused('getMyProfile', { headers: bearer(fahad) });
    expect([old.status, old.body.detail]).toEqual([401, 'your role is changed . login again']);
    expect((await market.call('getMyProfile', { headers: bearer({ token }) })).user_type).toBe('showroom');

    const again = await market.refused('createSeller', { headers: bearer({ token }), body: { ...dealer, package_id: 9001 } });
    expect(again.status).toBe(403);
  });
});
