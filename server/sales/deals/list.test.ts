import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openedDeal } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

describe('the list of deals', () => {
  it('has the open ones first, then the one that moved last, over pages', async () => {
    const [seller, buyer] = [await addPerson(market.db, 'تركي الدوسري'), await addPerson(market.db, 'هند الحربي')];
    const deals: number[] = [];
    for (const owner of [seller, seller, buyer, seller]) {
      const ad = await addCar(market.db, owner);
      deals.push(await openedDeal(market.db, { ad, owner, bidder: owner === seller ? buyer : seller }));
    }
    const [first, second, third, fourth] = deals as [number, number, number, number];
    for (const id of [second, first]) await market.call('cancelDeal', { as: seller, params: { id }, body: { reason: 'other' } });
    await market.call('tickStep', { as: buyer, params: { id: third }, body: { step: 'fines_settled', is_done: true } });
    const visited: number[] = [];
    const authorization = `Bearer ${await market.tokenOf(seller)}`;
    let page = await market.call('listDeals', { as: seller, query: { page_size: 1 } });
    for (;;) {
      visited.push(...page.results.map(({ id }) => id));
      expect(page.count).toBe(4);
      if (!page.next) break;
      page = (await market.get(page.next, { authorization })).body as typeof page;
    }
    expect(visited).toEqual([third, fourth, first, second]);
    const some = async (query: object) => (await market.call('listDeals', { as: seller, query })).results.map(({ id }) => id);
    expect(await some({ side: 'buyer' })).toEqual([third]);
    expect(await some({ side: 'seller', state: 'closed' })).toEqual([first, second]);
    const nobody = await addPerson(market.db, 'فهد العنزي');
    expect((await market.call('listDeals', { as: nobody })).results).toEqual([]);
  });
});

it('a large id is nobody’s deal', async () => {
  const sara = await addPerson(market.db, 'سارة العتيبي');
  const { status } = await market.refused('tickStep', { as: sara, params: { id: 2 ** 53 - 1 }, body: { step: 'viewed', is_done: true } });
  expect(status).toBe(404);
});
