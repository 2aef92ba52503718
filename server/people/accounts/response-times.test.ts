import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { measureResponses } from './response-times.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

interface Talk {
  /** Days ago. */
  asked: number;
  /** Minutes after the question; null: never. */
  answered: number | null;
  /** The business wrote first. */
  reversed?: boolean;
}

async function measured(talks: Talk[]): Promise<number | null> {
  const business = await addBusiness(market.db, {
    userType: 'showroom',
    name: 'معرض الواحة',
    columns: {},
    business: { response_minutes: 77 },
  });
  for (const talk of talks) await tell(business, talk);
  await measureResponses({ db: market.db, invalidate: () => {} });
  return (await market.call('getProfile', { params: { id: business } })).response_time;
}

async function tell(business: number, { asked: requested, answered, reversed = false }: Talk): Promise<void> {
  const customer = await addPerson(market.db, 'مشترٍ');
  const [first, second] = reversed ? [business, customer] : [customer, business];
  const write = async (sender: number, other: number, at: Date) => {
    const { room_id, id } = await market.call('sendMessage', {
      as: sender,
      body: { user_id: other, text: 'هلا', client_id: randomUUID() },
    });
    await market.db.updateTable('messages').set({ created_at: at }).where('id', '=', id).execute();
    return room_id;
  };
  const start = Date.now() - requested * 86_400_000;
  await write(first, second, new Date(start));
  if (answered === null) return;
  await write(second, first, new Date(start + answered * 60_000));
  await write(second, first, new Date(start + (answered + 500) * 60_000));
}

const answeredIn = (...minutes: (number | null)[]): Talk[] => minutes.map((answered) => ({ asked: 3, answered }));

it('is the median of minutes from the first question to the first answer', async () => {
  expect(await measured(answeredIn(4, 240, 12))).toBe(12);
  expect(await measured(answeredIn(4, 240, 12, 5))).toBe(5);
  expect(await measured(answeredIn(0.2, 0.1, 0.3))).toBe(1);
});

it('is unknown below three conversations of the last ninety days that a customer started', async () => {
  expect(await measured(answeredIn(4, 5))).toBeNull();
  expect(await measured([...answeredIn(4, 5), { asked: 91, answered: 3 }])).toBeNull();
  expect(await measured([...answeredIn(4, 5), { asked: 3, answered: 3, reversed: true }])).toBeNull();
});

it('is not improved by questions that were never answered', async () => {
  expect(await measured(answeredIn(4, 5, 6, null, null))).toBe(6);
  expect(await measured(answeredIn(4, 5, null, null, null))).toBeNull();
  expect(await measured([...answeredIn(4, 5, 6), { asked: 0.2, answered: null }, { asked: 0.1, answered: null }])).toBe(5);
});
