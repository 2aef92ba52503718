import type { Locator, Page } from '@playwright/test';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, foundAds, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { officeWithAd } from './rental-ad.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { width: 390, height: 844 };
const booked = 'محجوزة من خارج مركبة';

/** «الأحد 22 نوفمبر» */
function written(day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { ...options, timeZone: 'UTC' }).format(new Date(day));
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long' })}`;
}

/** A day of the car «1» in the timeline. */
function cell(page: Page, day: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^1، ${written(day)}: `) });
}

/** Fills in the form for the days, and sends it. */
async function book(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'حجز فترة' });
  await form.getByLabel('يوم البداية').fill(from);
  await form.getByLabel('يوم النهاية').fill(to);
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(form).toBeHidden();
}

async function expectListed(page: Page, { daily }: { daily: number }, [from, to]: readonly [string, string], count: 0 | 1): Promise<void> {
  await page.goto(`/rent?daily_min=${daily}&daily_max=${daily}&available_from=${from}&available_to=${to}`);
  await hydrated(page);
  await expect(foundAds(page)).toHaveCount(count);
}

for (const [name, size] of Object.entries({ phone, desktop: sizes.desktop })) {
  test(`an office takes a car off the market for two days from its ad, and puts it back, on a ${name}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    const ad = await officeWithAd(page, request);
    const days = [addDays(riyadhDay(), 3), addDays(riyadhDay(), 4)] as const;
    await expectListed(page, ad, days, 1);

    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'التقويم' }).click();
    await expect(page).toHaveURL(new RegExp(`/calendar\\?rental=${ad.id}$`));
    await expectSound(page);
    await page.getByRole('main').getByRole('button', { name: 'احجز فترة' }).first().click();
    await expectSound(page);
    await book(page, ...days);
    await expect(page.getByRole('status').filter({ hasText: 'حُجزت الفترة.' })).toBeVisible();
    const period = page.getByRole('main').getByRole('button', { name: booked }).and(page.locator(':not([data-column])'));
    await expect(period).toBeVisible();
    await shoot(page, `calendar-${name}-ar`);
    await expectSound(page);

    await expectListed(page, ad, days, 0);
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    await page.locator('#quote').scrollIntoViewIfNeeded();
    for (const day of days) {
      const taken = page.getByRole('button', { name: new RegExp(`^${written(day)}: محجوزة$`) });
      await expect(taken).toHaveAttribute('aria-disabled', 'true');
    }

    await page.goto('/calendar');
    await hydrated(page);
    await period.click();
    await page.getByRole('dialog', { name: 'تعديل الفترة' }).getByRole('button', { name: 'احذف الفترة' }).click();
    await page.getByRole('dialog', { name: 'تحذف الفترة؟' }).getByRole('button', { name: 'احذف الفترة' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(period).toHaveCount(0);
    await expectListed(page, ad, days, 1);
  });
}

test('a conflict is named, and the button is off until the time is another', async ({ page, request }) => {
  await page.setViewportSize(phone);
  await officeWithAd(page, request);
  const [first, second] = [addDays(riyadhDay(), 3), addDays(riyadhDay(), 5)];
  await page.goto('/calendar');
  await hydrated(page);
  const open = page.getByRole('main').getByRole('button', { name: 'احجز فترة' }).first();
  await open.click();
  await book(page, first, second);
  await open.click();
  const form = page.getByRole('dialog', { name: 'حجز فترة' });
  await form.getByLabel('يوم النهاية').fill(second);
  await expect(form.getByRole('alert')).toContainText(`السيارة محجوزة في هذا الوقت: ${booked}`);
  await expect(form.getByRole('button', { name: 'احجزها' })).toBeDisabled();
  await shoot(page, 'calendar-conflict-phone-ar');
  await expectSound(page);

  // What lies beyond the days that are shown is known to the server alone.
  await form.getByLabel('يوم البداية').fill(addDays(second, 1));
  await form.getByText('كل أسبوع').click();
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(form.getByText('اختر يومًا بعد البداية.')).toBeVisible();
  await form.getByLabel('يتكرر حتى').fill(addDays(second, 16));
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حُجزت 3 فترات.' })).toBeVisible();
  await open.click();
  await form.getByLabel('يوم البداية').fill(addDays(second, 14));
  await form.getByLabel('يوم النهاية').fill(addDays(second, 15));
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('of a repeated period one is deleted, or it and those after it', async ({ page, request }) => {
  await page.setViewportSize(phone);
  await officeWithAd(page, request);
  const first = addDays(riyadhDay(), 1);
  await page.goto('/calendar?view=month');
  await hydrated(page);
  const form = page.getByRole('dialog', { name: 'حجز فترة' });
  await page.getByRole('main').getByRole('button', { name: 'احجز فترة' }).first().click();
  await form.getByLabel('يوم البداية').fill(first);
  await form.getByLabel('يوم النهاية').fill(first);
  await form.getByText('كل أسبوع').click();
  await form.getByLabel('يتكرر حتى').fill(addDays(first, 21));
  await form.getByRole('button', { name: 'احجزها' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حُجزت 4 فترات.' })).toBeVisible();
  const periods = page.getByRole('main').getByRole('button', { name: booked }).and(page.locator(':not([data-column])'));
  const removeLast = async (answer: string) => {
    await periods.last().click();
    await page.getByRole('dialog', { name: 'تعديل الفترة' }).getByRole('button', { name: 'احذف الفترة' }).click();
    await page.getByRole('dialog', { name: 'تحذف الفترة؟' }).getByRole('button', { name: answer }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(periods).toHaveCount(1);
  };
  const openFrom = async (day: string) => {
    await page.goto(`/calendar?from=${day}`);
    await hydrated(page);
  };
  // Of the four, these two weeks show the second and the third.
  await openFrom(addDays(first, 7));
  await expect(periods).toHaveCount(2);
  await removeLast('احذف هذه فقط');
  await openFrom(first);
  await expect(periods).toHaveCount(2);
  await removeLast('احذفها وما بعدها');
  await openFrom(addDays(first, 14));
  await expect(page.getByText('متاحة كل هذه المدة.')).toBeVisible();
});

test('by the keyboard days are selected, booked and given free again', async ({ page, request }) => {
  await page.setViewportSize(sizes.desktop);
  const ad = await officeWithAd(page, request);
  const days = [addDays(riyadhDay(), 2), addDays(riyadhDay(), 3)] as const;
  await page.goto('/calendar');
  await hydrated(page);
  await cell(page, riyadhDay()).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, days[0])).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'حجز فترة' });
  await expect(form.getByLabel('يوم البداية')).toHaveValue(days[0]);
  await expect(form.getByLabel('يوم النهاية')).toHaveValue(days[1]);
  await form.getByRole('button', { name: 'احجزها' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(cell(page, days[1])).toBeFocused();
  await expect(cell(page, days[1])).toHaveAccessibleName(new RegExp(booked));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'تعديل الفترة' }).getByRole('button', { name: 'احذف الفترة' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'تحذف الفترة؟' }).getByRole('button', { name: 'احذف الفترة' }).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, days[1])).toBeFocused();
  await expect(cell(page, days[1])).toHaveAccessibleName(/متاحة$/);
  await expectListed(page, ad, days, 1);
});

test('with a mouse days are selected, and a period is moved, stretched and put back', async ({ page, request }) => {
  await page.setViewportSize(sizes.desktop);
  await officeWithAd(page, request);
  const day = (ahead: number) => addDays(riyadhDay(), ahead);
  await page.goto('/calendar');
  await hydrated(page);
  const middle = async (one: Locator) => {
    const box = (await one.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.x, width: box.width };
  };
  const draw = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  };
  await draw(await middle(cell(page, day(2))), await middle(cell(page, day(3))));
  await page.getByRole('dialog', { name: 'حجز فترة' }).getByRole('button', { name: 'احجزها' }).click();
  const period = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${booked}، `) });
  await expect(period).toHaveAccessibleName(`${booked}، من ${written(day(2))} إلى ${written(day(3))}`);

  const bar = await middle(period);
  await draw(bar, { x: bar.x - bar.width, y: bar.y });
  await expect(period).toHaveAccessibleName(`${booked}، من ${written(day(4))} إلى ${written(day(5))}`);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'رجعت الفترة كما كانت.' })).toBeVisible();
  await expect(period).toHaveAccessibleName(`${booked}، من ${written(day(2))} إلى ${written(day(3))}`);

  const again = await middle(period);
  await draw({ x: again.end + 3, y: again.y }, { x: again.end + 3 - again.width / 2, y: again.y });
  await expect(period).toHaveAccessibleName(`${booked}، من ${written(day(2))} إلى ${written(day(4))}`);
});

test('a car is added, renamed and taken off the road', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const ad = await officeWithAd(page, request);
  await page.goto('/calendar');
  await hydrated(page);
  await page.getByRole('button', { name: `أضف سيارة إلى ${ad.title}` }).click();
  const form = page.getByRole('dialog', { name: 'سيارة جديدة' });
  await form.getByRole('button', { name: 'أضفها' }).click();
  await expect(form.getByText('اكتب اسمًا من حرف إلى 40 حرفًا.')).toBeVisible();
  await form.getByLabel('اسم السيارة عندك').fill('البيضاء');
  await form.getByRole('button', { name: 'أضفها' }).click();
  const car = page.getByRole('article', { name: 'البيضاء' });
  await expect(car).toContainText('متاحة الآن');
  await expect(page.getByText('سيارتان', { exact: true })).toBeVisible();

  await car.getByRole('button', { name: 'خيارات «البيضاء»' }).click();
  await page.getByRole('menuitem', { name: 'أخرجها من الخدمة' }).click();
  await expect(car).toContainText('خارج الخدمة');
  await page.getByRole('button', { name: 'خيارات «1»' }).click();
  await page.getByRole('menuitem', { name: 'اسم السيارة وفرعها' }).click();
  await page.getByRole('dialog', { name: 'اسم السيارة وفرعها' }).getByLabel('اسم السيارة عندك').fill('السوداء');
  await page.getByRole('dialog', { name: 'اسم السيارة وفرعها' }).getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByRole('article', { name: 'السوداء' })).toBeVisible();
});

test('a renter chooses two days in the months of the ad, and reads what they come to', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const ad = await officeWithAd(page, request);
  const [from, to] = [addDays(riyadhDay(), 1), addDays(riyadhDay(), 3)];
  await page.goto(`/ad-details/${ad.id}`);
  await hydrated(page);
  const quote = page.getByRole('region', { name: 'الأسعار وحساب المدة' }).or(page.locator('#quote'));
  await quote.scrollIntoViewIfNeeded();
  const day = (one: string) => quote.getByRole('button', { name: new RegExp(`^${written(one)}: `) });
  await day(from).click();
  await day(to).click();
  // The hour that stands there is the one that counts, ten also.
  await expect(page).toHaveURL(new RegExp(`from=${from}&pick_up=10&to=${to}&return=10`));
  await expect(quote).toContainText((ad.daily * 2).toLocaleString('en'));
  await shoot(page, 'rental-days-phone-ar');
  await expectSound(page);
  // The arrow keys go on with the week, to the left.
  await day(from).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day(addDays(from, 1))).toBeFocused();
});

test('without rentals the calendar says how to post one', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  await useDeviceOf(page, await register(request, 'office'));
  await page.goto('/calendar');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'ما عندك سيارات للتأجير بعد' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'أضف إعلان تأجير' })).toHaveAttribute('href', '/ads/rental');
  await expectSound(page);
});
