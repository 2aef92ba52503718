import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge } from '#contract/rental/charges.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { broughtBack, charged, decided, disputed, findingText, type Back } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';
import { bellOf } from '../../../test/notified.ts';

let market: TestApp;
let sara: number;
let back: Back;
let charge: Charge;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  back = await broughtBack(market, sara);
  charge = await disputed(market, back);
});

const list = (as: number, language: 'ar' | 'en' = 'ar') => market.call('listCharges', { as, params: { id: back.id }, language });
const seen = async (as: number, language: 'ar' | 'en' = 'ar') => (await list(as, language)).results[0]!;
const act = (as: number) => ({ as, params: { id: charge.id } });
const sums = async () => {
  const { deposit } = await list(sara);
  const statement = await market.call('getStatement', { as: back.office, query: {} });
  return { accepted: deposit.accepted, inQuestion: deposit.in_question, charges: statement.charges.amount, pending: statement.in_question };
};

const part = { outcome: 'part', amount: '220.00' } as const;
const nothingYet = { accepted: '0.00', inQuestion: '220.00', charges: '0.00', pending: '220.00' };

it('is one notice with another one while that is unread, with the sum of both', async () => {
  const titles = async (language: 'ar' | 'en') => (await bellOf(market, sara, language)).list.map(({ title }) => title);
  expect(await titles('en')).toContain('The rental office charges you: SAR 450');
  await charged(market, back, { kind: 'other', amount: '120.50' });
  expect(await titles('en')).toContain('The rental office charges you: SAR 570.50');
  expect((await titles('ar')).filter((title) => title.startsWith('يطالبك'))).toEqual(['يطالبك مكتب التأجير: 570.50 ريال']);
});

describe('what the staff found', () => {
  it('is in no sum until the renter accepts it, at one press', async () => {
    await decided(market, charge.id, part);
    expect(await sums()).toEqual(nothingYet);
    expect(await market.call('acceptFinding', act(sara))).toMatchObject({
      state: 'accepted',
      amount: '450.00',
      owed: '220.00',
      actions: [],
    });
    expect(await sums()).toEqual({ accepted: '220.00', inQuestion: '0.00', charges: '220.00', pending: '0.00' });
    expect((await market.refused('acceptFinding', act(sara))).body.code).toBe('charge_moved');
    expect((await market.refused('acceptFinding', act(back.office))).body.code).toBe('charge_moved');
    expect((await market.refused('withdrawCharge', act(back.office))).body.code).toBe('charge_moved');
  });

  it('is agreed to by the office, which asks for no more; the renter owes it no sooner for that', async () => {
    await decided(market, charge.id, part);
    const agreed = await market.call('acceptFinding', act(back.office));
    expect(agreed).toMatchObject({ state: 'decided', owed: null, actions: ['withdraw'] });
    expect(agreed.finding!.agreed_at).not.toBeNull();
    expect((await market.refused('acceptFinding', act(back.office))).body.code).toBe('charge_moved');
    expect(await sums()).toEqual(nothingYet);
    expect((await bellOf(market, sara, 'ar')).list[0]).toMatchObject({ title: 'وافق المكتب على رأي مركبة: 220 ريال' });
    expect(await market.call('acceptFinding', act(sara))).toMatchObject({ state: 'accepted', owed: '220.00' });
  });

  it('that nothing is owed is agreed to by withdrawing, and there is nothing to accept', async () => {
    await decided(market, charge.id, { outcome: 'none' });
    expect(await sums()).toEqual({ ...nothingYet, inQuestion: '0.00', pending: '0.00' });
    expect((await seen(sara)).actions).toEqual([]);
    expect((await market.refused('acceptFinding', act(sara))).body.code).toBe('charge_moved');
    expect(await market.call('acceptFinding', act(back.office))).toMatchObject({ state: 'withdrawn' });
  });

  it('is not accepted by whoever still reads the claim', async () => {
    await decided(market, charge.id, part);
    expect((await market.refused('acceptCharge', act(sara))).body.code).toBe('charge_moved');
    expect(await sums()).toEqual(nothingYet);
  });

  it('is withdrawn by the office, and then is in question no more', async () => {
    await decided(market, charge.id, part);
    await market.call('withdrawCharge', act(back.office));
    expect(await sums()).toEqual({ ...nothingYet, inQuestion: '0.00', pending: '0.00' });
  });

  it('has its reason in the language of the reader, or as it was written and which language that is', async () => {
    await decided(market, charge.id, part);
    expect((await seen(sara, 'en')).finding).toMatchObject({ reason: findingText, reason_language: 'ar' });
    const other = await disputed(market, back, { kind: 'cleaning', amount: '90.00' });
    const english = 'Two stains, for which a local cleaning is enough';
    await decided(market, other.id, { outcome: 'whole', reason_en: english });
    const reasonOf = async (language: 'ar' | 'en') => (await list(sara, language)).results[1]!.finding;
    expect(await reasonOf('en')).toMatchObject({ reason: english, reason_language: 'en' });
    expect(await reasonOf('ar')).toMatchObject({ reason: findingText, reason_language: 'ar' });
  });
});
