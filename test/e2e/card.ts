import type { Page } from '@playwright/test';

/** Cards that the local gateway knows: one that its bank asks a code for, and one without money. */
export const cards = { good: '4201320111111010', poor: '4201320000311101' } as const;

/** What a payer types on the page that pays; `send` is its button. */
export async function payWith(page: Page, number: string, send: RegExp): Promise<void> {
  await page.getByLabel('رقم البطاقة').fill(number);
  await page.getByLabel('الاسم على البطاقة').fill('Abdullah Alharbi');
  await page.getByLabel('تاريخ الانتهاء').fill('0830');
  await page.getByLabel('رمز الأمان').fill('123');
  await page.getByRole('button', { name: send }).tap();
}

/** The code that the bank of the payer asks for. */
export async function giveBankCode(page: Page): Promise<void> {
  await page.getByLabel('رمز التحقق').fill('123456');
  await page.getByRole('button', { name: 'تأكيد' }).tap();
}
