import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { createStaff, signInAsStaff } from './staff.ts';

test('an admin signs a person out of every device, once that was confirmed', async ({ page, request, browser, baseURL }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  const [person, admin] = [await register(request, 'user'), await createStaff(request, 'admin')];
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await useDeviceOf(theirs, person);
  await signInAsStaff(page, admin, `/admin/users/${person.user.id}`);

  await page.getByRole('button', { name: 'أخرج كل أجهزته' }).click();
  const requested = page.getByRole('dialog', { name: /^تخرج كل أجهزة/ });
  await requested.getByRole('button', { name: 'تراجع' }).click();
  const mine = '/accounts/api_account/my_profile/';
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await request.get(mine, { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'أخرج كل أجهزته' }).click();
  await requested.getByRole('button', { name: 'أخرجها' }).click();
  await expect(page.getByText('خرجت كل أجهزته.')).toBeVisible();
  expect((await request.get(mine, { headers })).status()).toBe(401);

  await theirs.goto('/settings/contact-information');
  await hydrated(theirs);
  await expect(theirs.getByRole('dialog', { name: 'الدخول والتسجيل' })).toBeVisible();
});
