import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerStates } from '#contract/sales/offer-states.ts';
import type { Database } from '#db/database.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { createTestDatabase } from '../test/database.ts';
import { library, now, secrets } from '../test/demo-library.ts';
import { composeMarket } from './compose.ts';
import { readGround } from './ground.ts';
import { ensureDemo } from './market.ts';
import { createRandom } from './random.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  ({ db, close } = await createTestDatabase());
  await ensureDemo(db, await openStorage(folder), { now, secrets, library });
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

test('offers are lawful, and their totals are those of the unanswered ones', async () => {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('ads', 'ads.id', 'offers.ad_id')
    .innerJoin('users as bidder', 'bidder.id', 'offers.bidder_id')
    .leftJoin('offer_settings as chosen', 'chosen.ad_id', 'ads.id')
    .leftJoin('offers as former', 'former.id', 'offers.replaces_id')
    .selectAll('offers')
    .select(['ads.owner_id as owner', 'ads.type', 'ads.status', 'ads.price', 'ads.price_mode', 'ads.created_at as posted'])
    .select(['bidder.created_at as joined', 'chosen.takes_offers', 'former.amount as before', 'former.state as former'])
    .orderBy('offers.id')
    .execute();
  expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(offerStates));
  const open = offers.filter(({ state }) => state === 'open' || state === 'countered');
  expect(open.length).toBeGreaterThan(100);
  for (const offer of offers) {
    const { owner, joined, posted, created_at: made, moved_at: moved, counter_amount: counter, price } = offer;
    expect([offer.owner_id, offer.type === 'rental', hasPhoneNumber(`${offer.note} ${offer.counter_note}`)]).toEqual([owner, false, false]);
    expect(joined <= made && posted <= made && made <= moved && moved <= now).toBe(true);
    expect(offer.price_mode !== 'fixed' || offer.takes_offers).toBe(true);
    expect(counter === null || counter > offer.amount).toBe(true);
    if (price !== null) expect(offer.amount / price).toSatisfy((share: number) => share > 0.6 && share < 1.05);
    if (offer.replaces_id !== null) expect([offer.former, offer.before! < offer.amount]).toEqual(['replaced', true]);
  }
  const hoursLeft = open.map(({ expires_at: end }) => (end.getTime() - now.getTime()) / 3_600_000);
  expect(Math.min(...hoursLeft)).toBeGreaterThan(8);
  expect(Math.max(...hoursLeft)).toBeLessThanOrEqual(72);
  expect(open.every(({ status }) => status === 'active')).toBe(true);

  const { rows: wrong } = await sql<{ ad_id: number }>`
    select ads.id as ad_id from ads
    left join offer_totals as totals on totals.ad_id = ads.id
    left join offer_settings as chosen on chosen.ad_id = ads.id
    cross join lateral (
      select max(amount) as highest, count(*) as bidders, max(created_at) as newest from offers
      where ad_id = ads.id and state in ('open', 'countered')
    ) as real
    cross join lateral (select coalesce(chosen.is_ladder_public, true) as is_public) as ladder
    where coalesce(totals.bidders, 0) <> real.bidders or totals.highest is distinct from real.highest
       or totals.newest_at is distinct from real.newest
       or ads.offer_bidders <> case when is_public then real.bidders else 0 end
       or ads.offer_highest is distinct from case when is_public then real.highest end
       or ads.offers_welcome <> coalesce(chosen.takes_offers, false)`.execute(db);
  expect(wrong).toEqual([]);
});

test('the history of every offer and deal ends where it is', async () => {
  const { rows: wrong } = await sql<{ id: number; act: string }>`
    select offers.id, last.act from offers cross join lateral (
      select act, at from offer_history where offer_id = offers.id order by id desc limit 1
    ) as last
    where last.at <> offers.moved_at
       or case when offers.state = 'open' then last.act not in ('made', 'raised', 'asked_more') else last.act <> offers.state::text end
    union all
    select deals.id, last.act from deals cross join lateral (
      select act, at from deal_history where deal_id = deals.id order by id desc limit 1
    ) as last
    where last.at <> deals.moved_at or last.at > ${now} or (deals.state <> 'open' and last.act <> deals.state::text)
    union all
    select id, act from (
      select deal_id as id, act, at, lag(at) over (partition by deal_id order by id) as before from deal_history
      union all
      select offer_id, act, at, lag(at) over (partition by offer_id order by id) from offer_history
    ) as acts where at < before`.execute(db);
  expect(wrong).toEqual([]);
});

test('a deal reserves its ad while it is open, sells it when it is done, and has its commission then', async () => {
  const deals = await db
    .selectFrom('deals')
    .innerJoin('ads', 'ads.id', 'deals.ad_id')
    .innerJoin('offers', 'offers.id', 'deals.offer_id')
    .leftJoin('dues', 'dues.deal_id', 'deals.id')
    .selectAll('deals')
    .select(['ads.status', 'ads.refreshed_at as rested', 'offers.state as offer', 'offers.amount', 'offers.counter_amount'])
    .select(['offers.bidder_id', 'ads.owner_id', 'dues.price_halalas', 'dues.total_halalas', 'dues.due_on', 'dues.user_id as debtor'])
    .orderBy('deals.id')
    .execute();
  const states = deals.map(({ state }) => state);
  expect([...new Set(states)].toSorted()).toEqual(['cancelled', 'confirmed_by_one', 'done', 'lapsed', 'open']);
  const adOf = { open: 'reserved', confirmed_by_one: 'reserved', done: 'sold', cancelled: 'active', lapsed: 'active' };
  for (const deal of deals) {
    const { state, offer, amount, counter_amount: counter, price, meet_at: meets, opened_at: opened } = deal;
    expect([deal.status, offer]).toEqual([adOf[state as keyof typeof adOf], 'accepted']);
    expect([deal.seller_id, deal.buyer_id]).toEqual([deal.owner_id, deal.bidder_id]);
    expect([amount, counter]).toContain(price);
    expect(deal.rested < opened).toBe(true);
    expect(deal.next_at === null ? deal.closed_at! < now : deal.next_at > now).toBe(true);
    if (meets)
      expect(meets > opened && meets <= deal.reserved_until && meets < (deal.seller_confirmed_at ?? deal.reserved_until)).toBe(true);
    // One percent of the price, and the VAT on it.
    const due = state === 'done' ? [price * 100, Math.round(price * 1.15), deal.seller_id] : [null, null, null];
    expect([deal.price_halalas, deal.total_halalas, deal.debtor]).toEqual(due);
  }
  const days = deals.flatMap(({ due_on: day }) => day ?? []);
  expect(days.filter((day) => day < '2026-11-20').length).toBe(1);
  expect(days.length).toBe(states.filter((state) => state === 'done').length);
  const { rows: counted } = await sql<{ id: number }>`
    select users.id from users left join ratings on ratings.user_id = users.id
    where coalesce(reviews_count, 0) <> (select count(*) from reviews where subject_id = users.id and revealed_at is not null)`.execute(db);
  expect(counted).toEqual([]);
});

test('at any hour, and of any seed, nothing has happened that is still to come', async () => {
  for (const time of ['00:30', '11:00', '20:55', '21:05']) {
    const at = new Date(`2026-11-20T${time}:00Z`);
    const market = composeMarket(createRandom(time), await readGround(db, at), library);
    const { offers, offer_history: offerActs, deals, deal_history: dealActs, deal_steps: steps, reviews } = market;
    const past = [...offerActs, ...dealActs, ...steps]
      .map((row) => row.at)
      .concat(
        offers.map((row) => row.moved_at),
        reviews.map(({ created_at: written, revealed_at: revealed }) => new Date(revealed ?? written)),
      );
    expect(past.filter((one) => one > at)).toEqual([]);
    expect(deals.length).toBeGreaterThan(8);
    for (const { meet_at: meets, opened_at: opened, reserved_until: until, next_at: next, ad_id: id } of deals) {
      expect(market.ads.find((ad) => ad.id === id)!.refreshed_at < opened).toBe(true);
      if (meets) expect(meets > opened && meets <= until).toBe(true);
      if (next) expect(next > at).toBe(true);
    }
  }
});
