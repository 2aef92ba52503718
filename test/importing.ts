import type { Language } from '#contract/platform/languages.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { ImportRowAnswer, StockImport } from '#contract/trade/import-shapes.ts';
import type { TestApp } from './app.ts';
import { formOfMany } from './scene.ts';

interface Sent {
  status: number;
  body: StockImport & ApiError;
}

interface Uploading {
  as?: number;
  headers?: Record<string, string>;
  name?: string;
  language?: Language;
}

/** Uploads a file of the stock, and answers whatever comes of it. */
export async function sendImport(market: TestApp, file: Uint8Array | string, { as, headers, name, language }: Uploading): Promise<Sent> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const form = await formOfMany([{ field: 'file', bytes, name: name ?? 'المخزون.csv' }]);
  const { statusCode, body } = await market.app.inject({
    method: 'POST',
    url: '/products/api/imports/',
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${await market.tokenOf(as)}` }),
      'content-type': form.type,
      ...(language && { 'accept-language': language }),
      ...headers,
    },
    payload: form.payload,
  });
  return { status: statusCode, body: JSON.parse(body) as Sent['body'] };
}

/** Uploads a file and reads it. */
export async function importFile(market: TestApp, as: number, file: Uint8Array | string, name?: string): Promise<StockImport> {
  const { status, body } = await sendImport(market, file, { as, ...(name !== undefined && { name }) });
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  await market.runJobs();
  return market.call('getImport', { as, params: { id: body.id } });
}

/** The same, and confirms what is proposed if it waits for that. */
export async function checkFile(market: TestApp, as: number, file: Uint8Array | string): Promise<StockImport> {
  const read = await importFile(market, as, file);
  return read.state === 'read' ? confirm(market, as, read.id) : read;
}

export async function confirm(market: TestApp, as: number, id: number): Promise<StockImport> {
  await market.call('changeImport', { as, params: { id }, body: {} });
  await market.runJobs();
  return market.call('getImport', { as, params: { id } });
}

/** All rows, in Arabic. */
export async function rowsOf(market: TestApp, as: number, id: number, query: object = {}): Promise<ImportRowAnswer[]> {
  const rows: ImportRowAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await market.call('listImportRows', {
      as,
      params: { id },
      query: { ...query, page, page_size: 50 },
      language: 'ar',
    });
    rows.push(...results);
    if (next === null) return rows;
  }
}

/** Checks a file and asks for it to be applied; the jobs have not run yet. */
export async function startFile(market: TestApp, as: number, file: Uint8Array | string, body: object = {}): Promise<number> {
  const checked = await checkFile(market, as, file);
  if (checked.state !== 'checked') throw new Error(`The file is ${checked.state}`);
  const question = { attempt: checked.attempt, is_full: false, pause_absent: false, ...body };
  await market.call('applyImport', { as, params: { id: checked.id }, body: question });
  return checked.id;
}

/** Applies a file. */
export async function applyFile(market: TestApp, as: number, file: Uint8Array | string, body: object = {}): Promise<StockImport> {
  const id = await startFile(market, as, file, body);
  await market.runJobs();
  return market.call('getImport', { as, params: { id } });
}

/** Undoes an import. */
export async function undoFile(market: TestApp, as: number, id: number): Promise<StockImport> {
  await market.call('undoImport', { as, params: { id } });
  await market.runJobs();
  return market.call('getImport', { as, params: { id } });
}

/** The cars of a business that are not deleted, by their number. */
export function stockOf({ db }: TestApp, business: number) {
  return db
    .selectFrom('stock')
    .innerJoin('ads', 'ads.id', 'stock.ad_id')
    .select(['ads.id', 'stock.stock_number', 'ads.status', 'ads.price', 'ads.images_count'])
    .select(['stock.cost', 'stock.wanted_status', 'stock.is_limited', 'stock.source'])
    .where('stock.business_id', '=', business)
    .where('stock.is_live', '=', true)
    .orderBy('stock.stock_key')
    .execute();
}
