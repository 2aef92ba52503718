import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { SignedIn } from '#contract/people/accounts.ts';
import type { StaffRole } from '#contract/platform/kinds.ts';
import type { StaffMe } from '#contract/backoffice/staff.ts';
import { bearer } from './cars.ts';
import { demoPassword, useDeviceOf } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';

export const staffApiPath = '/admin/api';

/** What an authenticator with `secret` shows now, as it was written on the screen or sent. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate();
}

/** Somebody who has just been taken among the staff and gave their second factor. */
export async function createStaff(request: APIRequestContext, role: StaffRole): Promise<Newcomer> {
  const person = await newColleague(request, role);
  await prove(request, person.token, newcomersPassword);
  return person;
}

/** The same, without an authenticator yet. */
export async function newColleague(request: APIRequestContext, role: StaffRole): Promise<Newcomer> {
  const person = await register(request, 'user');
  const headers = bearer((await admin(request)).token);
  const answer = await request.post(`${staffApiPath}/staff/`, { headers, data: { username: person.username, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

/** Brings `person` to the back office on the device of `page`. */
export async function signInAsStaff(page: Page, person: SignedIn, address = '/admin'): Promise<void> {
  await useDeviceOf(page, person);
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'yes');
}

/** Sets an authenticator up and gives its first code; gives its secret. */
async function prove(request: APIRequestContext, token: string, password: string): Promise<string> {
  const headers = bearer(token);
  const enrolled = await request.post(`${staffApiPath}/second-factor/enrol/`, { headers, data: { password } });
  expect(enrolled.status(), await enrolled.text()).toBe(200);
  const { secret } = (await enrolled.json()) as { secret: string };
  await give(request, token, secret);
  return secret;
}

async function give(request: APIRequestContext, token: string, secret: string): Promise<void> {
  const given = await request.post(`${staffApiPath}/second-factor/`, { headers: bearer(token), data: { code: codeOf(secret) } });
  expect(given.status(), await given.text()).toBe(200);
}

type SavedSignIn = SignedIn & { secret: string };

const folder = '.data/e2e';
const kept = path.join(folder, 'admin.json');
const lock = path.join(folder, 'admin.lock');

/**
 * The admin of the demo, signed in with the second factor given. The authenticator can be set up once alone, so its secret
 * lies beside the market that it belongs to, and all tests share one session: each code is good once.
 */
export async function admin(request: APIRequestContext): Promise<SavedSignIn> {
  return alone(async () => {
    const before = await readFile(kept, 'utf8').then(
      (text) => JSON.parse(text) as SavedSignIn,
      () => null,
    );
    if (before && (await standing(request, before.token)) === 'given') return before;
    const signedIn = await request.post('/accounts/api_account/login/', { data: { identifier: 'admin_markaba', password: demoPassword } });
    const person = (await signedIn.json()) as SignedIn;
    const isNew = (await standing(request, person.token)) === 'missing';
    const secret = isNew ? await prove(request, person.token, demoPassword) : before!.secret;
    if (!isNew) await give(request, person.token, secret);
    const now = { ...person, secret };
    await writeFile(kept, JSON.stringify(now));
    return now;
  });
}

async function standing(request: APIRequestContext, token: string): Promise<StaffMe['second_factor'] | null> {
  const answer = await request.get(`${staffApiPath}/me/`, { headers: bearer(token) });
  return answer.ok() ? ((await answer.json()) as StaffMe).second_factor : null;
}

const patienceMs = 60_000;

/** One test at a time, whichever process it runs in. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  for (const since = Date.now(); ; await wait(100)) {
    const held = await open(lock, 'wx').catch(() => null);
    if (held) {
      await held.close();
      break;
    }
    // Left behind by a run that was broken off.
    if (Date.now() - since > patienceMs) await rm(lock, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
