import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge } from '#contract/rental/charges.ts';
import { depositMeans, settlementSentences, type SettlementSentence } from '#contract/rental/settlements.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { backWithDeposit, paymentsOf, recordOf } from '../../../test/card-paying.ts';
import { broughtBack, charged, decided, disputeText, passHours, type Back } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';
import { applyBookingTimers } from '../bookings/timers.ts';
import { applyChargeTimers } from '../charges/timers.ts';
import { settleDuePayments } from './due-payments.ts';

/** What somebody reads before they accept a charge or end a hold is what is done then. */

let market: TestApp;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
});

/** As the worker does each minute. */
async function turn(): Promise<void> {
  await applyBookingTimers(market.app.market);
  await applyChargeTimers(market.app.market);
  await market.runJobs();
  await settleDuePayments(market.app.market);
  await market.runJobs();
}

/** Who moves money by each sentence that stands before the yes: the gateway, the office from the deposit it has, or the renter. */
const said: Partial<Record<SettlementSentence, 'gateway' | 'office' | 'renter'>> = {
  gateway_hold: 'gateway',
  card_hold: 'office',
  card: 'office',
  cash: 'office',
  transfer: 'office',
  kept: 'office',
  direct: 'renter',
  rest: 'renter',
  uncovered: 'renter',
};

const held = async (): Promise<Back> => ({ ...(await backWithDeposit(market, sara)), renter: sara });
const stated = async (means: (typeof depositMeans)[number]): Promise<Back> => {
  const back = await broughtBack(market, sara);
  await market.call('holdDeposit', { as: back.office, params: { id: back.id }, body: { means } });
  return back;
};

/** Every way in which a deposit of 500 riyals may stand when a charge is accepted. */
const ways: Record<string, () => Promise<Back>> = {
  'held at the gateway': held,
  ...Object.fromEntries(depositMeans.map((means) => [`stated: ${means}`, () => stated(means)])),
  'not stated': () => broughtBack(market, sara),
  'released by the gateway': async () => {
    const back = await held();
    await market.call('releaseDeposit', { as: back.office, params: { id: back.id } });
    return back;
  },
  'given back in part by the office': async () => {
    const back = await stated('cash');
    await market.call('returnDeposit', { as: back.office, params: { id: back.id }, body: { amount: '350.00' } });
    return back;
  },
};

/** Every state in which a charge may be accepted, and how. */
const states: Record<string, (back: Back, charge: Charge) => Promise<'acceptCharge' | 'acceptFinding'>> = {
  open: async () => 'acceptCharge',
  'not answered': async (back) => {
    await passHours(market, back.id, 72.1);
    await turn();
    return 'acceptCharge';
  },
  disputed: async (_, { id }) => {
    await market.call('disputeCharge', { as: sara, params: { id }, body: { reason: 'before', text: disputeText } });
    return 'acceptCharge';
  },
  decided: async (_, { id }) => {
    await market.call('disputeCharge', { as: sara, params: { id }, body: { reason: 'before', text: disputeText } });
    await decided(market, id, { outcome: 'part', amount: '110.00' });
    return 'acceptFinding';
  },
};

/** More than the deposit covers, and less. Of what is disputed and decided it makes no difference. */
const rows = Object.keys(ways).flatMap((way) =>
  Object.keys(states).flatMap((state) => {
    const amounts = state === 'open' ? ['120.00', '620.00'] : ['120.00'];
    return amounts.map((amount) => [way, state, amount] as const);
  }),
);

describe('a charge', () => {
  it.each(rows)('with a deposit %s, %s, of %s: what is said is what is done', async (way, state, amount) => {
    const back = await ways[way]!();
    const charge = await charged(market, back, { kind: 'other', amount });
    const accept = await states[state]!(back, charge);
    const before = await seen(back);
    const movedBefore = await takenBy(back);
    const sentences = settlementSentences(before.settlement!);
    await market.call(accept, { as: sara, params: { id: charge.id } });
    const after = await seen(back);
    // The same is said after the yes, and is all that is owed.
    expect(settlementSentences(after.settlement!)).toEqual(sentences);
    expect(after.settlement).toEqual(before.settlement);
    expect(halalas(before.settlement!.covered) + halalas(before.settlement!.left)).toBe(halalas(after.owed!));
    await passHours(market, back.id, 73);
    await turn();
    const isByGateway = sentences.some((sentence) => said[sentence] === 'gateway');
    expect((await takenBy(back)) - movedBefore).toBe(isByGateway ? halalas(before.settlement!.covered) : 0);
    expect(sentences.every((sentence) => said[sentence] !== undefined)).toBe(true);
    expect(sentences.some((sentence) => said[sentence] === 'renter')).toBe(halalas(before.settlement!.left) > 0);
    if (isByGateway) expect((await seen(back)).settlement).toEqual({ ...before.settlement, way: 'taken' });
  });

  const seen = async ({ id }: Back) => (await market.call('listCharges', { as: sara, params: { id } })).results[0]!;
  /** By the gateway of the office, for anything. */
  const takenBy = async ({ office }: Back) => (await recordOf(market, office))['captured'] ?? 0;
});

describe('the end of a hold', () => {
  it.each([
    ['nothing', []],
    ['a part', ['120.00', '30.50']],
    ['all of it and more', ['320.00', '300.00']],
  ])('takes and gives back what its dialog says: %s is taken', async (_, amounts) => {
    const back = await held();
    for (const amount of amounts) {
      const { id } = await charged(market, back, { kind: 'other', amount });
      expect((await paymentsOf(market, back.office, back.id)).release).toBeNull();
      await market.call('acceptCharge', { as: sara, params: { id } });
    }
    const said = (await paymentsOf(market, back.office, back.id)).release!;
    expect((await paymentsOf(market, sara, back.id)).release).toBeNull();
    const { results } = await market.call('releaseDeposit', { as: back.office, params: { id: back.id } });
    expect(results.at(-1)).toMatchObject({ captured: said.taken, released: said.back });
    const { results: charges, deposit } = await market.call('listCharges', { as: sara, params: { id: back.id } });
    const covered = charges.reduce((sum, { settlement }) => sum + halalas(settlement!.covered), 0);
    expect(covered).toBe(halalas(said.taken));
    expect(deposit).toMatchObject({ held: { by: 'gateway' }, returned: { by: 'gateway', amount: said.back } });
  });

  it('waits for what was found and not accepted, and takes nothing of it', async () => {
    const back = await held();
    const { id } = await charged(market, back, { kind: 'other', amount: '200.00' });
    await market.call('disputeCharge', { as: sara, params: { id }, body: { reason: 'before', text: disputeText } });
    await decided(market, id, { outcome: 'whole' });
    expect((await paymentsOf(market, back.office, back.id)).can_release).toBe(false);
    await passHours(market, back.id, 73);
    await turn();
    expect((await paymentsOf(market, sara, back.id)).results.at(-1)).toMatchObject({ state: 'authorised' });
    await market.call('withdrawCharge', { as: back.office, params: { id } });
    await turn();
    expect((await paymentsOf(market, sara, back.id)).results.at(-1)).toMatchObject({ captured: '0.00', released: '500.00' });
  });
});

function halalas(riyals: string): number {
  return Math.round(Number(riyals) * 100);
}
