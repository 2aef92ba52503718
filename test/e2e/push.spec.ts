import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushPayload } from '#contract/messaging/notifications.ts';
import { somebody } from './cars.ts';
import { ownRequestsSent, expect, hydrated, setLanguage, signInAs, sizes, test } from './market.ts';

// These need a whole browser: the shell shows no notifications.
test.use({ viewport: sizes.desktop, serviceWorkers: 'allow' });

const pushed = { id: 1, title: 'نزل سعر كامري 2022', body: 'من 60,000', tag: 'price_drop-1', icon: '', lang: 'ar' } as const;

test('a push is shown on other screens, and leads there in the open tab', async ({ page, request, context, baseURL }) => {
  const { worker, deliver } = await rung(page, context, baseURL!, await somebody(request, 37));
  const stop = { stop: 'x', stop_label: 'أوقف هذا النوع' };
  await lookElsewhere(page, worker);
  await deliver({ ...pushed, ...stop, link: '/fees-calculator' });
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title: 'نزل سعر كامري 2022', body: 'من 60,000', dir: 'rtl', actions: ['أوقف هذا النوع'] }]);

  await press(worker);
  await expect(page).toHaveURL(/\/fees-calculator$/);
  expect(await shown(worker)).toEqual([]);
});

test('a push leads nowhere but to this site; what cannot be stopped from there is brought to its page', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { worker, deliver } = await rung(page, context, baseURL!, await somebody(request, 38));
  await lookElsewhere(page, worker);
  const wrong = { ...pushed, link: 'https://elsewhere.example/', stop: 'x', stop_label: 'أوقف هذا النوع' };
  await deliver(wrong);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  await press(worker);
  await expect(page).toHaveURL(/\/notification$/);

  // The press has brought the tab to the front.
  await lookElsewhere(page, worker);
  await deliver(wrong);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  await press(worker, 'stop');
  await expect(page).toHaveURL(/\/stop-notifications\?token=x$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذا الرابط غير صحيح');
});

/** The browser of somebody who is rung: the site's service worker, and how a push is handed to it, as the browser does with one that came. */
async function rung(page: Page, context: BrowserContext, origin: string, person: number) {
  await context.grantPermissions(['notifications']);
  await setLanguage(page, 'ar');
  await signInAs(page, person);
  // What goes along with the signed-in is there by then.
  const settled = ownRequestsSent(page);
  await page.goto('/about');
  await hydrated(page);
  await settled;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await countShown(worker);
  const deliver = async (payload: PushPayload) => {
    const before = await timesShown(worker);
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
    await expect.poll(() => timesShown(worker)).toBe(before + 1);
  };
  return { worker, deliver };
}

/** Chromium forgets a notification that is queried while it is being shown: the test waits until it is shown. */
async function countShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const place = globalThis as unknown as { registration: ServiceWorkerRegistration; timesShown: number };
    const { registration } = place;
    const show = registration.showNotification.bind(registration);
    place.timesShown = 0;
    registration.showNotification = async (...said) => {
      await show(...said);
      place.timesShown += 1;
    };
  });
}

function timesShown(worker: Worker): Promise<number> {
  return worker.evaluate(() => (globalThis as unknown as { timesShown: number }).timesShown);
}

/** A page of a test counts as visible until it is set to hidden. */
async function lookElsewhere(page: Page, worker: Worker): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await (await page.context().newPage()).bringToFront();
  const isInFront = () =>
    worker.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll: (query: object) => Promise<{ focused: boolean }[]> } };
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).some(({ focused }) => focused);
    });
  await expect.poll(isInFront).toBe(false);
}

interface Shown {
  title: string;
  body: string;
  dir: string;
  actions: string[];
}

async function shown(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const all = (await registration.getNotifications()) as (Notification & { actions: { title: string }[] })[];
    return all.map(({ title, body, dir, actions }) => ({ title, body, dir, actions: actions.map((action) => action.title) }));
  });
}

/** A press on what is shown; a test has no hand on the desktop. */
async function press(worker: Worker, action = ''): Promise<void> {
  await worker.evaluate(async (action) => {
    const { registration, NotificationEvent: Pressed } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await registration.getNotifications();
    const event = new Pressed('notificationclick', { notification, action });
    await new Promise((resolve) => {
      // Only the browser's own events may be waited for.
      Object.assign(event, { waitUntil: (work: Promise<unknown>) => void work.then(resolve, resolve) });
      globalThis.dispatchEvent(event);
    });
  }, action);
}
