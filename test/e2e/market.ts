import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/people/accounts.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';

export type Language = 'ar' | 'en';

/** A page whose console stays clean: any error or warning on it fails the test. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      await use();
      expect(said.filter((text) => !expected.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Chromium reports every answer of 400, 401, 403, 404 or 409 and every request that was broken off or had no network as an error; the tests that
 * cause one mean it. It also warns of a preload that a slow machine takes long to use, and of a socket closed while it connects,
 * as happens when somebody is signed out at that moment, of the map being drawn without a graphics card, and of the
 * worker that some tests do without.
 */
const expected =
  /was preloaded using link preload but not used|the server responded with a status of 40[01349]|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|GL Driver Message|Service Worker registration blocked|WebSocket is closed before/;

export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

/** The screens of the site that stand at a fixed address. */
export const fixedScreens = [
  '/home',
  '/cars',
  '/plate-number',
  '/plate-number/studio',
  '/rent',
  '/showrooms',
  '/office',
  '/prices',
  '/prices/method',
  '/fees-calculator',
  '/instalments',
  '/prices/mine',
  '/packages',
  '/donation',
  '/terms-and-conditions',
  '/about',
  '/consumer-protection',
  '/support',
];

/** Addresses of every public screen, with an ad of each type and a profile with its tabs. */
export async function everyScreen(request: APIRequestContext): Promise<string[]> {
  const [car, rental, plate] = await Promise.all(['cars', 'rental', 'plates'].map((list) => firstAd(request, list)));
  const showroom = await firstShowroom(request);
  const profile = `/public-profile/${showroom}`;
  const ads = [car, rental, plate].map((id) => `/ad-details/${id}`);
  return [...fixedScreens, ...ads, profile, `${profile}/reviews`, `${profile}/about`];
}

export async function firstAd(request: APIRequestContext, list: string): Promise<number> {
  const page = (await (await request.get(`/products/api/${list}/?page_size=1`)).json()) as AdPage;
  return page.results[0]!.id;
}

export async function firstShowroom(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/accounts/api_account/user/showrooms/top_rating/?page_size=1');
  return ((await answer.json()) as ApiPage<UserCard>).results[0]!.id;
}

/** The ads that a list found, without those that are only near. */
export function foundAds(page: Page): Locator {
  return page.getByRole('main').getByRole('article').and(page.locator('article:not([aria-labelledby="near"] *)'));
}

/** Reads the site in `language` from the next page on. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([
    { name: 'i18next', value: language, url: base.info().project.use.baseURL! },
    { name: 'download_app', value: 'closed', url: base.info().project.use.baseURL! },
  ]);
}

/** Waits until the page answers to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'yes');
}

/** Waits until a list that was searched for stands: its address is known a moment before it is drawn. */
export async function listed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('main').getByRole('combobox', { name: 'الترتيب' })).toBeVisible();
}

/** The page's own requests for the signed-in person are sent, and its live connection is open. Call it before the page is opened. */
export async function ownRequestsSent(page: Page): Promise<void> {
  const connected = page.waitForEvent('websocket').then((socket) => {
    return socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  });
  await Promise.all([page.waitForResponse(/count-notifications/), connected]);
}

/** The phone of the demo's account `id`, as one types it to sign in. */
export function phoneOf(id: number): string {
  return `50${String(id).padStart(7, '0')}`;
}

export const demoPassword = 'Markaba#2026';

/** Signs the demo's account `id` in on the device of `page`. Gives the token. */
export async function signInAs(page: Page, id: number): Promise<string> {
  const answer = await page.request.post('/accounts/api_account/login/', { data: { identifier: phoneOf(id), password: demoPassword } });
  expect(answer.status()).toBe(200);
  const signedIn = (await answer.json()) as SignedIn;
  await useDeviceOf(page, signedIn);
  return signedIn.token;
}

/** Signs the device of `page` in, as after the dialog. The page itself is left. */
export async function useDeviceOf(page: Page, { token, user }: SignedIn): Promise<void> {
  // An open page would notice it, and reload itself under the next address. This one runs nothing.
  await page.goto('/robots.txt');
  await page.context().addCookies([{ name: 'markaba_token', value: token, url: base.info().project.use.baseURL! }]);
  const fields = {
    userId: user.id,
    userType: user.user_type,
    fullName: user.full_name,
    profilePicture: user.profile_picture ?? '',
    userLocation: user.city.city_id,
  };
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value));
  }, fields);
}

/** Chooses the first of the names in a searchable field of a form. */
export async function pickFirst(page: Page, name: string): Promise<void> {
  const field = page.locator(`input[name=${name}]`);
  await expect(field).toBeEnabled();
  await field.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(field).not.toHaveValue('');
}
