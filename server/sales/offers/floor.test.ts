import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { closeSockets, connect, listen } from '../../../test/sockets.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;

const { offer, raise, counter, decline, withdraw, accept, read, ladder } = bargaining(() => market);

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(async () => {
  closeSockets();
  await market.close();
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
  for (const person of [sara, ali, nura]) await market.tokenOf(person);
});

const setFloor = (ad: number, floor: number) => market.call('updateOfferSettings', { as: sara, params: { ad_id: ad }, body: { floor } });

describe('the secret floor', () => {
  const acts: [string, (ad: number, bidder: number) => Promise<void>][] = [
    ['making and withdrawing', async (ad, bidder) => void (await withdraw(bidder, (await offer(bidder, ad, 75_000)).id))],
    [
      'raising and declining',
      async (ad, bidder) => void (await decline(sara, (await raise(bidder, (await offer(bidder, ad, 74_000)).id, 75_000)).id)),
    ],
    [
      'countering and accepting',
      async (ad, bidder) => {
        const { id } = await offer(bidder, ad, 75_000);
        await market.call('askForMore', { as: sara, params: { id } });
        await counter(sara, id, 77_000);
        await accept(bidder, id, 77_000);
      },
    ],
  ];

  it.each(acts)('is not read by %s: the statements are the same above and below it', async (_name, act) => {
    const runs = [];
    for (const floor of [60_000, 79_000, null]) {
      const ad = await addCar(market.db, sara, { price_mode: 'negotiable' });
      // Each has no conversation with the owner yet.
      const bidder = await addPerson(market.db, 'علي الشهري');
      await market.tokenOf(bidder);
      if (floor !== null) await setFloor(ad, floor);
      await market.db.deleteFrom('notifications').execute();
      runs.push(await statementsOf(() => act(ad, bidder)));
    }
    expect(runs[0]!.length).toBeGreaterThan(20);
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
    expect(runs.flat().filter((text) => text.includes('offer_floors'))).toEqual([]);
  });

  it('marks the owner’s own lists and nothing else', async () => {
    const ad = await addCar(market.db, sara, { price_mode: 'negotiable' });
    const [low, high] = [await offer(ali, ad, 70_000), await offer(nura, ad, 75_000)];
    await setFloor(ad, 71_313);
    const { results } = await market.call('listMyOffers', { as: sara, query: { side: 'received', ad_id: ad } });
    expect(new Map(results.map(({ id, is_above_floor }) => [id, is_above_floor]))).toEqual(
      new Map([
        [high.id, true],
        [low.id, false],
      ]),
    );
    expect(await read(nura, high.id)).toMatchObject({ is_above_floor: null });
    expect((await ladder(ad, sara)).results.map(({ offer: one }) => one?.is_above_floor)).toEqual([true, false]);
    expect((await ladder(ad, nura)).mine).toMatchObject({ is_above_floor: null });
    expect(await market.call('getOfferSettings', { as: sara, params: { ad_id: ad } })).toMatchObject({ floor: 71_313 });
    expect((await market.refused('getOfferSettings', { as: ali, params: { ad_id: ad } })).status).toBe(403);
    expect(JSON.stringify(await market.call('exportData', { as: sara }))).toContain('71313');
    expect(JSON.stringify(await market.call('exportData', { as: nura }))).not.toMatch(/\b71313\b/);
  });

  it('is in no log, no event of a socket, no notification and no view of the staff', async () => {
    const ad = await addCar(market.db, sara, { price_mode: 'negotiable' });
    const url = await listen(market.app);
    const heard: unknown[] = [];
    for (const person of [sara, ali]) (await connect(url, await market.tokenOf(person))).onAny((...event: unknown[]) => heard.push(event));
    await setFloor(ad, 71_313);
    const { id } = await offer(ali, ad, 75_000);
    await counter(sara, id, 77_000);
    await market.runJobs();
    await expect.poll(() => JSON.stringify(heard)).toContain('"offer_id"');
    const moderator = await addStaff(market.db, 'moderator');
    const opened = await market.callStaff('addCase', { as: moderator, body: { target_type: 'ad', target_id: ad } });
    const told = await market.db.selectFrom('notifications').selectAll().execute();
    const seen = JSON.stringify([
      heard,
      market.log,
      opened,
      told,
      await ladder(ad, ali),
      await market.call('getAd', { params: { id: ad } }),
    ]);
    // Not inside a longer number, such as a time of the log, nor inside a key.
    expect(seen).not.toMatch(/(?<![\w.-])71[,٬]?313(?![\w-])/);
  });
});
