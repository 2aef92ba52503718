import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { hydrated, expect, sizes, setLanguage } from './market.ts';
import type { Newcomer } from './newcomer.ts';

export async function postPlate(request: APIRequestContext, owner: Newcomer): Promise<Ad> {
  await pledge(request, owner, 'plate');
  const answer = await request.post(`${products}/create_plate/`, { headers: bearer(owner.token), data: newPlate() });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Ad;
}

export async function report(request: APIRequestContext, by: Newcomer, ad: number): Promise<void> {
  const data = { target_type: 'ad', target_id: ad, reason: 'fraud', text: 'يطلب عربونًا قبل أن يريني اللوحة.' };
  const answer = await request.post(`${products}/report/`, { headers: bearer(by.token), data });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: sizes.desktop, locale: 'ar-SA' });
  const page = await context.newPage();
  await setLanguage(page, 'ar');
  return page;
}

/** Opens the newest case about a person's content, and claims it. */
export async function claim(page: Page, kind: string, person: Newcomer): Promise<void> {
  await page.goto(`/admin/queue?person=${person.user.id}&kind=${kind}`);
  await hydrated(page);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: 'استلم الحالة' }).click();
  await expect(page.getByRole('button', { name: 'اتركها' })).toBeVisible();
}

/** What is wrong with a field, as those who do not see hear it. */
export async function expectWrong(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
}
