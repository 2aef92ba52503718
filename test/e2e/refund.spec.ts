import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

test('an unused package is given back from one’s own packages, once it is confirmed', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, await register(request, 'user'));
  await page.goto('/package/1/buy');
  await hydrated(page);
  await page.getByRole('button', { name: /^ادفع/ }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.getByRole('button', { name: 'ادفع', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/\d+\/success/);

  await page.goto('/package');
  await hydrated(page);
  const payment = page.getByRole('article').filter({ hasText: 'بلس' });
  await expect(payment).toContainText('تسترد المبلغ كاملًا حتى');
  const ask = page.getByRole('button', { name: /^استرد المبلغ/ });
  const dialog = page.getByRole('dialog', { name: 'تلغي الباقة وتسترد المبلغ؟' });
  await ask.click();
  await dialog.getByRole('button', { name: 'أبقِ الباقة' }).click();
  await expect(dialog).toHaveCount(0);
  await ask.click();
  await dialog.getByRole('button', { name: 'ألغِ الباقة واسترد المبلغ' }).click();
  await expect(page.getByText('أعدنا المبلغ، وانتهت الباقة.')).toBeVisible();
  await expect(payment).toContainText('مستردّة');
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'باقتك الآن' })).toHaveCount(0);
});

test('the pledge states the rate in effect and what it comes to', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  await useDeviceOf(page, await register(request, 'user'));
  const [rate] = (await (await request.get('/products/api/fees/')).json()) as { type: string; basis_points: number }[];
  await page.goto('/car/fees-agreement');
  const example = page.getByRole('region', { name: 'كم السعي؟' });
  await expect(example).toContainText(`${rate!.basis_points / 100}% من ثمن البيع`);
  await expect(example).toContainText('64,000');
  await expect(example).toContainText(String((64_000 * rate!.basis_points) / 10_000));
});
