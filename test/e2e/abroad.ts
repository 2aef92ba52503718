import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { Charge, NewCharge } from '#contract/rental/charges.ts';
import type { CaseCard } from '#contract/backoffice/moderation.ts';
import type { MerchantChanges } from '#contract/money/office-payments.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import { bearer, products } from './cars.ts';
import { photograph } from './charging.ts';
import { expect, hydrated, setLanguage, sizes } from './market.ts';
import type { Newcomer } from './newcomer.ts';
import { createStaff } from './staff.ts';

/** A phone that reads in English, of nobody yet. */
export async function englishPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true, locale: 'en-GB' });
  const page = await context.newPage();
  await setLanguage(page, 'en');
  return page;
}

/** The prices that stand in a place, in the order of reading. */
export async function pricesIn(place: Locator): Promise<number[]> {
  const texts = await place.locator('.price bdi').allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

/** Waits until these prices, and no others, stand in a place. */
export async function expectPrices(place: Locator, prices: readonly number[]): Promise<void> {
  await expect.poll(() => pricesIn(place)).toEqual(prices);
}

/** Waits until this price stands beside a name in a list of sums. */
export async function expectSum(place: Locator, name: string | RegExp, price: number): Promise<void> {
  await expectPrices(place.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').first(), [price]);
}

/** The texts that were mailed to an address, the latest first, with their subjects. */
export async function mailsTo(request: APIRequestContext, mail: string): Promise<string[]> {
  const sent = (await (await request.get('/dev/outbox.json', { params: { mail } })).json()) as { subject?: string; body: string }[];
  return sent.map(({ subject = '', body }) => `${subject}\n${body}`);
}

/** Signs up by a code to an e-mail address, in the dialog that stands over the page. */
export async function signUpByEmail(page: Page, request: APIRequestContext, { email, name }: { email: string; name: string }) {
  const dialog = page.getByRole('dialog', { name: 'Sign in or register' });
  await dialog.getByRole('button', { name: 'Use a code by e-mail' }).tap();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).tap();
  await expect(dialog.getByLabel('Six-digit code')).toBeVisible();
  let code = '';
  await expect(async () => {
    const [mail] = await mailsTo(request, email);
    code = /\b\d{6}\b/.exec(mail!)![0];
  }).toPass();
  await dialog.getByLabel('Six-digit code').fill(code);
  await dialog.getByLabel('Full name').fill(name);
  await expect(dialog.getByText('Not the right address?')).toBeVisible();
  await dialog.getByLabel('City').selectOption({ label: 'Jeddah' });
  await dialog.getByRole('checkbox', { name: 'I am 18 or over' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /I agree to the/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(dialog).toBeHidden();
}

/** Types a good card and the code of its bank, on the page that pays. */
export async function enterCard(page: Page, send: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill('4201320111111010');
  await page.getByLabel('Name on the card').fill('Anna Lindqvist');
  await page.getByLabel('Expiry date').fill('0830');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: send }).tap();
  await page.locator('input[name=code]').fill('123456');
  await page.locator('form button').tap();
  await expect(page).toHaveURL(/\/pay\?payment=/);
  await hydrated(page);
}

/** Connects the account of an office at the local gateway. */
export async function connectAccount(request: APIRequestContext, office: Newcomer, changes: MerchantChanges = {}): Promise<void> {
  const keys = { publishable_key: `pk_test_office${office.user.id}`, secret_key: `sk_test_office${office.user.id}` };
  const headers = { ...bearer(office.token), 'idempotency-key': randomUUID() };
  const answer = await request.patch(`${products}/merchant_account/`, { headers, data: { ...keys, ...changes } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The office charges something, with a picture. */
export async function charge(
  request: APIRequestContext,
  office: Newcomer,
  booking: number,
  named: Pick<NewCharge, 'kind' | 'amount' | 'note'>,
): Promise<Charge> {
  const headers = bearer(office.token);
  const sent = await request.post(`${products}/booking/${booking}/pictures/`, { headers, multipart: { image: await photograph() } });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const raised = await request.post(`${products}/booking/${booking}/charges/`, { headers: keyed, data: { ...named, pictures: [id] } });
  expect(raised.status(), await raised.text()).toBe(201);
  return (await raised.json()) as Charge;
}

/** The staff find that a part of the disputed charge of an office is owed. */
export async function findPart(
  request: APIRequestContext,
  office: Newcomer,
  finding: { amount: string; reason: string; reason_en: string },
) {
  const headers = bearer((await createStaff(request, 'moderator')).token);
  const found = await request.get(`/admin/api/queue/?kind=charge&person=${office.user.id}`, { headers });
  const [one] = ((await found.json()) as ApiPage<CaseCard>).results;
  const claimed = await request.post(`/admin/api/queue/${one!.id}/claim/`, { headers });
  expect(claimed.ok(), await claimed.text()).toBe(true);
  const decided = await request.post(`/admin/api/queue/${one!.id}/decide-charge/`, { headers, data: { outcome: 'part', ...finding } });
  expect(decided.ok(), await decided.text()).toBe(true);
}
