import { hydrated, expect, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { expectSound } from './sound.ts';

const tabs = ['contact-information', 'verification', 'change-password', 'devices', 'notifications', 'blocked', 'language', 'my-data'];

for (const [language, kind] of [
  ['ar', 'office'],
  ['en', 'user'],
] as const) {
  test(`every tab is sound: ${language}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const person = await register(request, kind);
    await setLanguage(page, language);
    await useDeviceOf(page, person);
    for (const tab of tabs) {
      await page.goto(`/settings/${tab}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectSound(page);
      for (const width of [320, 360, 640, 769, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `${tab} at ${width}`,
          )
          .toBeLessThanOrEqual(0);
      }
    }
  });
}
