import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, foundAds, hydrated, sizes, test } from './market.ts';
import { officeWithAd } from './rental-ad.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

test('a car that comes back at noon is found for the afternoon, with a total for the hours', async ({ page, request }) => {
  await page.setViewportSize(sizes.phone);
  const ad = await officeWithAd(page, request);
  const [first, last, end] = [addDays(riyadhDay(), 3), addDays(riyadhDay(), 5), addDays(riyadhDay(), 8)];
  await page.goto('/calendar');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'احجز فترة' }).first().click();
  const form = page.getByRole('dialog', { name: 'حجز فترة' });
  await form.getByLabel('ساعة النهاية').selectOption('12');
  await form.getByLabel('يوم البداية').fill(first);
  await form.getByLabel('يوم النهاية').fill(last);
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/rent?daily_min=${ad.daily}&daily_max=${ad.daily}&available_from=${last}&available_to=${end}`);
  await hydrated(page);
  await expect(foundAds(page)).toHaveCount(0);
  const hours = async (pickUp: string, back: string) => {
    await page.getByRole('button', { name: /^الاستلام/ }).click();
    const choice = page.getByRole('dialog', { name: 'متى تحتاجها؟' });
    await choice.getByLabel('ساعة الاستلام').selectOption({ label: pickUp });
    await choice.getByLabel('ساعة الإرجاع').selectOption({ label: back });
    await choice.getByRole('button', { name: 'اعرض النتائج' }).click();
  };
  await hours('11:00\u00a0ص', '10:00\u00a0ص');
  await expect(page).toHaveURL(/pick_up_hour=11&return_hour=10/);
  await expect(foundAds(page)).toHaveCount(0);
  await hours('1:00\u00a0م', '10:00\u00a0ص');
  await expect(foundAds(page)).toHaveCount(1);
  await expectSound(page);
  await shoot(page, 'rent-hours-phone-ar');
  // Its office is new: nobody has verified its licence, so that it is rented by phone alone.
  const isBookable = page.getByRole('checkbox', { name: 'تُحجز على مركبة' });
  await isBookable.press('Space');
  await expect(page).toHaveURL(/bookable=true/);
  await expect(foundAds(page)).toHaveCount(0);
  await isBookable.press('Space');
  await expect(foundAds(page)).toHaveCount(1);
  // From one to ten in the morning three days later are three days.
  await expect(foundAds(page).first()).toContainText('لـ3 أيام');
  await foundAds(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}\\?from=${last}&to=${end}&pick_up=13&return=10`));
  await hydrated(page);
  await expect(page.getByLabel('ساعة الاستلام')).toHaveValue('13');
  await expect(page.locator('#quote')).toContainText('3 أيام');
  await shoot(page, 'ad-hours-phone-ar');
});
