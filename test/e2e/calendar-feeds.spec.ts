import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, hydrated, test } from './market.ts';
import { officeWithAd } from './rental-ad.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

test('an office connects the calendar of another site, and gives out its own', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const ad = await officeWithAd(page, request);
  await page.goto(`/calendar?rental=${ad.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'خيارات «1»' }).first().click();
  await page.getByRole('menuitem', { name: 'ربط تقاويم أخرى' }).click();
  const form = page.getByRole('dialog', { name: 'ربط تقاويم أخرى' });
  await expect(form.getByText('ما ربطت تقويمًا بعد.')).toBeVisible();
  await expectSound(page);

  await form.getByLabel('رابط التقويم').fill('https://127.0.0.1/calendar.ics');
  await form.getByRole('button', { name: 'اربط' }).click();
  await expect(form.getByLabel('رابط التقويم')).toHaveAccessibleDescription(/تقويم عام/);
  await expect(form.getByLabel('رابط التقويم')).toBeFocused();

  const days = [addDays(riyadhDay(), 3), addDays(riyadhDay(), 5)].map((day) => day.replaceAll('-', ''));
  const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`, 'END:VEVENT'];
  const buffer = Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'END:VCALENDAR'].join('\r\n'));
  const file = { name: 'other.ics', mimeType: 'text/calendar', buffer };
  await form.getByLabel('أو اقرأ ملف تقويم مرة واحدة').setInputFiles(file);
  await expect(form.getByText('موعد واحد محجوز')).toBeVisible();
  await expectSound(page);
  await shoot(page, 'calendar-feeds-phone-ar');

  await form.getByRole('button', { name: 'أنشئ الرابط' }).click();
  const address = await form.getByLabel('رابط تقويم السيارة').inputValue();
  const shared = await request.get(new URL(address).pathname);
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  await form.getByRole('button', { name: 'أوقف الرابط' }).click();
  await page.getByRole('dialog', { name: 'توقف رابط التقويم؟' }).getByRole('button', { name: 'أوقف الرابط' }).click();
  await expect(form.getByRole('button', { name: 'أنشئ الرابط' })).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);

  await form.getByRole('button', { name: 'افصل ملف' }).click();
  await page.getByRole('dialog', { name: 'تفصل ملف؟' }).getByRole('button', { name: 'افصل' }).click();
  await expect(form.getByText('ما ربطت تقويمًا بعد.')).toBeVisible();
});
