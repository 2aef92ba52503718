import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Page } from '#contract/platform/page.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPerson, addPlate, addRental, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

const toggle = (as: number, adId: number, liked?: boolean) =>
  market.call('toggleLike', { as, body: { ad_id: adId, ...(liked !== undefined && { liked }) } });
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id);
const ten = <T>(act: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 10 }, (_, at) => act(at)));

describe('a like', () => {
  it('toggles with each call that arrives after the response to the last one', async () => {
    const car = await addCar(market.db, cast.waha);
    expect(await toggle(cast.sara, car)).toEqual({ is_liked: true, likes: 1 });
    expect(await toggle(cast.ali, car)).toEqual({ is_liked: true, likes: 2 });
    expect(await toggle(cast.sara, car)).toEqual({ is_liked: false, likes: 1 });
    expect(await toggle(cast.sara, car)).toEqual({ is_liked: true, likes: 2 });
    expect((await market.call('getAd', { params: { id: car } })).likes).toBe(2);
  });

  it('of one person is one under concurrent calls, and so is its removal', async () => {
    const car = await addCar(market.db, cast.waha);
    expect(await ten(() => toggle(cast.sara, car))).toEqual(Array(10).fill({ is_liked: true, likes: 1 }));
    expect(await ten(() => toggle(cast.sara, car))).toEqual(Array(10).fill({ is_liked: false, likes: 0 }));
    expect(await ten(() => toggle(cast.sara, car, true))).toEqual(Array(10).fill({ is_liked: true, likes: 1 }));
  });

  it('of ten people at once is ten', async () => {
    const car = await addCar(market.db, cast.waha);
    const people = await ten((at) => addPerson(market.db, `مهتم ${at}`));
    await ten((at) => toggle(people[at]!, car));
    expect((await market.call('getAd', { params: { id: car } })).likes).toBe(10);
  });

  it('that is requested explicitly stays when the call is repeated', async () => {
    const car = await addCar(market.db, cast.waha);
    expect(await toggle(cast.sara, car, false)).toEqual({ is_liked: false, likes: 0 });
    expect(await toggle(cast.sara, car, true)).toEqual({ is_liked: true, likes: 1 });
    expect(await toggle(cast.sara, car, true)).toEqual({ is_liked: true, likes: 1 });
    expect(await toggle(cast.sara, car, false)).toEqual({ is_liked: false, likes: 0 });
  });

  it('needs an account and a public ad, but can always be removed', async () => {
    const car = await addCar(market.db, cast.waha);
    await toggle(cast.sara, car);
    await market.db.updateTable('ads').set({ status: 'paused' }).where('id', '=', car).execute();
    const refusals = [
      await market.refused('toggleLike', { body: { ad_id: car } }),
      await market.refused('toggleLike', { as: cast.ali, body: { ad_id: car } }),
      await market.refused('toggleLike', { as: cast.ali, body: { ad_id: 99_999 } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_signed_in'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await toggle(cast.sara, car)).toEqual({ is_liked: false, likes: 0 });
  });
});

describe('the list of favourites', () => {
  it('is one’s own, the last liked first, over pages, by type, without removed ads', async () => {
    const [noura, other] = [await addPerson(market.db, 'نورة'), await addPerson(market.db, 'هند')];
    const car = await addCar(market.db, cast.waha);
    const plate = await addPlate(market.db, { owner: cast.ali, letters: 'حنط', digits: '7356' });
    const rental = await addRental(market.db, cast.darb);
    const [sold, expired, removed] = [
      await addCar(market.db, cast.waha),
      await addCar(market.db, cast.waha),
      await addCar(market.db, cast.waha),
    ];
    for (const ad of [sold, expired, removed, car, plate, rental]) await toggle(noura, ad);
    await toggle(other, car);
    for (const [id, status] of [
      [sold, 'sold'],
      [expired, 'expired'],
      [removed, 'removed'],
    ] as const)
      await market.db.updateTable('ads').set({ status }).where('id', '=', id).execute();

    const visited: AdCard[] = [];
    const bearer = { authorization: `Bearer ${await market.tokenOf(noura)}` };
    for (let page: Page<AdCard> | undefined = await market.call('listFavourites', { as: noura, query: { page_size: 2 } }); page;) {
      visited.push(...page.results);
      expect(page.count).toBe(5);
      page = page.next ? ((await market.get(page.next, bearer)).body as Page<AdCard>) : undefined;
    }
    expect(visited.map(({ id, status, is_liked }) => [id, status, is_liked])).toEqual([
      [rental, 'active', true],
      [plate, 'active', true],
      [car, 'active', true],
      [expired, 'expired', true],
      [sold, 'sold', true],
    ]);
    expect(idsOf((await market.call('listFavourites', { as: noura, query: { type: 'plate' } })).results)).toEqual([plate]);
    expect(idsOf((await market.call('listFavourites', { as: other })).results)).toEqual([car]);
    expect((await market.call('listFavouriteIds', { as: noura })).ids).toEqual([rental, plate, car, removed, expired, sold]);
  });

  it('is for signed-in callers', async () => {
    for (const name of ['listFavourites', 'listFavouriteIds'] as const)
      expect((await market.refused(name, {})).body.code).toBe('not_signed_in');
  });
});

describe('favourite marks', () => {
  it('are on every card and ad that the person likes, and on nobody else’s', async () => {
    const seller = await addPerson(market.db, 'بائع القلوب');
    const [liked, other] = [await addCar(market.db, seller), await addCar(market.db, seller)];
    await toggle(cast.sara, liked);
    const answers = async (as: number | undefined) => {
      const asking = as === undefined ? {} : { as };
      const lists = [
        (await market.call('listCars', { ...asking, query: { page_size: 50 } })).results,
        (await market.call('listLatestOffers', { ...asking, query: { page_size: 50 } })).results,
        (await market.call('search', { ...asking, query: { type: 'car', page_size: 50 } })).results,
        (await market.call('listAdsOf', { ...asking, params: { user_id: seller } })).results,
        await market.call('compareAds', { ...asking, query: { id: [other, liked] } }),
        [
          await market.call('getAd', { ...asking, params: { id: liked } }),
          await market.call('getAd', { ...asking, params: { id: other } }),
        ],
      ];
      return lists.map((list) => list.filter(({ id }) => id === liked || id === other).map(({ id, is_liked }) => [id === liked, is_liked]));
    };
    const right = [
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    ];
    for (const found of await answers(cast.sara)) expect([found]).toEqual(right);
    for (const found of [...(await answers(cast.ali)), ...(await answers(undefined))])
      expect(found.map(([, favourite]) => favourite)).toEqual([false, false]);
    const related = await market.call('listRelated', { as: cast.sara, params: { id: other } });
    expect(related.find(({ id }) => id === liked)?.is_liked).toBe(true);
  });
});
