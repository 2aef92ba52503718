import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { checkFile } from '../../../test/importing.ts';
import { addBusiness } from '../../../test/people.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { importFileDays } from '#contract/trade/import-states.ts';
import { sweepImports } from './checking/sweeping.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const file = 'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر\nA-1,تويوتا,كامري,2022,45000,96500\n';
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function checked(columns: object): Promise<{ as: number; id: number; key: string }> {
  const as = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  const { id } = await checkFile(market, as, file);
  const { file_key } = await market.db
    .updateTable('imports')
    .set(columns)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow();
  return { as, id, key: `import-${file_key}` };
}

const sweep = async () => {
  await sweepImports(market.db);
  await market.runJobs();
};

const leftOf = async (id: number) => {
  const rows = await market.db.selectFrom('import_rows').select('row').where('import_id', '=', id).execute();
  const row = await market.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  return [row?.state, rows.length];
};

it('rows and files go after their days, lines a year after, and what nobody went on with is discarded', async () => {
  const ended = await checked({ state: 'done', finished_at: daysAgo(importFileDays + 1) });
  const recent = await checked({ state: 'done', finished_at: daysAgo(importFileDays - 1) });
  const old = await checked({ state: 'done', finished_at: daysAgo(370) });
  const abandoned = await checked({ created_at: daysAgo(40), checked_at: daysAgo(31) });
  const slow = await checked({ created_at: daysAgo(40), checked_at: daysAgo(2) });
  await sweep();
  expect(await leftOf(ended.id)).toEqual(['done', 0]);
  expect(await leftOf(recent.id)).toEqual(['done', 1]);
  expect(await leftOf(old.id)).toEqual([undefined, 0]);
  expect(await leftOf(abandoned.id)).toEqual(['undone', 0]);
  expect(await leftOf(slow.id)).toEqual(['checked', 1]);
  const files = await Promise.all([ended, recent, old, abandoned, slow].map(({ key }) => market.storage.has(key)));
  expect(files).toEqual([false, true, false, false, true]);
});
