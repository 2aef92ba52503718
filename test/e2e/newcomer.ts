import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/people/accounts.ts';

const accounts = '/accounts/api_account';
export const newcomersName = 'نورة العتيبي';
export const newcomersPassword = 'Safe#Pass2026';

export interface Newcomer extends SignedIn {
  username: string;
}

/** Somebody of that name who has just registered by phone: with no ads and no pledge given. */
export async function register(request: APIRequestContext, kind: 'user' | 'office' | 'showroom', name = newcomersName): Promise<Newcomer> {
  const phone = `57${randomInt(1_000_000, 9_999_999)}`;
  const username = `newcomer_${phone}`;
  const requested = { phone, purpose: 'register' };
  expect((await request.post(`${accounts}/send/otp/`, { data: requested })).status()).toBe(202);
  const sent = (await (await request.get(`/dev/outbox.json?phone=${phone}`)).json()) as { body: string }[];
  const code = /\d{6}/.exec(sent[0]!.body)![0];
  const verified = (await (await request.post(`${accounts}/verfiy/otp/`, { data: { ...requested, code } })).json()) as {
    verification_token: string;
  };
  const person = { ...verified, phone, username, full_name: name, password: newcomersPassword, city_id: 1 };
  const business = { type: kind, business_name: 'مكتب الدرب لتأجير السيارات', commercial_registration: '1010123456', address: 'حي النرجس' };
  const answer = await (kind === 'user'
    ? request.post(`${accounts}/create_profile/`, { data: person })
    : request.post(`${accounts}/create_seller/`, { data: { ...person, ...business } }));
  expect(answer.status()).toBe(201);
  return { ...((await answer.json()) as SignedIn), username };
}

/** Signs in by password, in the dialog that asks for it. */
export async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(identifier);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
}
