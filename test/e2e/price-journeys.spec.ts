import type { APIRequestContext, Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import type { PriceIndex, PricePage } from '#contract/prices/price-pages.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { products } from './cars.ts';
import { expectApart, getAd, labelledCar, panelOf } from './estimates.ts';
import { expect, foundAds, hydrated, setLanguage, sizes, test, type Language } from './market.ts';
import { expectSound } from './sound.ts';

/** What buyers come for, from the home page on, typing what people type; and what is drawn for them. */

const said = {
  ar: {
    box: 'ابحث في السوق كله',
    filters: /^تصفية/,
    sheet: 'تصفية',
    fair: /^منصف أو أقل/,
    show: /^اعرض/,
    labels: /سعر ممتاز|سعر جيد|سعر منصف/,
    others: /أعلى من مثلها|أعلى بكثير من مثلها|أقل بكثير من مثلها/,
    why: 'وش أثّر في التقدير',
    statement: 'وليس تقييمًا من مقيّم معتمد ولا عرض شراء',
    table: /في جدول$/,
    open: 'افتح الإعلان',
    dots: 'سيارات مثلها بأسعارها، من الأرخص',
    prices: 'الأسعار',
    method: 'كيف نحسبها',
    methodTitle: 'كيف نحسب الأسعار',
  },
  en: {
    box: 'Search the whole market',
    filters: /^Filters/,
    sheet: 'Filters',
    fair: /^Fair or less/,
    show: /^Show \d/,
    labels: /Great price|Good price|Fair price/,
    others: /Above similar cars|Well above similar cars|Far below similar cars/,
    why: 'What moved the estimate',
    statement: 'neither an accredited valuation nor an offer',
    table: /in a table$/,
    open: 'Open the ad',
    dots: 'Similar cars by price, from the cheapest',
    prices: 'Prices',
    method: 'How we count',
    methodTitle: /prices/i,
  },
} as const;

interface Found {
  /** What a buyer types. */
  words: string;
  ad: Ad;
}

/** A car at a fair price or less among the first that a buyer finds by its make and model, with reasons and a similar car for sale. */
async function carToFind(request: APIRequestContext, language: Language): Promise<Found> {
  const headers = { 'accept-language': language };
  const { car } = await labelledCar(request, 'fair');
  const query = (words: string) => new URLSearchParams({ q: words, page_size: '6' });
  const answer = await request.get(`${products}/cars/?price_label=great&price_label=good&price_label=fair&page_size=20`, { headers });
  const models = ((await answer.json()) as AdPage).results.flatMap((card) => (card.car ? [card.car] : []));
  for (const { brand, model } of [...models, ...(car ? [car] : [])]) {
    const words = `${brand.name} ${model.name}`;
    const found = await request.get(`${products}/cars/?${query(words)}&price_label=great&price_label=good&price_label=fair`, { headers });
    for (const { id } of ((await found.json()) as AdPage).results) {
      const ad = await getAd(request, id);
      const evidence = (await (await request.get(`${products}/price_estimate/${id}/evidence/`)).json()) as PriceEvidence[];
      if (ad.estimate && ad.estimate.why.length > 0 && evidence.filter((one) => one.ad_id !== null).length > 2) return { words, ad };
    }
  }
  throw new Error('no car has reasons and similar cars for sale');
}

async function search(page: Page, language: Language, words: string): Promise<void> {
  await page.goto('/home');
  await hydrated(page);
  const box = page.getByRole('main').getByLabel(said[language].box);
  await box.fill(words);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/cars\?q=/);
}

for (const language of ['ar', 'en'] as const) {
  const words = said[language];

  test.describe(`prices on a phone, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await setLanguage(page, language);
    });

    test('a buyer filters fair prices, sees why, and opens a similar car', async ({ page, request }) => {
      test.setTimeout(240_000);
      const { words: typed, ad } = await carToFind(request, language);
      await search(page, language, typed);
      await page.getByRole('link', { name: words.filters }).click();
      const sheet = page.getByRole('dialog', { name: words.sheet });
      await sheet.getByRole('checkbox', { name: words.fair }).press('Space');
      await expect(sheet.getByRole('checkbox', { name: words.fair })).toBeChecked();
      await expectSound(page, { within: 'dialog[open]' });
      await sheet.getByRole('button', { name: words.show }).click();
      await expect(page).toHaveURL(/price_label=great&price_label=good&price_label=fair/);
      const cards = foundAds(page);
      await expect(cards.first()).toContainText(words.labels);
      await expect(cards.getByText(words.others)).toHaveCount(0);

      await cards.locator(`a[href$="/ad-details/${ad.id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}`));
      const panel = panelOf(page);
      await panel.scrollIntoViewIfNeeded();
      const why = panel.getByRole('heading', { name: words.why }).locator('..');
      await expect(why.getByRole('listitem')).toHaveCount(ad.estimate!.why.length);
      await expect(why.getByRole('listitem').first()).toContainText(/\d/);
      await expect(panel).toContainText(words.statement);
      await expect(panel.getByRole('list', { name: words.dots })).toBeVisible();
      await panel.getByText(words.table).click();
      await panel.getByRole('table').getByRole('link', { name: words.open }).first().click();
      await expect(page).not.toHaveURL(new RegExp(`/ad-details/${ad.id}\\b`));
      await expect(page).toHaveURL(/\/ad-details\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a price page is read from the home page without a script', async ({ browser, baseURL, request }) => {
      test.setTimeout(240_000);
      const model = await modelWithPrices(request);
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone, ...(baseURL && { baseURL }) });
      await context.addCookies([{ name: 'i18next', value: language, url: baseURL! }]);
      const page = await context.newPage();
      await page.goto('/home');
      await page.getByRole('contentinfo').getByRole('link', { name: words.prices, exact: true }).click();
      await page.locator(`main a[href="${model.path}"]`).click();
      const main = page.getByRole('main');
      const { median, years, by_mileage, months } = model.prices;
      await expect(main.getByRole('heading', { level: 1 })).toContainText(model.name[language]);
      await expect(main).toContainText(median.toLocaleString('en'));
      for (const { year } of years) await expect(main.getByRole('img', { name: new RegExp(`^${year}:`) })).toBeVisible();
      await expect(main.getByRole('img')).not.toHaveCount(0);
      // Each bar and month is a row of a table too.
      for (const row of [...years, ...by_mileage, ...months]) await expect(main).toContainText(row.median.toLocaleString('en'));
      await expect(main).toContainText(words.statement.replace('وليس ', 'وليست '));
      await page.getByRole('link', { name: words.method }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.methodTitle);
      await context.close();
    });
  });
}

test('axe finds nothing on price pages of a model, a year and a pattern', async ({ page, request }) => {
  test.setTimeout(300_000);
  const { path, prices } = await modelWithPrices(request);
  const [year] = prices.years.filter(({ has_page }) => has_page);
  const { patterns } = (await (await request.get(`${products}/prices/`)).json()) as PriceIndex;
  const [pattern] = patterns;
  const addresses = [path, ...(year ? [`${path}/${year.year}`] : []), ...(pattern ? [`/prices/plates/${pattern.pattern}`] : [])];
  for (const language of ['ar', 'en'] as const) {
    await setLanguage(page, language);
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport);
      for (const address of addresses) {
        await page.goto(address);
        await hydrated(page);
        for (const theme of ['light', 'dark'] as const) await expectSound(page, { theme });
      }
    }
  }
});

interface PricedModel {
  path: string;
  name: Record<Language, string>;
  prices: PricePage;
}

/** The model with the most ads that has a price page: the first figures come some minutes after the start of a new market. */
async function modelWithPrices(request: APIRequestContext): Promise<PricedModel> {
  const models = async (language: Language) => {
    const answer = await request.get(`${products}/prices/`, { headers: { 'accept-language': language } });
    return ((await answer.json()) as PriceIndex).models;
  };
  await expect.poll(async () => (await models('ar')).length, { timeout: 180_000 }).toBeGreaterThan(0);
  const [arabic, english] = [await models('ar'), await models('en')];
  const { brand, model } = arabic.toSorted((one, other) => other.ads - one.ads)[0]!;
  const path = `/prices/${brand.slug}/${model.slug}`;
  const prices = (await (await request.get(`/products/api${path}/`)).json()) as PricePage;
  const name = { ar: model.name, en: english.find((one) => one.model.id === model.id)!.model.name };
  return { path, name, prices };
}

test.describe('the dots of similar cars', () => {
  for (const [size, viewport] of Object.entries({ narrow: { width: 320, height: 700 }, ...sizes })) {
    for (const language of ['ar', 'en'] as const) {
      test(`cover one another on no ${size} window in ${language}, and are walked by keyboard from the cheapest`, async ({
        page,
        request,
      }) => {
        test.setTimeout(180_000);
        const { id } = await labelledCar(request, 'fair');
        await page.setViewportSize(viewport);
        await setLanguage(page, language);
        await page.goto(`/ad-details/${id}`);
        await hydrated(page);
        const panel = panelOf(page);
        await panel.scrollIntoViewIfNeeded();
        const dots = panel.getByRole('list', { name: said[language].dots });
        await expect(dots).toBeVisible();
        await expectApart(dots);
        const links = dots.getByRole('link');
        const count = await links.count();
        await links.first().focus();
        let last = 0;
        for (let at = 0; at < count; at += 1) {
          const focused = links.nth(at);
          await expect(focused).toBeFocused();
          const price = Number((/[\d,]+/.exec((await focused.getAttribute('aria-label')) ?? '') ?? ['0'])[0].replaceAll(',', ''));
          expect(price).toBeGreaterThanOrEqual(last);
          last = price;
          // What is pressed at its middle is the dot itself.
          expect(
            await focused.evaluate((link) => {
              link.scrollIntoView({ block: 'center' });
              const { x, y, width, height } = link.getBoundingClientRect();
              return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }),
          ).toBe(true);
          await page.keyboard.press('Tab');
        }
        if (size !== 'narrow') await expectSound(page, { within: '#price-estimate' });
      });
    }
  }
});

test('the dots of plates for sale cover one another on no phone, and axe finds nothing in the studio', async ({ page, request }) => {
  test.setTimeout(180_000);
  const plate = await plateWithRange(request);
  for (const language of ['ar', 'en'] as const) {
    await setLanguage(page, language);
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/plate-number/studio?letters=${plate.letters}&digits=${plate.digits}`);
      await hydrated(page);
      const range = page.getByRole('img', { name: language === 'ar' ? /^ثمان من كل عشر لوحات/ : /^Eight of ten such plates/ });
      await expect(range).toBeVisible();
      await expectApart(range.locator('..').getByRole('list'));
      await expectSound(page);
    }
  }
});

/** A plate for sale with a range, and more than two with a price near it. */
async function plateWithRange(request: APIRequestContext): Promise<{ letters: string; digits: string }> {
  const find = async () => {
    const { results } = (await (await request.get(`${products}/plates/?plate_class=private&page_size=20`)).json()) as AdPage;
    for (const { plate } of results) {
      if (!plate) continue;
      const typed = { letters: plate.letters_ar.replaceAll(' ', ''), digits: plate.digits };
      const query = new URLSearchParams(typed);
      const scored = (await (await request.get(`${products}/plate_score/?${query}`)).json()) as PlateScore;
      if (scored.estimate && scored.near.filter(({ price }) => price !== null).length > 2) return typed;
    }
    return undefined;
  };
  let found: Awaited<ReturnType<typeof find>>;
  await expect.poll(async () => (found = await find()) !== undefined, { timeout: 120_000, intervals: [2000] }).toBe(true);
  return found!;
}
