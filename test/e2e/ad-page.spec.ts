import jsqrModule from 'jsqr';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import { bearer, carsOf, products, somebody } from './cars.ts';
import { hydrated, expect, firstAd, signInAs, sizes, setLanguage, test } from './market.ts';
import { expectSound } from './sound.ts';

// The types of the package describe its older form.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

const phones = [sizes.phone, { width: 390, height: 844 }];

/** The first screen ends where the bar at its foot begins. */
async function expectOnFirstScreen(page: Page, ...parts: Locator[]): Promise<void> {
  const bar = page.getByRole('region', { name: /التواصل مع المعلن|Contact the seller/ });
  const end = (await bar.isVisible()) ? (await bar.boundingBox())!.y : page.viewportSize()!.height;
  for (const part of parts) {
    const box = (await part.boundingBox())!;
    expect(box.y, String(part)).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, String(part)).toBeLessThanOrEqual(end);
    expect(box.x, String(part)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, String(part)).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
}

test.describe('the page of an ad, in Arabic on a phone', () => {
  for (const [type, list] of [
    ['a car', 'cars'],
    ['a rental', 'rental'],
    ['a plate', 'plates'],
  ] as const) {
    test(`${type} has price, title, five facts and the actions on the first screen`, async ({ page, request }) => {
      const id = await firstAd(request, list);
      const ad = (await (await request.get(`${products}/details/${id}/`)).json()) as Ad;
      await setLanguage(page, 'ar');
      for (const size of phones) {
        await page.setViewportSize(size);
        await page.goto(`/ad-details/${id}`);
        await hydrated(page);
        const aside = page.getByRole('complementary', { name: 'السعر والمعلن' });
        // Below them there may be offers, which have figures of their own.
        const facts = aside.locator('dl').first();
        await expect(facts.getByRole('term').locator('visible=true')).toHaveCount(5);
        const values = await facts.getByRole('definition').locator('visible=true').all();
        const price =
          ad.price === null ? aside.getByText('على السوم', { exact: true }) : aside.getByText(ad.price.toLocaleString('en')).first();
        const bar = page.getByRole('region', { name: 'التواصل مع المعلن' });
        await expectOnFirstScreen(page, price, page.getByRole('heading', { level: 1 }), ...values);
        for (const name of ['رجوع', 'مشاركة', 'حفظ']) {
          const action = page.getByRole('main').getByRole(name === 'رجوع' ? 'link' : 'button', { name, exact: true });
          await expectOnFirstScreen(page, action);
        }
        await expect(bar.getByRole('link', { name: 'محادثة' })).toBeInViewport({ ratio: 1 });
        // A car that can be booked has the way to book beside it.
        await expect(bar.getByRole('button', { name: list === 'rental' ? 'احسب واحجز' : /اتصال|واتساب/ })).toBeInViewport({ ratio: 1 });
        expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThan((await price.boundingBox())!.y);
      }
    });
  }

  test('the owner’s own ad starts with its figures and what can be done with it', async ({ page, request }) => {
    const person = await somebody(request, 13);
    const token = await signInAs(page, person);
    const ad = (await carsOf(request)).find(({ owner }) => owner.id === person)!;
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
    await page.goto(`/ad-details/${ad.id}`);
    const own = page.getByRole('region', { name: 'هذا إعلانك' });
    const figures = own.getByRole('group', { name: 'أرقام الإعلان' });
    await expect(figures.getByRole('button')).toHaveText([/^[\d,]+مشاهدات$/, /^[\d,]+إعجاب$/, /^[\d,]+تواصل$/]);
    const actions = ['انباعت', 'ارفعه', 'أوقفه', 'عدّل'].map((name) => own.getByRole('button', { name, exact: true }));
    await expectOnFirstScreen(page, figures, ...actions);
    try {
      await actions[2]!.click();
      await expect(own.getByRole('heading', { name: 'هذا إعلانك، ولا يراه غيرك الآن.' })).toBeVisible();
      await own.getByRole('button', { name: 'اعرضه' }).click();
      await expect(page.getByText('رجع إعلانك للعرض.')).toBeVisible();
    } finally {
      await request.post(`${products}/car/${ad.id}/status/`, { headers: bearer(token), data: { status: 'active' } });
    }
  });

  test('goes back to the list that one came from, and from elsewhere to ads like it', async ({ page, request }) => {
    const [ad] = (await carsOf(request)) as [AdCard];
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
    const back = page.getByRole('main').getByRole('link', { name: 'رجوع' });
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    await expect(back).toHaveAttribute('href', /^\/cars\?brand=/);
    await page.goto('/cars?seller_type=user');
    await hydrated(page);
    await page.locator(`a[href="/ad-details/${ad.id}"]`).click();
    await back.click();
    await expect(page).toHaveURL('/cars?seller_type=user');
  });

  test('ads that were viewed are shown again, until they are cleared', async ({ page, request }) => {
    const [first, second] = (await carsOf(request)) as [AdCard, AdCard];
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
    const viewed = () => page.evaluate(() => localStorage.getItem('viewed'));
    for (const [at, { id }] of [first, second].entries()) {
      await page.goto(`/ad-details/${id}`);
      await hydrated(page);
      await expect.poll(viewed).toBe(JSON.stringify([second.id, first.id].slice(1 - at)));
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const region = page.getByRole('region', { name: 'آخر ما شفته' });
    await expect(region.getByRole('article')).toHaveCount(1);
    await expect(region).toContainText(first.title);
    await region.getByRole('button', { name: 'امسحها' }).click();
    await expect(region).toBeHidden();
    expect(await viewed()).toBeNull();
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(region).toContainText(first.title);
  });
});

test.describe('the page of an ad, in English on a desktop', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'en');
  });

  test('title, price, facts and the ways to reach the seller are beside the picture', async ({ page, request }) => {
    const [ad] = (await carsOf(request)) as [AdCard];
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    const aside = page.getByRole('complementary', { name: 'Price and seller' });
    const picture = page.getByRole('group', { name: 'Pictures of the ad' });
    const contacts = [aside.getByRole('link', { name: 'Chat' }), aside.getByRole('button', { name: 'Show number' })];
    await expectOnFirstScreen(page, aside.getByRole('heading', { level: 1 }), ...(await aside.getByRole('definition').all()), ...contacts);
    const [beside, shown] = [(await aside.boundingBox())!, (await picture.boundingBox())!];
    expect(beside.x).toBeGreaterThanOrEqual(shown.x + shown.width);
    expect(Math.abs(beside.y - shown.y)).toBeLessThanOrEqual(1);
  });

  test('what a person wrote in Arabic is marked as Arabic', async ({ page, request }) => {
    const [ad] = (await carsOf(request)) as [AdCard];
    await page.goto(`/ad-details/${ad.id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Description' }).locator('xpath=..').locator('p[lang=ar]')).toBeVisible();
  });

  test('is shared by a code, and printed on one page without a phone', async ({ page, request, baseURL }) => {
    const [ad] = (await carsOf(request)) as [AdCard];
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share the ad' });
    const code = dialog.getByRole('img', { name: 'QR code with the link of the ad' }).locator('visible=true');
    await expect(code).toBeVisible();
    expect(await decoded(code)).toBe(`${baseURL}/ad-details/${ad.id}`);
    await expectSound(page, { within: 'dialog', theme: 'light' });
    await page.evaluate(() => (window.print = () => (document.documentElement.dataset['printed'] = 'yes')));
    await dialog.getByRole('button', { name: 'Print a sheet' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print]');
    await expect(sheet).toContainText('For sale');
    if (ad.price !== null) await expect(sheet).toContainText(ad.price.toLocaleString('en'));
    await expect(sheet).not.toContainText(/\+966|05\d{8}/);
    expect(await decoded(sheet.getByRole('img', { name: 'QR code with the link of the ad' }))).toBe(`${baseURL}/ad-details/${ad.id}`);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  });
});

/** What a camera reads from a code on the page. */
async function decoded(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
