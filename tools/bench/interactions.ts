import { chromium, type Browser, type Page } from '@playwright/test';
import { tokenCookie } from '#contract/app/personal-pages.ts';
import { drawReads } from './jobs.ts';
import { copyOf } from './market.ts';
import { addPeople, liftAllowances, secret, type People } from './people.ts';
import { startApp } from './processes.ts';

const slowdown = 4;
const rounds = 5;
/** The target of "good", for the interactions at the 75th percentile. */
const targetMs = 200;

/** What a person does on a screen, on a phone in Arabic. */
interface Errand {
  name: string;
  path: string;
  isSignedIn: boolean;
  act: (page: Page) => Promise<void>;
}

/**
 * Uses the filter sheet, the gallery and the chat in a browser whose processor is slowed down four times, and prints how long the browser
 * took from each tap and key to the next frame: the 75th percentile and the slowest.
 */
export async function measureInteractions(marketUrl: string): Promise<void> {
  const url = await copyOf(marketUrl, 'market_bench');
  const people = await addPeople(url, 0);
  const { ads } = await drawReads(url);
  const app = await startApp(url, secret, { JOBS: 'off' });
  await liftAllowances(url);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    for (const errand of errands(people, ads[0] ?? 1)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(...(await interactionsOf(browser, app.url, errand, people)));
      console.log(lineOf(errand.name, times));
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}

function errands({ writers }: People, ad: number): Errand[] {
  return [
    { name: 'filter sheet', path: '/cars', isSignedIn: false, act: filter },
    { name: 'gallery', path: `/ad-details/${ad}`, isSignedIn: false, act: lookAtPictures },
    { name: 'chat', path: `/chat?hasPreviousChat=${writers[0]?.room ?? 0}`, isSignedIn: true, act: write },
  ];
}

async function filter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تصفية' }).tap();
  const sheet = page.getByRole('dialog', { name: 'تصفية' });
  for (const brand of ['تويوتا', 'نيسان', 'هيونداي']) await sheet.locator('label', { hasText: brand }).tap();
  await sheet.getByRole('button', { name: /اعرض/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
}

async function lookAtPictures(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'صور الإعلان' }).getByRole('link').first().tap();
  await page.getByRole('dialog').waitFor();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
}

async function write(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'الرسالة', exact: true });
  await box.tap();
  // As fast as people type.
  await page.keyboard.type('السلام عليكم، السيارة موجودة؟', { delay: 150 });
  await page.getByRole('button', { name: 'أرسل', exact: true }).tap();
  await page.getByRole('log', { name: 'الرسائل' }).getByText('السيارة موجودة').last().waitFor();
}

/** Milliseconds of each interaction of one visit, on a device that has not been here before. */
async function interactionsOf(browser: Browser, origin: string, errand: Errand, { writers }: People): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'ar-SA' });
  const cookies = { i18next: 'ar', download_app: 'closed', ...(errand.isSignedIn && { [tokenCookie]: writers[0]?.token ?? '' }) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + errand.path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'yes');
  await errand.act(page);
  // The last frame is reported after it was drawn.
  await page.waitForTimeout(1000);
  const times = await page.evaluate(() => Object.values((globalThis as unknown as Recording).interactions));
  await context.close();
  return times;
}

interface Recording {
  /** The longest event of each interaction, in milliseconds; those under 16 are 0. */
  interactions: Record<number, number>;
}

/** Runs in the page. */
function recordInteractions(): void {
  const recording: Recording = { interactions: {} };
  Object.assign(globalThis, recording);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      recording.interactions[entry.interactionId] = Math.max(recording.interactions[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

function lineOf(name: string, times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const p75 = sorted[Math.floor(sorted.length * 0.75)] ?? NaN;
  return `${name}: ${sorted.length} interactions, 75th percentile ${p75} ms (target ${targetMs} ms), slowest ${sorted.at(-1) ?? NaN} ms`;
}
