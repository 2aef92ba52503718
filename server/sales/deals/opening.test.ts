import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdStatus } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addOffer } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { openDeal, refusingSecondDeal } from './opening.ts';

let market: TestDatabase;
let sara: number;
let ali: number;
let nura: number;
let car: number;

beforeAll(async () => {
  market = await createTestDatabase();
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await addCar(market.db, sara);
});

async function open(buyer: number, price = 45_000): Promise<number> {
  const offer = await addOffer(market.db, { ad: car, owner: sara, bidder: buyer }, { state: 'accepted', amount: price });
  const agreed = { offer, ad: car, seller: sara, buyer, price, condition: 'inspection' } as const;
  return market.db.transaction().execute((trx) => openDeal(trx, agreed));
}

const status = async () => (await market.db.selectFrom('ads').select('status').where('id', '=', car).executeTakeFirstOrThrow()).status;

describe('opening a deal', () => {
  it('reserves the ad for 48 hours and looks at it again six hours before their end', async () => {
    const id = await open(ali);
    const row = await market.db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'open', ad_id: car, seller_id: sara, buyer_id: ali, price: 45_000, is_open: true });
    const hour = 3_600_000;
    expect(row.reserved_until.getTime() - row.opened_at.getTime()).toBe(48 * hour);
    expect(row.reserved_until.getTime() - row.next_at!.getTime()).toBe(6 * hour);
    expect(await status()).toBe('reserved');
    const history = market.db.selectFrom('ad_history').select(['from_status', 'to_status', 'reason', 'by_id']).where('ad_id', '=', car);
    expect(await history.execute()).toEqual([{ from_status: 'active', to_status: 'reserved', reason: 'deal', by_id: null }]);
    const acts = market.db.selectFrom('deal_history').select(['act', 'detail']).where('deal_id', '=', id);
    expect(await acts.execute()).toEqual([{ act: 'opened', detail: 'inspection' }]);
  });

  it('leaves an ad that its owner reserved as it is', async () => {
    await market.db.updateTable('ads').set({ status: 'reserved' }).where('id', '=', car).execute();
    await open(ali);
    expect(await market.db.selectFrom('ad_history').select('id').where('ad_id', '=', car).execute()).toEqual([]);
  });

  it('is refused while another deal of the ad is open', async () => {
    await open(ali);
    await expect(open(nura)).rejects.toMatchObject({ code: 'deal_open' });
  });

  it('is refused by the unique index too', async () => {
    await open(ali);
    const offer = await addOffer(market.db, { ad: car, owner: sara, bidder: nura }, { state: 'accepted' });
    const second = { ad_id: car, offer_id: offer, seller_id: sara, buyer_id: nura, price: 1, reserved_until: new Date() };
    const writing = refusingSecondDeal(() => market.db.insertInto('deals').values(second).execute());
    await expect(writing).rejects.toMatchObject({ code: 'deal_open' });
  });

  it.each(['paused', 'sold', 'expired', 'rejected', 'removed'] satisfies AdStatus[])('is refused for an ad that is %s', async (to) => {
    await market.db.updateTable('ads').set({ status: to }).where('id', '=', car).execute();
    await expect(open(ali)).rejects.toMatchObject({ code: 'move_not_allowed' });
    expect(await market.db.selectFrom('deals').select('id').where('ad_id', '=', car).execute()).toEqual([]);
  });
});
