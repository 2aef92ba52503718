// Registering, signing in, and one's own profile.
import { codeTo, demoPassword, password, verify } from '../people.ts';
import type { Each } from '../recorder.ts';
import { accounts, type Market, photo, products } from './market.ts';

export async function accountSteps({ recorder: r, owner, buyer, showroom }: Market): Promise<void> {
  const at = (path: string) => `${accounts}/${path}/`;
  const login = (identifier: string, secret: string, language: 'ar' | 'en' = 'ar') =>
    r.ask(`POST ${at('login')}`, { body: { identifier, password: secret }, language });

  await login(owner.phone, password);
  await login('0571000001', password, 'en');
  await login('compare_owner', password);
  await login('compare_owner', 'Wrong#2026', 'en');
  await login('nobody_at_all', password);
  await r.ask(`POST ${at('login')}`, { form: { identifier: 'compare_owner', password } });
  await r.ask(`POST ${at('send/otp')}`, { body: { phone: '12', purpose: 'register' }, language: 'en' });
  await r.ask(`POST ${at('send/otp')}`, { body: { phone: '571000009', purpose: 'register' } });
  const wrong = (await codeTo(r, '571000009')).map((code: string) => (code === '000000' ? '111111' : '000000'));
  await r.ask(`POST ${at('verfiy/otp')}`, { body: { phone: '571000009', purpose: 'register', code: wrong }, language: 'en' });
  const taken = await verify(r, '571000010', 'register');
  const person = { verification_token: taken, phone: '571000010', full_name: 'سعد', password, city_id: 1 };
  await r.ask(`POST ${at('create_profile')}`, { body: { ...person, username: 'compare_owner' } });
  await r.ask(`POST ${at('create_profile')}`, { body: { ...person, username: 'compare_other', password: 'weak' }, language: 'en' });
  await verify(r, owner.phone, 'register');

  await r.ask(`GET ${at('my_profile')}`, { as: owner });
  await r.ask(`GET ${at('my_profile')}`, { as: showroom, language: 'en' });
  await r.ask(`POST ${at('check/password')}`, { as: owner, body: { password } });
  await r.ask(`POST ${at('check/password')}`, { as: owner, body: { password: 'Wrong#2026' }, language: 'en' });
  const update = (body: object, method = 'PATCH') => r.ask(`${method} ${at('update_profile')}`, { as: owner, body });
  await update({ about: 'أبيع وأشتري من الرياض', full_name: 'نورة بنت سعد' });
  await update({ about: 'Careful owner' }, 'PUT');
  await update({ city_id: 2, language: 'ar' }, 'POST');
  await update({ username: 'compare_buyer' });
  await update({ email: 'owner@mail.test' });
  await update({ email: 'owner@mail.test', current_password: password });
  const hours = [{ days: ['sat', 'sun'], opens: '09:00', closes: '22:00' }];
  await r.ask(`PATCH ${at('update_profile')}`, {
    as: showroom,
    body: { business: { name: 'معرض الصفوة', address: 'حي النخيل', latitude: 24.7, longitude: 46.6, working_hours: hours } },
  });
  const picture = await photo('#884422');
  await r.ask(`PATCH ${at('update_profile')}`, { as: showroom, form: { about: 'معرض سيارات', profile_picture: picture } });

  const first = await linkTo(r, 'owner@mail.test');
  await r.ask(`POST ${at('email_confirmation')}`, { as: owner });
  await r.ask(`POST ${at('confirm_email')}`, { body: { token: 'no-such-token' }, language: 'en' });
  await r.ask(`POST ${at('confirm_email')}`, { body: { token: await linkTo(r, 'owner@mail.test', { after: first }) } });
  await r.ask(`POST ${at('email_confirmation')}`, { as: owner, language: 'en' });
  await r.ask(`PATCH ${at('update_profile')}`, { as: buyer, body: { email: 'other@mail.test', current_password: password } });
  await r.ask(`DELETE ${at('email_confirmation')}`, { as: buyer });
  await r.ask(`PATCH ${at('update_profile')}`, { as: buyer, body: { email: 'buyer@mail.test', current_password: password } });
  await r.ask(`POST ${at('confirm_email')}`, { body: { token: await linkTo(r, 'buyer@mail.test') } });

  await r.ask(`POST ${at('profile_picture')}`, { as: owner, form: { profile_picture: picture } });
  await r.ask(`POST ${at('profile_picture')}`, { as: owner, form: { profile_picture: new File(['no picture'], 'a.jpg') }, language: 'en' });
  await r.ask(`DELETE ${at('profile_picture')}`, { as: owner });
  await r.ask(`POST ${at('profile_picture')}`, { as: buyer, form: { profile_picture: picture } });
}

/** What changes how one signs in. After it the tokens of before are worth nothing. */
export async function secretSteps({ recorder: r, owner, buyer }: Market): Promise<void> {
  const at = (path: string) => `${accounts}/${path}/`;
  owner.token = (await r.ask(`POST ${products}/refreshed-token/`, { as: owner })).at('token');
  await r.ask(`POST ${at('request/phonechange')}`, { as: owner, body: { phone: '571000011', password: 'Wrong#2026' } });
  await r.ask(`POST ${at('request/phonechange')}`, { as: owner, body: { phone: buyer.phone, password }, language: 'en' });
  await r.ask(`POST ${at('request/phonechange')}`, { as: owner, body: { phone: '571000011', password } });
  await r.ask(`POST ${at('verify/newphone')}`, { as: owner, body: { phone: '571000011', code: await codeTo(r, '571000011') } });
  await r.ask(`POST ${at('change_password')}`, { as: owner, body: { old_password: 'Wrong#2026', new_password: demoPassword } });
  await r.ask(`POST ${at('change_password')}`, {
    as: owner,
    body: { old_password: password, new_password: `${password}1` },
    language: 'en',
  });
  await r.ask(`POST ${products}/refreshed-token/`, { as: owner });
  const entering = await verify(r, '571000012', 'enter');
  const newcomer = { verification_token: entering, full_name: 'هدى', city_id: 1, is_adult: true, accepts_terms: true };
  await r.ask(`POST ${at('enter')}`, { body: { verification_token: entering } });
  await r.ask(`POST ${at('enter')}`, { body: newcomer });
  const verification_token = await verify(r, '571000011', 'reset');
  await r.ask(`POST ${at('change/forgetpass')}`, { body: { verification_token, password: 'weak' } });
  await r.ask(`POST ${at('change/forgetpass')}`, { body: { verification_token, password: `${password}2` } });
  await r.ask(`GET ${at('my_profile')}`, { as: owner });
  const again = await r.ask(`POST ${at('login')}`, { body: { identifier: 'owner@mail.test', password: `${password}2` } });
  owner.token = again.at('token');
  await r.ask(`POST ${at('logout')}`, {
    as: {
      ...owner,
      token: (await r.ask(`POST ${at('login')}`, { body: { identifier: 'compare_owner', password: `${password}2` } })).at('token'),
    },
  });
}

/** The token of the newest link to `page` in a mail to `email`; of one that comes after the mail with the token `after`. */
export function linkTo(
  r: Market['recorder'],
  email: string,
  { page = 'confirm-email', after }: { page?: string; after?: Each } = {},
): Promise<Each> {
  const link = new RegExp(`${page}\\?token=(\\S+)`);
  return r.waitFor('GET /dev/outbox.json', { query: `mail=${email}` }, (mails: { body: string }[]) => {
    const newest = mails.map(({ body }) => link.exec(body)?.[1]).find((token) => token !== undefined);
    return newest === after?.before || newest === after?.after ? undefined : newest;
  });
}
