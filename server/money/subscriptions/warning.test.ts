import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { addPackage, buy, packages, passDays, turn } from '../../../test/subscriptions.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function notificationsOf(as: number) {
  const { results } = await market.call('listNotifications', { as, language: 'en' });
  await market.call('readNotifications', { as, body: {} });
  return results.filter(({ read_at }) => read_at === null).map(({ title }) => title);
}

describe('who has a package is told of its end', () => {
  it('a week before, a day before and when it comes, once each', async () => {
    const sara = await addPerson(market.db, 'سارة');
    await buy(market, sara, packages.plus);
    const notified = [];
    for (const days of [22, 2, 5, 0.5, 1]) {
      await passDays(market, sara, days);
      await turn(market);
      await turn(market);
      notified.push(await notificationsOf(sara));
    }
    expect(notified).toEqual([[], ['Your package ends soon'], ['Your package ends soon'], [], ['Your package has ended']]);
  });

  it('not while another waits behind it; of that one when it begins and when it ends', async () => {
    const sara = await addPerson(market.db, 'سارة');
    await buy(market, sara, packages.plus);
    await buy(market, sara, packages.plus);
    const notified = [];
    for (const days of [25, 6, 23.5]) {
      await passDays(market, sara, days);
      await turn(market);
      notified.push(await notificationsOf(sara));
    }
    expect(notified).toEqual([[], ['Your package has started'], ['Your package ends soon']]);
  });

  it('not of a week’s package at its very beginning', async () => {
    const sara = await addPerson(market.db, 'سارة');
    const week = await addPackage(market, 'user', { duration_days: 7 });
    await market.call('takePackage', { as: sara, params: { id: week } });
    await turn(market);
    expect(await notificationsOf(sara)).toEqual([]);
    await passDays(market, sara, 6.5);
    await turn(market);
    expect(await notificationsOf(sara)).toEqual(['Your package ends soon']);
  });
});
