import { hydrated, expect, signInAs, sizes, setLanguage, test } from './market.ts';

const said = {
  ar: { title: 'لم يتم الدفع', own: 'مدفوعاتي', signIn: 'سجّل الدخول لترى مدفوعاتك', list: 'باقتي ومدفوعاتي' },
  en: {
    title: 'The payment did not go through',
    own: 'My payments',
    signIn: 'Sign in to see your payments',
    list: 'My packages and payments',
  },
} as const;

test.describe('a failed payment that is not named', () => {
  for (const language of ['ar', 'en'] as const) {
    test(`is said to a visitor in ${language}, with the way to sign in`, async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await setLanguage(page, language);
      const answer = await page.goto('/payment/failed');
      expect(answer!.status()).toBe(200);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: said[language].title })).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(over).toBeLessThanOrEqual(0);
      await page.getByRole('main').getByRole('link', { name: said[language].signIn }).click();
      await expect(page).toHaveURL(/\/package(#dialog=login)?$/);
    });
  }

  test('leads the signed-in to their payments', async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await signInAs(page, 1);
    await page.goto('/payment/failed');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: said.ar.own }).click();
    await expect(page.getByRole('heading', { level: 1, name: said.ar.list })).toBeVisible();
  });

  test('needs no script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/payment/failed');
    await expect(page.getByRole('heading', { level: 1, name: said.ar.title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: said.ar.signIn }).click();
    await expect(page).toHaveURL(/\/package$/);
    await context.close();
  });

  test('is not there under an id that is none', async ({ page }) => {
    expect((await page.goto('/payment/failed?payment=none'))!.status()).toBe(404);
  });
});
