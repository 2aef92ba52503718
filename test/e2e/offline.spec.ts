import type { Page } from '@playwright/test';
import { goOn, shots, sign, takePhotographs } from './handing-over.ts';
import { letComeNearer } from './later.ts';
import { expect, hydrated, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, citizen, handOver, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

const phone = { language: 'ar', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(300_000));

test('the day of an office goes on in a garage without a network', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const { id } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  const page = await at(browser, office, `/bookings/${id}/handover`, phone);
  const taker = 'مكان توقيع ماجد السبيعي';
  await page.getByLabel('رقم العقد الموحد').fill('2026118842');
  await page.getByLabel('رقم تفويض «تم»').fill('441709231');
  await page.getByLabel('قراءة العداد').fill('41200');
  await page.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await goOn(page, 'الصور');
  await takePhotographs(page, '#8a9a8e');
  for (const step of ['العلامات', 'التوقيع']) await goOn(page, step);
  await sign(page, 'مكان توقيع عبدالله الحربي');
  await sign(page, taker);
  await page.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expectConfirmed(page, 'السيارة مع عبدالله الحربي');

  // On the day of the return the office looks at its day, the booking and the handover while there is a network.
  await letComeNearer(id, 71);
  await open(page, '/bookings');
  const back = page.getByRole('region', { name: /^استلام السيارات/ });
  await back.getByRole('link', { name: 'عبدالله الحربي', exact: true }).tap();
  await page.getByRole('link', { name: 'استلم السيارة' }).tap();
  await page.getByLabel('قراءة العداد').fill('41950');
  await page.getByRole('radio', { name: 'نصف', exact: true }).check({ force: true });
  const pages = ['/bookings', `/bookings/${id}`, `/bookings/${id}/handover`];
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(pages));
  await expect.poll(async () => (await keptPaths(page)).filter((path) => path.endsWith('-800.webp'))).toHaveLength(shots.length);
  expect(await keptText(page)).not.toContain(citizen);

  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  await expectAge(page);
  await expect(page.getByLabel('قراءة العداد')).toHaveValue('41950');
  await shoot(page, 'offline-handover-phone-ar');
  await open(page, '/bookings');
  await expectAge(page);
  await shoot(page, 'offline-today-phone-ar');
  await expectSound(page);
  // A link on a page from the device leads to the other pages of the device.
  await back.getByRole('link', { name: 'عبدالله الحربي', exact: true }).tap();
  await expect(page).toHaveURL(`/bookings/${id}`);
  await hydrated(page);
  await expectAge(page);
  await expect(page.getByRole('button', { name: 'أظهر أرقام السائق' })).toBeDisabled();
  await expect(page.getByText('أرقام السائق ما تنحفظ على الجهاز')).toBeVisible();
  await shoot(page, 'offline-booking-phone-ar');
  await expectSound(page);
  await page.getByRole('link', { name: 'استلم السيارة' }).tap();
  await expect(page).toHaveURL(`/bookings/${id}/handover`);
  await hydrated(page);
  await goOn(page, 'الصور');
  await expectBefore(page);
  await shoot(page, 'offline-before-phone-ar');
  await takePhotographs(page, '#7d8c99');
  await expectBefore(page);
  for (const step of ['العلامات', 'التوقيع']) await goOn(page, step);
  await sign(page, 'مكان توقيع عبدالله الحربي');
  await sign(page, taker);
  await page.getByRole('button', { name: 'استلم السيارة' }).tap();
  await expect(page.getByRole('heading', { name: 'المحضر محفوظ في هذا الجوال' })).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'المحضر محفوظ في هذا الجوال' })).toBeFocused();
  await shoot(page, 'offline-signed-phone-ar');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'المحضر محفوظ في هذا الجوال' })).toBeInViewport();

  // It is sent by itself, and nothing of it stays.
  await page.context().setOffline(false);
  await expectConfirmed(page, 'رجعت السيارة');
  await expect(page.getByText('آخر تحديث لهذي الصفحة')).toBeHidden();
  expect(await keptPaths(page)).not.toContain(`/bookings/${id}/handover`);
  expect(await storedRecords(page)).toBe(0);

  // Somebody else on the same device sees nothing of it.
  const other = await register(request, 'office', 'نورة القحطاني');
  await useDeviceOf(page, other);
  await page.context().setOffline(true);
  for (const path of pages) await expectNothing(page, path);
  expect(await keptPaths(page)).toEqual([]);
});

test('the voucher of a renter and their trips are read without a network, until signing out', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'James Carter');
  const { id } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  const page = await at(browser, renter, '/trips', { language: 'en', size: 'desktop' });
  await page.getByRole('article').getByRole('link').first().click();
  const voucher = page.getByRole('region', { name: 'Booking voucher' });
  await expect(voucher.getByRole('img', { name: car.plate_text.replace(/\D/g, '') })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/trips', `/bookings/${id}`]));

  // What happens while the page is open is in what is read later.
  await letComeNearer(id, 73);
  const numbers = { contract_number: '2026118842', authorisation: '441709231' };
  await handOver(request, office, id, { side: 'out', odometer: 41_200, fuel: 8, ...numbers });
  await expect(page.getByRole('heading', { name: 'You have the car' })).toBeVisible();
  await expect.poll(() => keptText(page)).toContain('You have the car');

  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(voucher).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have the car' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This page was last updated' })).toContainText('ago');
  await shoot(page, 'offline-voucher-desktop-en');
  await expectSound(page);
  await open(page, '/trips');
  await expect(page.getByRole('article')).toHaveCount(1);
  await shoot(page, 'offline-trips-desktop-en');
  await page.context().setOffline(false);
  await open(page, '/trips');
  await page.locator('summary[aria-label="My account"]').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await page.context().setOffline(true);
  await expectNothing(page, `/bookings/${id}`);
  expect(await keptPaths(page)).toEqual([]);
});

/** What was signed has arrived: its new state is in view, and what a screen reader reads next. */
async function expectConfirmed(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading });
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
}

async function expectAge(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'آخر تحديث لهذي الصفحة' })).toContainText('قبل');
}

/** The photograph from the day on which the car went out. */
async function expectBefore(page: Page): Promise<void> {
  const picture = page.getByRole('figure').filter({ hasText: 'يوم خرجت' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

async function expectNothing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'ما فيه اتصال بالإنترنت' })).toBeVisible();
}

/** The paths of everything of one person that this device keeps. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The pages among them. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    const pages = lists.flat().filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
    return (await Promise.all(pages.map((kept) => kept.text()))).join('\n');
  });
}

function storedRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('handovers-1');
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('records').objectStore('records').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}
