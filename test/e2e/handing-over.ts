import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './market.ts';

/** The names of the photographs, in their order. */
export const shots = ['الأمام', 'الجنب الأيمن', 'الخلف', 'الشنطة', 'الجنب الأيسر', 'الطبلون', 'المقاعد الأمامية', 'المقاعد الخلفية'] as const;

/** A photograph of one colour. */
export async function photograph(background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Takes all photographs that are requested, one after the other. */
export async function takePhotographs(page: Page, background: string): Promise<void> {
  const picture = await photograph(background);
  for (const shot of shots) {
    await expect(page.getByRole('heading', { name: shot, exact: true })).toBeVisible();
    await page.getByLabel('صوّر', { exact: true }).setInputFiles(picture);
    await expect(page.getByRole('button', { name: `${shot}: مصوّرة` })).toBeVisible();
  }
}

/** Draws a signature in the pad of somebody. */
export async function sign(page: Page, name: string | RegExp): Promise<void> {
  const pad = page.getByRole('img', { name });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.25],
    [0.38, 0.7],
    [0.46, 0.3],
    [0.55, 0.65],
    [0.8, 0.5],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 6 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: /تم التوقيع/ }).first()).toBeVisible();
}

export async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: `التالي: ${step}` }).click();
}
