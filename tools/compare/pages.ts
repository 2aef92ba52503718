// Every screen of both versions in Chromium.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { known } from '#contract/platform/known.ts';
import { type Address, ownAddresses, publicAddresses } from './addresses.ts';
import { differences } from './differences.ts';
import type { Equality } from './equality.ts';
import { type Look, look } from './snapshot.ts';
import { demoPeople, type Kind } from './people.ts';
import { differingPixels } from './pixels.ts';
import type { Language, Person, Recorder } from './recorder.ts';
import type { Report } from './report.ts';
import { pictureFolder, ports, publicUrl, type Side, sides } from './versions.ts';

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };
const tokenCookie = 'markaba_token';
const atOnce = 2;
const rounds = 3;
const mostAgain = 60;
/** The time after which a cached page is rendered again. */
const keptMs = 31_000;

/** One way of opening pages. */
interface Way {
  language: Language;
  /** Without script a page is opened once for both sizes: nothing in it asks how it was opened. */
  size: keyof typeof sizes | 'both sizes';
  withScript: boolean;
}

type People = Record<'user' | 'showroom' | 'office', { id: number; person: Person }>;

interface PageContext extends Way, Address {
  name: string;
}

export async function comparePages(recorder: Recorder, equality: Equality, report: Report): Promise<void> {
  const [user, showroom, office] = [await one(recorder, 'user'), await one(recorder, 'showroom'), await one(recorder, 'office')];
  const people = { user, showroom, office };
  const guests = await publicAddresses(recorder);
  const own = ownAddresses(people);
  const ways = ['ar', 'en'].flatMap((language) =>
    (['phone', 'desktop', 'both sizes'] as const).map((size) => ({ language, size, withScript: size !== 'both sizes' }) as Way),
  );
  const visits = ways.flatMap((way) => {
    const addresses = way.withScript && way.size === 'phone' ? [...guests, ...own] : guests;
    return addresses.map((address) => ({ ...address, ...way, name: nameOf(address, way) }));
  });
  const chosen = visits.filter(({ name }) => report.wants(name));
  const browsers = await Promise.all(sides.map(launch));
  try {
    const found = await compareAll(chosen, (visit) => compareOne(browsers, visit, people, equality));
    for (const { name } of chosen) report.add('Pages', name, known(found.get(name), 'found'));
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
  report.notes.push(`Addresses: ${guests.length} of guests, ${own.length} of people who are signed in.`);
}

/** Differences are checked again after cached pages have been rendered again, unless there are many. */
async function compareAll(visits: PageContext[], compare: (visit: PageContext) => Promise<string[]>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let left = visits;
  for (let round = 0; left.length > 0 && round < rounds; round += 1) {
    if (round > 0) await sleep(keptMs);
    const queue = [...left];
    const work = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) found.set(visit.name, await compare(visit));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    left = visits.filter(({ name }) => known(found.get(name), 'found').length > 0);
    if (left.length > mostAgain) break;
  }
  return found;
}

async function compareOne(browsers: Browser[], visit: PageContext, people: People, equality: Equality): Promise<string[]> {
  const now = new Date();
  const { withScript, size } = visit;
  const themes: ('light' | 'dark')[] = size === 'desktop' ? ['light', 'dark'] : ['light'];
  const chosen = size === 'both sizes' ? sizes : { [size]: sizes[size] };
  try {
    const looks = sides.map(async (side, at) => {
      const context = await contextOf(known(browsers[at], 'browser'), visit, side, visit.as && people[visit.as].person);
      try {
        if (withScript) await context.clock.setFixedTime(now);
        return await look(await context.newPage(), publicUrl + visit.path, { withScript, sizes: chosen, themes });
      } finally {
        await context.close();
      }
    });
    const [before, after] = await Promise.all(looks);
    return await compareLooks(before!, after!, visit.name, equality);
  } catch (error) {
    return [String(error)];
  }
}

async function compareLooks(before: Look, after: Look, name: string, equality: Equality): Promise<string[]> {
  const { pictures: old, ...first } = before;
  const { pictures: young, ...second } = after;
  const lines = differences(equality, first, second);
  for (const [theme, picture] of Object.entries(old)) {
    lines.push(...(await differingPixels(picture, known(young[theme], 'young'), pictureFolder, `${name} ${theme}`)));
  }
  return lines;
}

function contextOf(browser: Browser, { language, withScript }: Way, side: Side, person?: Person): Promise<BrowserContext> {
  const cookie = (name: string, value: unknown) => ({
    name,
    value: String(value),
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  });
  const token = person ? [cookie(tokenCookie, person.token[side])] : [];
  return browser.newContext({
    javaScriptEnabled: withScript,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    storageState: { cookies: [cookie('i18next', language), cookie('download_app', 'closed'), ...token], origins: [] },
  });
}

/** Each browser believes its version to be at the same address. */
function launch(side: Side): Promise<Browser> {
  const { host } = new URL(publicUrl);
  const path = process.env['CHROMIUM_SHELL_PATH'];
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${ports[side]}`,
    ],
  });
}

async function one(recorder: Recorder, kind: Kind): Promise<{ id: number; person: Person }> {
  const [found] = await demoPeople(recorder, kind, 1);
  if (!found) throw new Error(`The demo market has no ${kind}.`);
  return found;
}

function nameOf({ path, as }: Address, { language, size, withScript }: Way): string {
  return `${path} (${as ?? 'guest'}, ${language}, ${size}${withScript ? '' : ', without script'})`;
}
