import type { Page } from '@playwright/test';

/** Where `SHOTS` names a folder, what is seen is kept in it. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
