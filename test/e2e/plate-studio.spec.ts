import { expect, hydrated, setLanguage, test } from './market.ts';

test.describe('the plate studio on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('is reached from the list of plates, and scores what is typed', async ({ page }) => {
    await page.goto('/plate-number');
    await hydrated(page);
    await page.getByRole('link', { name: 'استوديو اللوحات' }).first().click();
    await expect(page.getByRole('heading', { name: 'استوديو اللوحات', level: 1 })).toBeVisible();
    await expect(page.getByText('اكتب حروف اللوحة وأرقامها')).toBeVisible();
    await page.getByRole('textbox', { name: 'الحرف الأول' }).pressSequentially('حمد');
    await expect(page.getByText('باقي الأرقام')).toBeVisible();
    await page.getByRole('textbox', { name: 'الخانة 1' }).pressSequentially('5005');
    await expect(page).toHaveURL(/digits=5005/);
    const answer = page.getByRole('region', { name: 'درجة اللوحة' });
    await expect(answer.getByRole('heading', { name: 'ح م د 5005' })).toBeVisible();
    await expect(answer.getByText('معكوسة (مرايا)').first()).toBeVisible();
    await expect(answer.getByText('من 100', { exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('img', { name: /ح م د 5005/ })
        .first(),
    ).toBeVisible();
  });

  test('takes a whole plate by paste, and Latin letters by the keys of the page', async ({ page }) => {
    await page.goto('/plate-number/studio?letters=DZJ&digits=٥٠٠٥');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'ح م د 5005' })).toBeVisible();
    await page.getByRole('button', { name: 'امسح آخر حرف' }).click();
    await page.getByRole('group', { name: 'حروف اللوحات' }).getByRole('button', { name: 'ر R' }).click();
    await expect(page.getByRole('heading', { name: 'ح م ر 5005' })).toBeVisible();
  });

  test('another class keeps the plate and says why it has no range', async ({ page }) => {
    await page.goto('/plate-number/studio?letters=حمد&digits=5005');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'فئة اللوحة' }).getByRole('link', { name: 'دراجة نارية' }).click();
    await expect(page).toHaveURL(/plate_class=motorcycle/);
    await expect(page.getByText('ما عندنا لوحات دراجة نارية تكفي للتقدير')).toBeVisible();
  });

  test('a wrong plate says so at its field', async ({ page }) => {
    await page.goto('/plate-number/studio?letters=USA&digits=5005');
    await hydrated(page);
    await expect(page.getByRole('group', { name: 'الحروف' }).getByRole('alert')).toBeVisible();
  });

  test('asks a visitor to sign in before an alert', async ({ page }) => {
    await page.goto('/plate-number/studio?letters=حمد&digits=5005');
    await hydrated(page);
    await page.getByText('نفس الرقم بأي حروف').click();
    await page.getByRole('button', { name: 'نبّهني' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is answered without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/plate-number/studio`);
    await page.getByLabel('الحروف', { exact: true }).fill('حمد');
    await page.getByLabel('الأرقام', { exact: true }).fill('5005');
    await page.getByRole('button', { name: 'احسبها' }).click();
    await expect(page.getByRole('heading', { name: 'ح م د 5005' })).toBeVisible();
    await context.close();
  });
});

test('in English a plate is read in Latin letters', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto('/plate-number/studio?letters=حمد&digits=5005');
  await hydrated(page);
  const answer = page.getByRole('region', { name: 'Plate score' });
  await expect(answer.getByRole('heading', { name: 'D Z J 5005' })).toBeVisible();
  await expect(answer.getByText(/One in .* possible Private plates/)).toBeVisible();
});

test('the page of a plate says its score and leads to the studio', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  const plates = await request.get('/products/api/plates/');
  const { results } = await plates.json();
  await page.goto(`/ad-details/${results[0].id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'شف مثلها في استوديو اللوحات' }).click();
  await expect(page).toHaveURL(/\/plate-number\/studio\?letters=/);
});
