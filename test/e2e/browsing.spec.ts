import type { Locator } from '@playwright/test';
import type { AdPage } from '#contract/listing/listing.ts';
import { hydrated, expect, sizes, setLanguage, test, firstAd, foundAds } from './market.ts';

test.describe('a stranger in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('finds a Toyota in Riyadh from the home page, opens it and comes back', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'تويوتا', exact: true }).click();
    await expect(page).toHaveURL(/\/cars\?.*brand=1/);
    await expect(page.getByRole('list', { name: 'الفلاتر المختارة' })).toContainText('تويوتا');
    await page
      .getByRole('group', { name: 'المدينة' })
      .getByRole('checkbox', { name: /الرياض/ })
      .check();
    await expect(page).toHaveURL(/city=1/);
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText('الرياض');
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/brand=1.*city=1/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(title);
  });

  test('asks in a sentence, sees what was understood and takes a part away', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    const box = page.getByLabel('ابحث في السوق كله').locator('visible=true');
    await box.fill('تويوتا الرياض تحت ٩٠٠ ألف');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/cars\?q=/);
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    await expect(chips.getByRole('link', { name: 'أزل «تويوتا»' })).toBeVisible();
    await expect(chips.getByRole('link', { name: 'أزل «الرياض»' })).toBeVisible();
    await chips.getByRole('link', { name: 'أزل «الرياض»' }).click();
    await expect(chips.getByRole('link', { name: 'أزل «الرياض»' })).toHaveCount(0);
    await expect(chips.getByRole('link', { name: 'أزل «تويوتا»' })).toBeVisible();
  });

  test('finds a plate by its Latin letters', async ({ page, request }) => {
    const { results } = (await (await request.get('/products/api/plates/?page_size=50')).json()) as AdPage;
    const ad = results.find(({ plate }) => plate && plate.letters_en.length === 3 && plate.digits.length === 4)!;
    await page.goto(`/search?q=${ad.plate!.letters_en} ${ad.plate!.digits}`);
    await expect(page).toHaveURL(/\/plate-number\?q=/);
    await hydrated(page);
    await expect(foundAds(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('article').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}$`));
    await expect(page.getByRole('img', { name: /^لوحة / }).first()).toBeVisible();
  });

  test('scrolls through pages without a repeat, and Back brings the same place', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    const cards = page.getByRole('main').getByRole('article');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 100_000);
        return cards.count();
      })
      .toBeGreaterThan(60);
    const links = await cards
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    const chosen = page.locator(`a[href="${links[45]}"]`).first();
    const before = await restingPlace(chosen);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await chosen.click();
    await expect(page).toHaveURL(/\/ad-details\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/cars$/);
    await expect.poll(() => fromTop(chosen)).toBeCloseTo(before, -1);
  });

  test('comes back to the very place of a long page, from within the market and from elsewhere', async ({ page }) => {
    for (const away of ['/about', 'about:blank']) {
      await page.goto('/home');
      await hydrated(page);
      const place = page.getByRole('contentinfo').getByRole('link', { name: 'عن مركبة' });
      for (const section of await page.getByRole('main').locator('section').all()) await section.scrollIntoViewIfNeeded();
      const before = await restingPlace(place);
      if (away.startsWith('/')) await place.click();
      else await page.goto(away);
      await expect(page).toHaveURL(new RegExp(`${away}$`));
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
      await expect.poll(() => fromTop(place), away).toBeCloseTo(before, -1);
    }
  });

  test('changes the language in place: page, filters and scroll stay', async ({ page, context }) => {
    await page.goto('/cars?body=suv');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('button', { name: 'English' }).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveURL(/\/cars\?body=suv$/);
    await expect(page.getByRole('list', { name: 'Active filters' }).or(page.getByRole('main')).first()).toContainText('SUV');
    await expect(page.getByRole('main')).not.toContainText('سيارة');
    await expect(page.getByRole('button', { name: 'العربية' }).first()).toBeAttached();
    expect(await page.locator('body').innerText()).not.toMatch(/\b(header|listing|filters|sections|footer)\.[a-z]/);
    expect(Math.abs((await page.evaluate(() => scrollY)) - 600)).toBeLessThan(80);
    expect((await context.cookies()).find(({ name }) => name === 'i18next')?.value).toBe('en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('reads figures in Arabic digits when wished', async ({ page }) => {
    // A list that has an end: in an endless one the foot of the page moves away under the pointer.
    await page.goto('/cars?body=coupe');
    await hydrated(page);
    await page.getByRole('button', { name: '٢٠٢٦' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[٠-٩]/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[٠-٩]/);
  });

  test('comes alive without an error on a list that was rendered minutes ago', async ({ page }) => {
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 180_000;
    });
    // It ends with near ads, whose code comes later than that of the list.
    await page.goto('/cars?body=coupe');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 2, name: 'قريبة من طلبك' })).toBeAttached();
    await page.waitForLoadState('networkidle');
  });

  test('keeps the theme that was chosen', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('button', { name: 'بدّل بين الفاتح والداكن' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/cars');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('has the bars of the browser in the colour of the head, in either theme', async ({ page }) => {
    const colours = () =>
      page.evaluate(() => {
        const bars = document.createElement('i');
        bars.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content;
        document.body.append(bars);
        const [ofBars, ofHead] = [getComputedStyle(bars).color, getComputedStyle(document.querySelector('header')!).backgroundColor];
        bars.remove();
        return { ofBars, ofHead };
      });
    for (const address of ['/home', '/nowhere']) {
      await page.goto(address);
      await hydrated(page);
      for (let theme = 0; theme < 2; theme += 1) {
        const { ofBars, ofHead } = await colours();
        expect(ofBars).toBe(ofHead);
        await page.getByRole('button', { name: 'بدّل بين الفاتح والداكن' }).click();
        await expect.poll(async () => (await colours()).ofHead).not.toBe(ofHead);
      }
    }
  });

  test('sees that a page does not exist', async ({ page }) => {
    for (const address of ['/nowhere', '/page-not-found', '/ad-details/99999999', '/ad-details/x', '/public-profile/99999999']) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
    }
  });

  test('reads on cards of rentals the deposit and the insurance apart', async ({ page }) => {
    // The newest may be of other tests, and say nothing of insurance.
    await page.goto('/rent?insurance=comprehensive');
    await hydrated(page);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: 'مبلغ الضمان' }).first()).toBeVisible();
    await expect(cards.filter({ hasText: 'تأمين شامل' }).first()).toBeVisible();
    // A car without a deposit would read as one that is not insured.
    await expect(cards.filter({ hasText: 'بدون تأمين' })).toHaveCount(0);
  });

  test('starts at home', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('the words are asked for again when they do not come, first after 350 ms, then doubling', async ({ page }) => {
  let requested = 0;
  await page.route('**/locales/ar/catalogue.json', (route) => {
    requested += 1;
    return requested <= 3 ? route.abort() : route.continue();
  });
  await page.goto('/about');
  await hydrated(page);
  expect(requested).toBeGreaterThanOrEqual(4);
});

test('without scripts the filters are a form that works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
  const page = await context.newPage();
  await page.goto(`${baseURL}/cars`);
  await page.getByRole('group', { name: 'شكل السيارة' }).getByRole('checkbox', { name: /جيب/ }).check();
  await page.getByRole('button', { name: 'طبّق الفلاتر' }).click();
  await expect(page).toHaveURL(/body=suv/);
  await page.getByRole('link', { name: 'المزيد من النتائج' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('filters in a sheet that tells the live count', async ({ page }) => {
    await setLanguage(page, 'ar');
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('link', { name: /تصفية/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('label', { hasText: 'تويوتا' }).click();
    const show = sheet.getByRole('button', { name: /^اعرض / });
    await expect(show).toBeVisible();
    await show.click();
    await expect(page).toHaveURL(/brand=1/);
  });

  test('is invited to the app up to 786 px, from the second visit until it is closed, and not over an ad', async ({
    page,
    context,
    request,
  }) => {
    const invite = page.getByRole('dialog', { name: 'مركبة على جوالك أسرع وأريح' });
    await page.setViewportSize({ width: 786, height: 740 });
    await page.goto('/home');
    await hydrated(page);
    // Another page of the first visit.
    await page.reload();
    await hydrated(page);
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(invite).toBeHidden();
    // The day before yesterday.
    await page.evaluate(() => localStorage.setItem('visits', `1 ${Date.now() - 172_800_000}`));
    await page.goto(`/ad-details/${await firstAd(request, 'cars')}`);
    await hydrated(page);
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(invite).toBeHidden();
    await page.goto('/home');
    await hydrated(page);
    await page.mouse.wheel(0, 200);
    await expect(invite).toContainText('شاشة جوالك');
    await page.setViewportSize({ width: 787, height: 740 });
    await expect(invite).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await invite.getByRole('button', { name: 'إغلاق' }).click();
    await expect(invite).toBeHidden();
    expect((await context.cookies()).some(({ name }) => name === 'download_app')).toBe(true);
    await page.reload();
    await hydrated(page);
    await expect(invite).toBeHidden();
  });
});

test('by keyboard: the first stop leads past the header', async ({ page }) => {
  await setLanguage(page, 'ar');
  await page.goto('/cars');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** How far from the top of the window it is, in CSS pixels. */
async function fromTop(place: Locator): Promise<number> {
  return (await place.boundingBox())!.y;
}

/** The same once it was scrolled to and no longer moves: what comes into sight on the way is laid out and settles. */
async function restingPlace(place: Locator): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  let last = NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await fromTop(place);
      return last - before;
    })
    .toBe(0);
  return last;
}
