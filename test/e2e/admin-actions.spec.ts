import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import { bearer, products } from './cars.ts';
import { expectWrong } from './admin.ts';
import { hydrated, expect, sizes, setLanguage, test, foundAds } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { staffApiPath, createStaff, signInAsStaff } from './staff.ts';

/** A word that no other test has. */
function ownWord(letters: string): string {
  return Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('');
}

const arabicWord = () => ownWord('بتثجحخدرسشصضطظعغفقكلمن');
const englishWord = () => ownWord('bcdfghjklmnpqrstvwxz');

interface Named {
  brand: number;
  model: number;
  ar: string;
  en: string;
}

/** A brand of this test alone, with one model. */
async function addBrand(request: APIRequestContext, admin: Newcomer): Promise<Named> {
  const headers = bearer(admin.token);
  const [ar, en] = [arabicWord(), englishWord()];
  const names = { slug: en, name_ar: ar, name_en: en, aliases: [] };
  const brand = await request.post(`${staffApiPath}/brands/`, { headers, data: names });
  expect(brand.status(), await brand.text()).toBe(201);
  const { id } = (await brand.json()) as { id: number };
  const model = await request.post(`${staffApiPath}/models/`, {
    headers,
    data: { brand_id: id, slug: `${en}-one`, name_ar: `${ar} سفر`, name_en: `${en} one`, aliases: [] },
  });
  expect(model.status(), await model.text()).toBe(201);
  return { brand: id, model: ((await model.json()) as { id: number }).id, ar, en };
}

async function postCar(request: APIRequestContext, owner: Newcomer, { brand, model }: Named): Promise<number> {
  const headers = bearer(owner.token);
  expect((await request.post(`${products}/fees_agreement/`, { headers, data: { type: 'car' } })).ok()).toBe(true);
  const facts = { body: 'sedan', fuel: 'petrol_91', transmission: 'automatic', condition: 'used', mileage: 42_000, price: 78_000 };
  const description = 'سيارة نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.';
  const data = { city_id: 1, brand_id: brand, model_id: model, year: 2022, description, ...facts };
  const answer = await request.post(`${products}/create_car/`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('searchbox').press('Enter');
}

test.describe('in the back office', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('two brands become one, and people find its ads by either name and by a new spelling', async ({ page, request }) => {
    const [admin, owner] = [await createStaff(request, 'admin'), await register(request, 'user')];
    const [goes, stays] = [await addBrand(request, admin), await addBrand(request, admin)];
    const ad = await postCar(request, owner, goes);
    await signInAsStaff(page, admin, '/admin/brands');
    await search(page, goes.ar);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `ادمج ${goes.ar} في غيره` }).click();
    const dialog = page.getByRole('dialog', { name: `دمج ${goes.ar}` });
    await dialog.getByLabel('ابحث عمّا يُدمج فيه').fill(stays.ar);
    await dialog.getByRole('button', { name: new RegExp(stays.ar) }).click();
    await expect(dialog).toContainText(`تنتقل إعلانات ${goes.ar} وكتاباته إلى ${stays.ar}، ولا يمكن التراجع.`);
    await dialog.getByRole('button', { name: 'ادمج', exact: true }).click();
    await expect(page.getByText('دُمجا')).toBeVisible();

    // The name of the one that went is a spelling of the other.
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(stays.ar);
    await expect(rows).toContainText(goes.ar);

    const spelling = arabicWord();
    await page.getByRole('button', { name: `عدّل ${stays.ar}` }).click();
    const names = page.getByRole('dialog', { name: 'تعديل ماركة' });
    await names.getByLabel('الاسم بالإنجليزية').fill('');
    await names.getByLabel('كتابات أخرى').fill(`${spelling}، ${englishWord()}`);
    await names.getByLabel('كتابات أخرى').press('Enter');
    await expect(names.getByRole('button', { name: `أزل ${spelling}` })).toBeVisible();
    await names.getByRole('button', { name: 'احفظ' }).click();
    await expectWrong(names.getByLabel('الاسم بالإنجليزية'), 'هذا الحقل مطلوب.');
    await names.getByLabel('الاسم بالإنجليزية').fill(stays.en);
    await names.getByRole('button', { name: 'احفظ' }).click();
    await expect(names).toHaveCount(0);
    await search(page, spelling);
    await expect(page).toHaveURL(/q=/);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(stays.ar);

    for (const requested of [
      `brand=${stays.brand}`,
      `brand=${goes.brand}`,
      ...[goes.ar, stays.en, spelling].map((words) => `q=${encodeURIComponent(words)}`),
    ]) {
      await page.goto(`/cars?${requested}`);
      const card = foundAds(page);
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(stays.ar);
      await expect(card.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/ad-details/${ad}\\b`));
    }
  });

  test('a package is added, sold and withdrawn, in English on a phone', async ({ page, request }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'en');
    const name = `Harbour ${englishWord()}`;
    await signInAsStaff(page, await createStaff(request, 'finance'), '/admin/packages');
    await page.getByRole('button', { name: 'Add a package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a package' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('For').selectOption({ label: 'Rental office' });
    await dialog.getByLabel('Name in Arabic').fill('باقة الميناء');
    await dialog.getByLabel('Name in English').fill(name);
    await dialog.getByLabel('Ads', { exact: true }).fill('12');
    await dialog.getByLabel('Features in Arabic').fill('اثنا عشر إعلانًا\nدعم بالهاتف');
    await dialog.getByLabel('Features in English').fill('Twelve ads');
    await save.click();
    await expectWrong(dialog.getByLabel('Price in riyals'), /^Enter a price in riyals\./);
    await expectWrong(dialog.getByLabel('Features in English'), /^Not as many lines as in Arabic\./);
    await expect(dialog.getByLabel('Price in riyals')).toBeFocused();
    await dialog.getByLabel('Price in riyals').fill('١٤٩٫٥');
    await dialog.getByLabel('Features in English').fill('Twelve ads\nHelp by phone');
    // Errors that only the API finds are shown at the field too.
    await dialog.getByLabel('Days', { exact: true }).fill('9999');
    await save.click();
    await expectWrong(dialog.getByLabel('Days', { exact: true }), /3650/);
    await dialog.getByLabel('Days', { exact: true }).fill('45');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('149.5');

    const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await page.goto('/packages?type=office');
    await expect(plan).toContainText('149.50');
    await expect(plan).toContainText('Help by phone');

    await page.goto('/admin/packages');
    await hydrated(page);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit a package' });
    await expect(edit.getByLabel('Price in riyals')).toHaveValue('149.50');
    await edit.getByRole('switch', { name: 'On offer' }).uncheck();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Withdrawn');
    await page.goto('/packages?type=office');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(plan).toHaveCount(0);
  });

  test('a rate of the commission waits for its day, and is taken back before it', async ({ page, request }) => {
    // A day of this test alone, each time.
    const day = new Date(Date.UTC(2040 + randomInt(50), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);
    await signInAsStaff(page, await createStaff(request, 'finance'), '/admin/fees');
    const plates = page.locator('section').filter({ has: page.getByRole('heading', { name: 'لوحات' }) });
    const held = await plates.getByRole('listitem').filter({ hasText: 'سارية اليوم' }).innerText();
    const add = async (from: string) => {
      await page.getByRole('button', { name: 'أضف نسبة' }).click();
      const dialog = page.getByRole('dialog', { name: 'أضف نسبة' });
      await dialog.getByLabel('النوع').selectOption({ label: 'لوحات' });
      await dialog.getByLabel('تسري من').fill(from);
      await dialog.getByLabel('نسبة السعي').fill('٢٫٧٥');
      await dialog.getByRole('button', { name: 'أضف نسبة' }).click();
      return dialog;
    };
    const dialog = await add('2026-01-01');
    await expectWrong(dialog.getByLabel('تسري من'), /^اختر يومًا لم يأتِ بعد/);
    await dialog.getByLabel('تسري من').fill(day);
    await dialog.getByRole('button', { name: 'أضف نسبة' }).click();
    await expect(dialog).toHaveCount(0);
    const coming = plates
      .getByRole('listitem')
      .filter({ hasText: day.slice(0, 4) })
      .filter({ hasText: '2.75%' });
    await expect(coming).toContainText('قادمة');
    const twice = await add(day);
    await expectWrong(twice.getByLabel('تسري من'), /./);
    await page.keyboard.press('Escape');
    await expect(twice).toHaveCount(0);

    // Until then people pay what holds today.
    await page.goto('/fees-calculator?type=plate&price=100000');
    await expect(page.getByRole('main')).toContainText(/[\d.]+%/.exec(held)![0]);
    await expect(page.getByRole('main')).not.toContainText('2.75%');

    await page.goto('/admin/fees');
    await hydrated(page);
    await coming.getByRole('button', { name: 'اسحبها' }).click();
    await page.getByRole('dialog', { name: 'تسحب هذه النسبة؟' }).getByRole('button', { name: 'اسحبها' }).click();
    await expect(coming).toHaveCount(0);
  });

  test('the operator of the site is changed in its footer', async ({ page, request }) => {
    const admin = await createStaff(request, 'admin');
    const headers = bearer(admin.token);
    const before = (await (await request.get(`${staffApiPath}/settings/`, { headers })).json()) as AdminSettings;
    const address = `حي الصحافة، مبنى ${randomInt(1000, 9999)}`;
    try {
      await signInAsStaff(page, admin, '/admin/settings');
      await page.getByLabel('العنوان بالعربية').fill(address);
      await page.getByLabel('الرقم الضريبي').fill('٣٠٠١٢٣');
      await page.getByRole('button', { name: 'احفظ' }).click();
      await expectWrong(page.getByLabel('الرقم الضريبي'), 'الرقم الضريبي 15 رقمًا يبدأ بـ 3 وينتهي بـ 3.');
      await page.getByLabel('الرقم الضريبي').fill('٣٠٠١٢٣٤٥٦٧٨٩٠٠٣');
      await page.getByRole('button', { name: 'احفظ' }).click();
      await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();
      await page.goto('/about');
      const company = page.getByRole('region', { name: 'من يدير الموقع' });
      await expect(company).toContainText(address);
      await expect(company).toContainText('300123456789003');
    } finally {
      const back = await request.patch(`${staffApiPath}/settings/`, { headers, data: { disclosure: before.disclosure } });
      expect(back.status()).toBe(200);
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(address)).toHaveCount(0);
  });
});
