import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { User } from '#contract/people/accounts.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { bearer } from './cars.ts';
import { expect, signInAs, sizes, setLanguage, test, useDeviceOf, type Language } from './market.ts';
import type { Newcomer } from './newcomer.ts';

/** Somebody with a browser of their own. */
export interface Talker {
  id: number;
  name: string;
  /** As others read it in English. */
  englishName: string;
  token: string;
  context: BrowserContext;
  page: Page;
  /** The messages of the conversation that is open. */
  log: Locator;
  /** Where one writes. */
  box: Locator;
}

const words = {
  ar: { log: 'الرسائل', box: 'الرسالة' },
  en: { log: 'Messages', box: 'Message' },
} as const;

/** Signs a newcomer or the demo's account of that id in on a new browser that reads in `language`. A page that breaks fails the test. */
export async function talker(
  browser: Browser,
  { who, language, size, baseURL }: { who: Newcomer | number; language: Language; size: keyof typeof sizes; baseURL?: string | undefined },
): Promise<Talker> {
  const context = await browser.newContext({
    viewport: sizes[size],
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => test.info().errors.push({ message: error.message }));
  await setLanguage(page, language);
  const token = typeof who === 'number' ? await signInAs(page, who) : who.token;
  if (typeof who === 'number') await forgetTalks(page, token);
  else await useDeviceOf(page, who);
  const mine = (await (await page.request.get('/accounts/api_account/my_profile/', { headers: bearer(token) })).json()) as User;
  const inEnglish = { headers: { 'accept-language': 'en' } };
  const seen = (await (await page.request.get(`/accounts/api_account/user/profile/${mine.id}/`, inEnglish)).json()) as UserCard;
  const log = page.getByRole('log', { name: words[language].log });
  return {
    id: mine.id,
    name: mine.full_name,
    englishName: seen.full_name,
    token,
    context,
    page,
    log,
    box: page.getByRole('textbox', { name: words[language].box, exact: true }),
  };
}

/** Removes the messages and the block of an earlier run for this participant. */
async function forgetTalks({ request }: Page, token: string): Promise<void> {
  const headers = bearer(token);
  const blocked = (await (await request.get('/accounts/api_account/block/', { headers })).json()) as ApiPage<UserCard>;
  for (const { id } of blocked.results) await request.delete(`/accounts/api_account/block/${id}/`, { headers });
  const inbox = (await (await request.get('/accounts/api_account/inbox/?page_size=50', { headers })).json()) as {
    conversations: { id: number }[];
  };
  const room_ids = inbox.conversations.map(({ id: room }) => room);
  if (room_ids.length > 0) await request.post('/accounts/api_account/delete/conversations/', { headers, data: { room_ids } });
}

/** Writes as one does with a keyboard, and sends. */
export async function write({ box, page }: Talker, text: string): Promise<void> {
  await box.fill(text);
  await (page.viewportSize()!.width < 769 ? page.getByRole('button', { name: /^(أرسل|Send)$/ }).click() : box.press('Enter'));
}

/** The texts of the conversation, oldest first. */
export async function textsOf({ log }: Talker): Promise<string[]> {
  return log.locator('p[dir=auto]').allInnerTexts();
}

/** Waits until both see the very same messages, each once: `expected`, in any order of the two who wrote at the same time. */
export async function expectSame(one: Talker, other: Talker, expected: readonly string[]): Promise<void> {
  await expect.poll(async () => (await textsOf(one)).toSorted(), { timeout: 60_000 }).toEqual(expected.toSorted());
  await expect.poll(() => textsOf(other), { timeout: 60_000 }).toEqual(await textsOf(one));
}

/** Whether `texts` occur in this order, with anything between them. */
export function inOrder(all: readonly string[], texts: readonly string[]): boolean {
  return String(all.filter((text) => texts.includes(text))) === String(texts);
}
