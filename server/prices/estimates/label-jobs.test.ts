import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { labelAds } from './labelling.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

it('a fit that is published while all ads are labelled by the one before labels all of them too', async () => {
  const owner = await addPerson(market.db, 'سارة العتيبي');
  await sql`insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, mileage, condition, sale_type, price)
    select 'car', 'active', ${owner}, 'user', 1, 1, 1001, 2022, 40000, 'new', 'sale', 80000 from generate_series(1, 450)`.execute(
    market.db,
  );
  const queued = async () => {
    const { rows } = await sql<{ after: number }>`
      select (job.payload ->> 'after')::integer as after from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'labelAds' order by 1`.execute(
      market.db,
    );
    return rows.map(({ after }) => after);
  };
  // As the newer fit does when it is published.
  await addJob(market.db, 'labelAds', { after: 0 }, { key: 'labelAds' });
  await labelAds(market.app.market, 0, 400);
  const [first, rest, ...others] = await queued();
  expect(first).toBe(0);
  expect(rest).toBeGreaterThan(0);
  expect(others).toEqual([]);
});
