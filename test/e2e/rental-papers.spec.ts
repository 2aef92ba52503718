import { randomInt } from 'node:crypto';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, hydrated, test } from './market.ts';
import { officeWithAd } from './rental-ad.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { width: 390, height: 844 };

test('a car that lacks its plate and papers says so until they are entered', async ({ page, request }) => {
  await page.setViewportSize(phone);
  await officeWithAd(page, request);
  await page.goto('/calendar');
  await hydrated(page);
  const car = page.getByRole('article', { name: '1', exact: true });
  await car.getByRole('button', { name: 'ما تُحجز من مركبة: ينقص رقم اللوحة والاستمارة والتأمين والفحص الدوري' }).click();
  const form = page.getByRole('dialog', { name: 'اللوحة والأوراق' });
  await form.getByLabel('رقم اللوحة').fill('5518');
  await form.getByRole('button', { name: 'احفظ' }).click();
  await expect(form.getByText('اكتب حروف اللوحة وأرقامها، مثل: ب ط ر 5518.')).toBeVisible();
  await expect(form.getByLabel('رقم اللوحة')).toBeFocused();
  await expectSound(page);

  const digits = String(randomInt(1, 9999));
  await form.getByLabel('رقم اللوحة').fill(`طسع ${digits}`);
  await form.getByLabel('انتهاء الاستمارة').fill(addDays(riyadhDay(), 400));
  await form.getByLabel('انتهاء التأمين').fill(addDays(riyadhDay(), 200));
  await form.getByLabel('انتهاء الفحص الدوري').fill(addDays(riyadhDay(), 9));
  await expect(form.getByText('الفحص الدوري ينتهي بعد 9 أيام')).toBeVisible();
  await form.getByLabel('قراءة العداد').fill('٥٢٠٠٠');
  await form.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حُفظت الأوراق.' })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(car).toContainText(`ط س ع ${digits}`);
  await expect(car.getByRole('button', { name: 'الفحص الدوري ينتهي بعد 9 أيام' })).toBeVisible();
  await shoot(page, 'calendar-papers-phone-ar');
  await expectSound(page);

  // The same plate is on one car alone.
  await page.getByRole('button', { name: /^أضف سيارة إلى/ }).click();
  await page.getByLabel('اسم السيارة عندك').fill('البيضاء');
  await page.getByRole('button', { name: 'أضفها' }).click();
  await page
    .getByRole('article', { name: 'البيضاء' })
    .getByRole('button', { name: /^ما تُحجز من مركبة/ })
    .click();
  await form.getByLabel('رقم اللوحة').fill(`${digits} ط س ع`);
  await form.getByRole('button', { name: 'احفظ' }).click();
  await expect(form.getByLabel('رقم اللوحة')).toHaveAttribute('aria-invalid', 'true');
});
