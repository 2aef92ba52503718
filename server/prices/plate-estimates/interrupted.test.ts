import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patterns, plateLetters } from '#contract/catalogue/plates.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { agree } from '../../../test/posting.ts';
import { freshPhone } from '../../../test/scene.ts';
import { fitPlatePrices } from './fitting.ts';

/** Fits of plates that are killed or run at once; and the alert that somebody who scored a plate asks for. */

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** Six hundred plates of two hundred owners, whose prices follow their number of digits and a repeated digit. */
async function addMarket(): Promise<void> {
  const { rows: owners } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id, created_at)
    select 'مالك لوحات', 'owner_' || at, '57' || lpad(at::text, 7, '0'), 1, now() - interval '90 days' from generate_series(1, 200) as at
    returning id`.execute(market.db);
  const plates = new Map<string, object>();
  for (let at = 0; at < 600; at += 1) {
    const count = 2 + (at % 3);
    const letters = [0, 1, 2].map((place) => plateLetters[(at * (place + 3) + place * 5 + Math.floor(at / 17)) % 17]).join('');
    const digits = at % 4 === 0 ? String(1 + (at % 9)).repeat(count) : String(10 ** (count - 1) + ((at * 7919) % (9 * 10 ** (count - 1))));
    const noise = Math.exp(0.25 * Math.sin(at * 12.9898) + 0.1 * Math.cos(at * 78.233));
    const price = Math.round(3000 * 4 ** (4 - count) * (patterns(letters, digits).includes('repeat') ? 6 : 1) * noise);
    plates.set(letters + digits, { owner: owners[(at * 7) % owners.length]?.id, letters, digits, price });
  }
  await sql`
    insert into ads (type, status, owner_id, seller_type, city_id, letters, digits, plate_class, price, price_mode, deal_kind, created_at, refreshed_at)
    select 'plate', 'active', owner, 'user', 1, letters, digits, 'private', price, 'fixed', 'sale', now() - interval '20 days', now() - interval '20 days'
    from json_to_recordset(${JSON.stringify([...plates.values()])}::json) as given (owner integer, letters text, digits text, price integer)`.execute(
    market.db,
  );
}

describe('fits of plates', () => {
  const published = async () => {
    const { rows } = await sql<{ id: number; estimates: string }>`
      select id::integer, (select md5(string_agg(estimate::text, ' ' order by ad_id)) from plate_estimates as estimate) as estimates
      from price_models where kind = 'plate' and is_current`.execute(market.db);
    return rows;
  };

  it('leave the former one where the thread is killed, and one where two run at once', async () => {
    await addMarket();
    await fitPlatePrices(market.db);
    const before = await published();
    expect(before).toHaveLength(1);
    const killed = new Promise((resolve) => {
      process.once('worker', (thread: Worker) => thread.once('online', () => resolve(thread.terminate())));
    });
    await expect(fitPlatePrices(market.db)).rejects.toThrow('ended early');
    await killed;
    expect(await published()).toEqual(before);
    await Promise.all([fitPlatePrices(market.db), fitPlatePrices(market.db)]);
    const after = await published();
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });
});

describe('an alert for a plate', () => {
  it.each([
    ['the plate itself', { letters: 'حمد', digits: '5005' }, { letters: 'حمد', digits: '5005' }, { letters: 'حمد', digits: '5006' }],
    ['its number with any letters', { digits: '5115' }, { letters: 'سرد', digits: '5115' }, { letters: 'سرد', digits: '5116' }],
    ['its letters with any number', { letters: 'قرك' }, { letters: 'قرك', digits: '9241' }, { letters: 'قرم', digits: '9241' }],
    ['its pattern', { pattern: ['mirror'], digits_count: [4] }, { letters: 'بدر', digits: '7227' }, { letters: 'بدر', digits: '722' }],
  ])('%s arrives when such a plate is posted, and not for another one', async (_what, query, like, other) => {
    const [noura, sara] = await Promise.all(['نورة', 'سارة'].map((name) => addPerson(market.db, name, { phone: freshPhone() })));
    await agree(market, sara ?? 0, 'plate');
    const search = { ...query, plate_class: ['private'] };
    await market.call('saveSearch', { as: noura ?? 0, body: { name: 'لوحتي', type: 'plate', query: search, alerts: 'instant' } });
    const alerts = async () =>
      (await market.call('listNotifications', { as: noura ?? 0, query: {}, language: 'ar' })).results.filter(
        ({ kind }) => kind === 'search_match',
      );
    const post = async (plate: { letters: string; digits: string }) => {
      const body = { ...plate, plate_class: 'private' as const, city_id: 1, price: 18_000 };
      const { id } = await market.call('createPlate', { as: sara ?? 0, body });
      await market.runJobs();
      return id;
    };
    await post(other);
    expect(await alerts()).toEqual([]);
    const id = await post(like);
    const [alert] = await alerts();
    expect(alert?.title).toBe('إعلان جديد يطابق بحثك');
    expect(alert?.link).toMatch(new RegExp(`^/ad-details/${id}|^/plate-number`));
  });
});
