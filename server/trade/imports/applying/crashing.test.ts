import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { checkFile } from '../../../../test/importing.ts';
import { addBusiness } from '../../../../test/people.ts';
import { agree } from '../../../../test/posting.ts';

/** Work that ends between two batches, and goes on later: nothing is lost, nothing is done twice. */

let market: TestApp;
let safwa: number;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('free_allowances').set({ ads_limit: 1000 }).execute();
  await sql`
    create table failing (number text);
    create function fail() returns trigger language plpgsql as $$ begin
      if exists (select from failing where number = new.stock_number or number = new.ad_id::text) then raise exception 'the process ended'; end if;
      return new;
    end $$;
    create trigger fail_stock before insert or update on stock for each row execute function fail();
    create function fail_absence() returns trigger language plpgsql as $$ begin
      if exists (select from failing where number = new.ad_id::text) then raise exception 'the process ended'; end if;
      return new;
    end $$;
    create trigger fail_absence before insert or update on import_absences for each row execute function fail_absence()`.execute(market.db);
});
afterAll(() => market.close());
beforeEach(async () => {
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة', columns: { created_at: new Date('2025-01-01') } });
  await agree(market, safwa, 'car');
});

const rows = 230;
const fileOf = (price: number, count = rows) =>
  `رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر\n${Array.from({ length: count }, (_, index) => `A-${index},تويوتا,كامري,2022,45000,${price + index}`).join('\n')}\n`;

/** Runs the jobs while the statement about `what` fails, then without it. Returns how many cars were done when it failed. */
async function runFailing(id: number, what: string, done: () => Promise<number>): Promise<number> {
  await sql`insert into failing values (${what})`.execute(market.db);
  await expect(market.runJobs()).rejects.toThrow('the process ended');
  const before = await done();
  await sql`delete from failing`.execute(market.db);
  // A process that is killed leaves its lease behind: another one takes the import once that is over.
  await sql`update imports set lease_until = now() where id = ${id}`.execute(market.db);
  await market.runJobs();
  return before;
}

async function start(content: string, body: object = {}): Promise<number> {
  const checked = await checkFile(market, safwa, content);
  const question = { attempt: checked.attempt, is_full: false, pause_absent: false, ...body };
  await market.call('applyImport', { as: safwa, params: { id: checked.id }, body: question });
  return checked.id;
}

const count = async (where: { price?: number; status?: 'active' | 'paused' | 'removed' } = {}) => {
  let found = market.db.selectFrom('ads').where('owner_id', '=', safwa);
  if (where.price !== undefined) found = found.where('price', '>=', where.price);
  found = found.where('status', '=', where.status ?? 'active');
  return (await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};
const adOf = async (number: string) => {
  const found = market.db.selectFrom('stock').select('ad_id').where('business_id', '=', safwa).where('stock_number', '=', number);
  return String((await found.executeTakeFirstOrThrow()).ad_id);
};
const applyingOf = async (id: number) => (await market.call('getImport', { as: safwa, params: { id } })).applying;

it('goes on with the first row that is not applied', async () => {
  const added = await start(fileOf(60_000));
  expect(await runFailing(added, 'A-150', () => count())).toBe(100);
  expect(await count()).toBe(rows);
  expect(await applyingOf(added)).toMatchObject({ rows, done: rows, added: rows });
}, 120_000);

it('goes on changing, pausing and undoing where it ended', async () => {
  await start(fileOf(60_000));
  await market.runJobs();
  const changed = await start(fileOf(70_000, 120), { is_full: true, pause_absent: true, absent_count: 110 });
  expect(await runFailing(changed, await adOf('A-225'), () => count({ status: 'paused' }))).toBe(100);
  expect([await count({ price: 70_000 }), await count({ status: 'paused' })]).toEqual([120, 110]);
  expect(await applyingOf(changed)).toMatchObject({ done: 230, changed: 120, paused: 110 });
  await market.call('undoImport', { as: safwa, params: { id: changed } });
  expect(await runFailing(changed, await adOf('A-225'), () => count({ status: 'paused' }))).toBe(10);
  expect([await count({ price: 70_000 }), await count(), await count({ status: 'paused' })]).toEqual([0, rows, 0]);
  const { undo } = await market.call('getImport', { as: safwa, params: { id: changed } });
  expect(undo).toMatchObject({ is_running: false, restored: 230, left: 0 });
}, 120_000);
