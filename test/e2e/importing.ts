import { buffer } from 'node:stream/consumers';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import type { StockCar } from '#contract/listing/stock.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import { pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect } from './market.ts';
import { letHavePlaces } from './later.ts';
import { register, type Newcomer } from './newcomer.ts';

const heads = ['م', 'رقم الاستوك', 'الشركة', 'الموديل', 'موديل', 'اللون', 'الممشى', 'القير', 'الوقود', 'السعر', 'سعر الشراء', 'رقم الهيكل'];

const cars = [
  ['تويوتا', 'كامري'],
  ['تويوتا', 'كورولا'],
  ['هيونداي', 'سوناتا'],
  ['هيونداي', 'توسان'],
  ['كيا', 'سبورتاج'],
  ['كيا', 'سيراتو'],
  ['نيسان', 'صني'],
  ['فورد', 'تورس'],
] as const;
const colours = ['أبيض', 'اسود', 'فضي', 'رصاصي', 'كحلي'];

interface Fault {
  column: number;
  wrong: CellValue;
  right: CellValue;
}

/** What the file of somebody says wrongly, by row and column, and what is right. Nobody else has its chassis numbers. */
function faultsOf({ user }: Newcomer): Record<number, Fault> {
  const [first, second] = chassisOf(user.id);
  return {
    8: { column: 3, wrong: 'النتراا', right: 'النترا' },
    15: { column: 4, wrong: 2062, right: 2026 },
    22: { column: 9, wrong: '85,OOO', right: 85_000 },
    29: { column: 11, wrong: first.slice(0, 16), right: first },
    36: { column: 9, wrong: 92, right: 92_000 },
    43: { column: 5, wrong: 'أبيض وأسود', right: 'أبيض' },
    50: { column: 6, wrong: '', right: 61_000 },
    67: { column: 2, wrong: 'فوردد', right: 'فورد' },
    77: { column: 11, wrong: second.replace('C30', 'C3O'), right: second },
  };
}

export function chassisOf(showroom: number): [string, string] {
  const end = String(showroom).padStart(6, '0');
  return [`JTNBF1C32JA${end}`, `JTNBF1C30JB${end}`];
}

const firstRow = 4;

function carOf(index: number): CellValue[] {
  const row = index + firstRow;
  const [brand, model] = row === 8 ? ['هيونداي', 'النترا'] : cars[index % cars.length]!;
  const [colour, gearbox] = [colours[index % colours.length]!, index % 2 === 0 ? 'اوتوماتيك' : 'تماتيك'];
  const price = 30_000 + index * 500;
  return [
    index + 1,
    `0${101 + index}`,
    brand,
    model,
    2018 + (index % 8),
    colour,
    12_000 + index * 700,
    gearbox,
    'بنزين',
    price,
    price - 3000,
    '',
  ];
}

interface Changes {
  corrected?: boolean;
  /** By row. */
  prices?: Record<number, number>;
}

/** A stock of 80 cars as showrooms have it: a title over the heads, costs, a total; with nine faults, unless they are corrected. */
export async function eightyCars(owner: Newcomer, { corrected = false, prices = {} }: Changes = {}) {
  const faults = faultsOf(owner);
  const rows = Array.from({ length: 80 }, (_, index) => {
    const row = index + firstRow;
    const cells = carOf(index);
    const fault = faults[row];
    if (fault) cells[fault.column] = corrected ? fault.right : fault.wrong;
    if (prices[row] !== undefined) cells[9] = prices[row];
    return cells;
  });
  const total = ['', 'الإجمالي', '', '', '', '', '', '', '', rows.length * 50_000];
  const bytes = await writeXlsx({
    sheets: [{ name: 'المخزون', rows: [['معرض الدرب لتجارة السيارات'], ['كشف المخزون'], heads, ...rows, total] }],
  });
  return {
    name: 'مخزون-نوفمبر.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}

/** A small file with separated values. */
export function smallFile(rows: string[][], name = 'stock.csv') {
  const text = [['Stock No', 'Make', 'Model', 'Year', 'KM', 'Price', 'Colour'], ...rows].map((row) => row.join(',')).join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** A showroom with so many places that may post cars. */
export async function showroomWith(request: APIRequestContext, places: number): Promise<Newcomer> {
  const owner = await register(request, 'showroom');
  await pledge(request, owner, 'car');
  if (places > 0) await letHavePlaces(owner.user.id, places);
  return owner;
}

/** The cars of the stock by their numbers. */
export async function stockByNumber(request: APIRequestContext, { token }: Newcomer): Promise<Map<string, StockCar>> {
  const found: StockCar[] = [];
  let next: string | null = `${products}/stock/?page_size=50`;
  while (next !== null) {
    const answer = await request.get(next, { headers: bearer(token) });
    expect(answer.status(), await answer.text()).toBe(200);
    const page = (await answer.json()) as ApiPage<StockCar>;
    found.push(...page.results);
    next = page.next && new URL(page.next).pathname + new URL(page.next).search;
  }
  return new Map(found.map((car) => [car.stock.number, car]));
}

/** The import that is open on the page. */
export async function importOf(request: APIRequestContext, { token }: Newcomer, page: Page): Promise<StockImport> {
  const id = /\/import\/(\d+)/.exec(page.url())![1]!;
  const answer = await request.get(`${products}/import/${id}/`, { headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as StockImport;
}

/** Counts presses of the mouse in a page, over its loads. Call it before the page is opened. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (sessionStorage['clicks'] = Number(sessionStorage['clicks'] ?? 0) + 1), true);
  });
  return () => page.evaluate(() => Number(sessionStorage['clicks'] ?? 0));
}

/** Chooses a file as one does: by the button, and in the window of the system. */
export async function chooseFile(page: Page, button: Locator, file: Awaited<ReturnType<typeof eightyCars>>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(file);
}

/** An archive with a picture under each name, or a text where it ends in `.txt`. */
export async function pictureArchive(...names: string[]) {
  const archive = new ZipFile();
  for (const [index, name] of names.entries()) {
    const background = { r: 90 + index * 20, g: 120, b: 140 };
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } }).jpeg();
    archive.addBuffer(name.endsWith('.txt') ? Buffer.from('قائمة الصور') : await picture.toBuffer(), name);
  }
  archive.end();
  return { name: 'صور.zip', mimeType: 'application/zip', buffer: await buffer(archive.outputStream) };
}
