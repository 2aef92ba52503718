import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdCard } from '#contract/listing/ads.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications.ts';

import { stopToken } from '../../server/messaging/notifications/stop.ts';
import { bearer, carsOf, products, somebody } from './cars.ts';
import { hydrated, ownRequestsSent, expect, signInAs, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersName, newcomersPassword, register } from './newcomer.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^الإشعارات/ });

test.describe('the bell, in Arabic', () => {
  test.use({ viewport: sizes.desktop });

  test('counts up when somebody comments; the notification leads to the ad and is read on the way', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    const { ad, token } = await owner(page, request, 35);
    await readAll(request, token);
    const settled = ownRequestsSent(page);
    await page.goto('/about');
    await hydrated(page);
    await settled;
    await expect(bell(page)).toHaveAccessibleName('الإشعارات');

    await comment(request, ad.id, 'هل السعر قابل للتفاوض؟');
    await expect(bell(page)).toHaveAccessibleName('الإشعارات إشعار غير مقروء');
    const toast = page.getByRole('status').filter({ hasText: ad.title });
    await expect(toast).toContainText('تعليق جديد');
    await toast.getByRole('button', { name: 'افتح' }).click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}$`));
    await expect(bell(page)).toHaveAccessibleName('الإشعارات');
  });

  test('the list is grouped by day, grows at the top, and is read one by one or all at once', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    const { ad, token } = await owner(page, request, 36);
    await readAll(request, token);
    await comment(request, ad.id, 'متى آخر صيانة؟');
    await comment(request, ad.id, 'كم الممشى بالضبط؟');
    const settled = ownRequestsSent(page);
    await page.goto('/notification');
    await hydrated(page);
    await settled;
    await expect(page.getByRole('heading', { level: 2, name: 'اليوم' })).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: ad.title }).first();
    await expect(first.getByRole('heading', { level: 3 })).toContainText('تعليقان جديدان');
    await expect(first).toContainText(`${newcomersName}: كم الممشى بالضبط؟`);

    await first.getByRole('button', { name: /^اجعل «.*» مقروءًا$/ }).click();
    await expect(first.getByRole('button')).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('الإشعارات');

    await comment(request, ad.id, 'أقدر أشوفها اليوم؟');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('أقدر أشوفها اليوم؟');
    await expect(bell(page)).toHaveAccessibleName('الإشعارات إشعار غير مقروء');
    await page.getByRole('button', { name: 'اجعل الكل مقروءًا' }).click();
    await expect(page.getByRole('button', { name: 'اجعل الكل مقروءًا' })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('الإشعارات');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 2, name: 'اليوم' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'اجعل الكل مقروءًا' })).toHaveCount(0);

    await page
      .getByRole('link', { name: /جديد.* على / })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}$`));
  });

  test('a person without notifications sees what will come here; a visitor is asked to sign in', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    await page.goto('/notification');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه الصفحة لمن سجّل دخوله');
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/notification');
    await expect(page.getByRole('heading', { level: 2, name: 'لا إشعارات بعد' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'اختر ما يصلك' })).toHaveAttribute('href', '/settings/notifications');
  });

  test('the link in a message stops its kind without signing in; a truncated link shows an error', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    const { token, user } = await register(request, 'user');
    const secret = readFileSync('.data/e2e/secret', 'utf8').trim();
    const stop = stopToken({ config: { secret } } as Parameters<typeof stopToken>[0], {
      person: user.id,
      channel: 'push',
      kinds: ['price_drop'],
    });
    await page.goto(`/stop-notifications?token=${stop}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نوقف تنبيهات الأجهزة عن: نزول الأسعار؟');
    expect(await isPushed(request, token, 'price_drop')).toBe(true);
    await page.getByRole('button', { name: 'أوقفها' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أوقفنا تنبيهات الأجهزة عن: نزول الأسعار');
    expect(await isPushed(request, token, 'price_drop')).toBe(false);

    await page.goto(`/stop-notifications?token=${stop.slice(0, -4)}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'أوقفها' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذا الرابط غير صحيح');
    await page.goto('/stop-notifications');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذا الرابط غير صحيح');
  });
});

test.describe('the bar at the foot, in English on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, locale: 'en-GB' });

  test('searches, brings a visitor to their chats once they signed in, and holds what is theirs', async ({ page, request }) => {
    await setLanguage(page, 'en');
    const newcomer = await register(request, 'user');
    await page.goto('/home');
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', '', 'Chats', 'Account']);
    await bar.getByRole('link', { name: 'Search' }).click();
    // A textbox that becomes a combobox as soon as it has suggestions.
    await expect(page.getByRole('main').getByLabel('Search the whole market')).toBeFocused();

    await bar.getByRole('link', { name: 'Chats' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await dialog.getByLabel('Mobile, username or email').fill(newcomer.username);
    await dialog.locator('input[type=password]').fill(newcomersPassword);
    await dialog.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/chat/);

    await page.goto('/home');
    await hydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible();
    await bar.locator('summary').click();
    await expect(bar.getByRole('listitem').getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /^\/settings\//);
    await bar.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await expect(page.getByRole('main')).toContainText('New sign-in to your account');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await bar.locator('summary').click();
    await bar.getByRole('button', { name: 'Sign out' }).click();
    await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible();
  });
});

/** Somebody of the demo's market on the device of `page`, with an ad of theirs. */
async function owner(page: Page, request: APIRequestContext, test: number): Promise<{ ad: AdCard; token: string }> {
  const id = await somebody(request, test);
  const ad = (await carsOf(request)).find((one) => one.owner.id === id)!;
  return { ad, token: await signInAs(page, id) };
}

/** The notifications of a person who has just registered. */
async function comment(request: APIRequestContext, adId: number, text: string): Promise<void> {
  const { token } = await register(request, 'user');
  expect((await request.post(`${products}/add/comment/${adId}/`, { headers: bearer(token), data: { text } })).status()).toBe(201);
}

/** What an earlier run has left. */
async function readAll(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.post(`${products}/read-notifications/`, { headers: bearer(token), data: {} });
  expect(answer.status()).toBe(200);
}

async function isPushed(request: APIRequestContext, token: string, kind: NotificationKind): Promise<boolean> {
  const answer = await request.get(`${products}/notification-preferences/`, { headers: bearer(token) });
  return ((await answer.json()) as NotificationPreferences).kinds.find((one) => one.kind === kind)!.push;
}
