import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AdPage } from '#contract/listing/listing.ts';
import type { ResultMap } from '#contract/listing/map.ts';
import { products } from './cars.ts';
import { expect, hydrated, setLanguage, sizes, test } from './market.ts';

const clusters = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('button');
const arabic = 'النتائج على الخريطة';
const english = 'Results on the map';

/** The built files with the code of the map. */
function mapFiles(): string[] {
  const folder = 'build/client/assets';
  const named = (name: string) => /\.m?js$/.test(name) && /maplibregl|maplibre-gl-js/.test(readFileSync(`${folder}/${name}`, 'utf8'));
  return readdirSync(folder).filter(named);
}

test.describe('the map, in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('a list opens as a map, a region as its cars, and Escape goes back', async ({ page, request }) => {
    const fetched: string[] = [];
    page.on('request', (requested) => fetched.push(requested.url()));
    const { regions }: ResultMap = await (await request.get(`${products}/cars/map/?year_min=2015`)).json();
    await page.goto('/cars?year_min=2015&sort=price_asc');
    await hydrated(page);
    const files = mapFiles();
    expect(files.length).toBeGreaterThan(1);
    expect(fetched.filter((url) => files.some((file) => url.includes(file)))).toEqual([]);

    await page.getByRole('link', { name: 'خريطة', exact: true }).click();
    await expect(page).toHaveURL(/\/cars\/map\?year_min=2015$/);
    await expect(clusters(page, arabic)).toHaveCount(regions.length);
    const riyadh = regions.find(({ code }) => code === 'RD')!;
    await clusters(page, arabic)
      .and(page.getByRole('button', { name: /في الرياض$/ }))
      .press('Enter');
    await expect(page).toHaveURL(/year_min=2015&region=RD$/);
    const title = page.getByRole('heading', { level: 1, name: /في الرياض$/ });
    await expect(title).toContainText(String(riyadh.count));
    await expect(title).toBeFocused();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(clusters(page, arabic).and(page.getByRole('button', { name: /في المجمعة$/ }))).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/cars\/map\?year_min=2015$/);
    await expect(clusters(page, arabic)).toHaveCount(regions.length);
    await page.getByRole('link', { name: 'القائمة' }).click();
    await expect(page).toHaveURL(/\/cars\?year_min=2015$/);
  });

  test('without WebGL the regions stand in, and lead to their lists', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/plate-number/map');
    await hydrated(page);
    await expect(page.getByText('متصفحك ما يقدر يعرض الخريطة. تصفّح حسب المنطقة.')).toBeVisible();
    const region = page
      .getByRole('main')
      .getByRole('link', { name: /^الرياض \d+$/ })
      .first();
    const count = /\d+/.exec((await region.textContent()) ?? '')?.[0] ?? '';
    await region.click();
    await expect(page).toHaveURL(/\/plate-number\?region=RD$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count);
  });

  test('says that nothing was found, and what to take away', async ({ page }) => {
    await page.goto('/cars/map?year_min=2026&mileage_max=1&price_max=5');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'ما فيه سيارة بهذه المواصفات الآن' })).toBeVisible();
    await expect(clusters(page, arabic)).toHaveCount(0);
  });
});

test.describe('a map whose code does not arrive', () => {
  test('a failed opening can be repeated', async ({ page }) => {
    const files = mapFiles();
    const isMap = (url: URL) => files.some((file) => url.pathname.endsWith(file));
    await page.route(isMap, (route) => route.abort());
    await setLanguage(page, 'ar');
    await page.goto('/rent/map');
    await expect(page.getByText('ما قدرنا نفتح الخريطة.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^الرياض \d+$/ })
        .first(),
    ).toBeVisible();
  });
});

test.describe('the map without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is the list of regions and cities, each with its count', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    const { regions, points }: ResultMap = await (await request.get(`${products}/cars/map/`)).json();
    await page.goto('/cars/map');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(regions.length);
    const jeddah = points.find(({ city }) => city.name === 'جدة')!;
    const link = page.getByRole('link', { name: `جدة ${jeddah.count}` });
    await expect(link).toHaveAttribute('href', `/cars?city=${jeddah.city.city_id}`);
    await expect(page.getByText('نجهّز الخريطة…')).toBeHidden();
  });
});

test.describe('the map, in English on a wide window', () => {
  test.use({ viewport: sizes.desktop });
  test.beforeEach(({ page }) => setLanguage(page, 'en'));

  test('goes from a city to a part of it, whose ads are shown', async ({ page, request }) => {
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(clusters(page, english).first()).toBeVisible();
    await page.getByRole('link', { name: /^Jeddah \d+$/ }).click();
    await expect(page).toHaveURL(/\/cars\/map\?city=2$/);
    const cells = clusters(page, english).and(page.getByRole('button', { name: /in Jeddah$/ }));
    await expect.poll(() => cells.count()).toBeGreaterThan(1);
    const named = await cells.first().getAttribute('aria-label');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('in Jeddah');
    await cells.first().press('Enter');
    await expect(heading).toHaveText(named ?? '');
    const all: AdPage = await (await request.get(`${products}/cars/?city=2`)).json();
    await page.keyboard.press('Escape');
    await expect(heading).toContainText(String(all.count));
    await expect(page.getByRole('main')).not.toContainText(/[\u0621-\u064a]{2,} في /);
  });

  test('a circle narrows the list, by the keyboard and by drag', async ({ page, request }) => {
    await page.goto('/cars/map?city=1');
    await hydrated(page);
    await expect(clusters(page, english).first()).toBeAttached();
    await page.getByRole('button', { name: 'Draw a circle on the map' }).click();
    await expect(page).toHaveURL(/radius_km=\d+$/);
    const before = Number(new URL(page.url()).searchParams.get('radius_km'));
    const edge = page.getByRole('slider', { name: 'Make the circle larger or smaller' });
    await edge.press('ArrowUp');
    await expect(page).toHaveURL(new RegExp(`radius_km=${before + 5}$`));
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 5));
    const { x, y } = (await edge.boundingBox())!;
    await page.mouse.move(x + 22, y + 22);
    await page.mouse.down();
    await page.mouse.move(x + 62, y + 22, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('radius_km'))).toBeGreaterThan(before + 5);

    const { searchParams } = new URL(page.url());
    const listed: AdPage = await (await request.get(`${products}/cars/?${searchParams}`)).json();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('within the circle');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/cars\\?.*radius_km=${searchParams.get('radius_km')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(listed.count));
  });

  test('showrooms stand on a map of their own', async ({ page, request }) => {
    const { regions, count }: ResultMap = await (await request.get('/accounts/api_account/user/showrooms/map/')).json();
    await page.goto('/showrooms/map');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(count));
    await expect(clusters(page, english)).toHaveCount(regions.length);
  });
});
