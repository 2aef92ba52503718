import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import type { ListedStorage } from '#server/platform/storage/storage.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { closeErased } from './erased.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const again = () => closeErased(market, market.storage as ListedStorage);

it('an account that was erased after a backup is erased again after its restore, and no other account with its id', async () => {
  const [sara, ali, noura] = [
    await addPerson(market.db, 'سارة العتيبي'),
    await addPerson(market.db, 'علي الشهري'),
    await addPerson(market.db, 'نورة الدوسري'),
  ];
  const rowOf = (id: number) => market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await Promise.all([rowOf(sara), rowOf(ali)]);
  const due = { closed_at: new Date(), erase_at: new Date(Date.now() - 1000) };
  await market.db.updateTable('users').set(due).where('id', 'in', [sara, ali]).execute();
  await addJob(market.db, 'eraseAccounts', {});
  await market.runJobs();
  await market.runJobs();
  expect(await again()).toBe(0);

  // The restored backup: Sara as she was, and another person who registered with the id of Ali.
  const [{ id: _sara, ...asBefore }, { id: _ali, ...other }] = before;
  await market.db.updateTable('users').set(asBefore).where('id', '=', sara).execute();
  await market.db
    .updateTable('users')
    .set({ ...other, created_at: new Date(other.created_at.getTime() + 1000) })
    .where('id', '=', ali)
    .execute();
  expect(await again()).toBe(1);
  expect((await rowOf(sara)).closed_at).not.toBeNull();
  await addJob(market.db, 'eraseAccounts', {});
  await market.runJobs();
  expect(await rowOf(sara)).toMatchObject({ full_name: '', username: `-${sara}` });
  expect(await Promise.all([rowOf(ali), rowOf(noura)])).toMatchObject([
    { full_name: 'علي الشهري', closed_at: null },
    { full_name: 'نورة الدوسري', closed_at: null },
  ]);
});
