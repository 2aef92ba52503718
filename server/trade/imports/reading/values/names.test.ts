import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReferenceData } from '#server/catalogue/reference/reference.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { csv, nameOf, names, requestOf } from '../reading.fixture.ts';
import { readStockFile } from '../read-in-thread.ts';
import { namesOf } from './names.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const file = Buffer.from(
  csv(
    'رقم المخزون,الشركة,الموديل,السنة,الممشى,السعر,اللون',
    'R-1,تويوتا,كامري,2022,45000,96500,كريستال',
    'R-2,تويوتا,الكمرية,2021,61000,80000,سلفر',
  ),
);

it('the names of the market reach the thread, with the spellings that the staff add', async () => {
  const reference = namesOf(await loadReferenceData(market.db));
  expect(reference.models).toHaveLength(names.models.length);
  const before = await readStockFile(file, reference, requestOf());
  expect(before).toMatchObject({ rows: [{ outcome: 'new', car: { color: 'pearl', body: 'sedan' } }, { outcome: 'wrong' }] });
  await market.db.insertInto('aliases').values({ kind: 'model', target: '1001', alias: 'الكمرية' }).execute();
  const after = await readStockFile(file, namesOf(await loadReferenceData(market.db)), requestOf());
  if (!('rows' in after)) throw new Error(after.fault);
  expect(after.rows.map((row) => [row.outcome, nameOf(row)])).toEqual([
    ['new', 'Toyota Camry'],
    ['new', 'Toyota Camry'],
  ]);
});
