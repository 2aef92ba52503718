import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerMoves, offerStates } from '#contract/sales/offer-states.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addDeal, addOffer } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { moveDeal } from '../deals/moving.ts';
import { moveOffer } from './moving.ts';

let market: TestDatabase;
let sara: number;
let ali: number;
let car: number;

beforeAll(async () => {
  market = await createTestDatabase();
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await addCar(market.db, sara);
});

const between = () => ({ ad: car, owner: sara, bidder: ali });
const inTransaction: TestDatabase['db']['transaction'] = () => market.db.transaction();

describe('a move of an offer', () => {
  const row = (id: number) => market.db.selectFrom('offers').select(['state', 'owner_rank', 'bidder_rank']).where('id', '=', id);

  it('is recorded with who made it, and changes for whom it waits', async () => {
    const id = await addOffer(market.db, between());
    expect(await row(id).executeTakeFirst()).toEqual({ state: 'open', owner_rank: 0, bidder_rank: 1 });
    const move = { to: 'countered', mover: 'owner', by: sara, amount: 47_000 } as const;
    await inTransaction().execute((trx) => moveOffer(trx, { id, state: 'open' }, move, { counter_amount: 47_000 }));
    expect(await row(id).executeTakeFirst()).toEqual({ state: 'countered', owner_rank: 1, bidder_rank: 0 });
    const history = market.db.selectFrom('offer_history').select(['act', 'amount', 'by_id']).where('offer_id', '=', id);
    expect(await history.execute()).toEqual([{ act: 'countered', amount: 47_000, by_id: sara }]);
  });

  it('is refused outside of the table of moves, and if it was moved meanwhile', async () => {
    const id = await addOffer(market.db, between());
    const by = (mover: 'owner' | 'bidder', state: 'open' | 'countered') =>
      inTransaction().execute((trx) => moveOffer(trx, { id, state }, { to: 'accepted', mover, by: ali }));
    await expect(by('bidder', 'open')).rejects.toThrow('offer_not_open');
    await expect(by('bidder', 'countered')).rejects.toThrow('offer_not_open');
    await by('owner', 'open');
    await expect(by('owner', 'open')).rejects.toThrow('offer_not_open');
  });

  it('leaves one unanswered offer for each person and ad', async () => {
    const id = await addOffer(market.db, between());
    await expect(addOffer(market.db, between())).rejects.toThrow('offers_open_once');
    await inTransaction().execute((trx) => moveOffer(trx, { id, state: 'open' }, { to: 'replaced', mover: 'bidder', by: ali }));
    expect(await addOffer(market.db, between(), { amount: 46_000, replaces_id: id })).toBeGreaterThan(id);
  });
});

describe('a move of a deal', () => {
  it('closes it, without a further term', async () => {
    const id = await addDeal(market.db, between(), { next_at: new Date() });
    const move = { to: 'cancelled', mover: 'buyer', by: ali, detail: 'changed_mind' } as const;
    await inTransaction().execute((trx) => moveDeal(trx, { id, state: 'open' }, move, { ended_by: 'buyer', reason: 'changed_mind' }));
    const row = await market.db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'cancelled', is_open: false, next_at: null, closed_at: expect.any(Date) });
    const again = inTransaction().execute((trx) => moveDeal(trx, { id, state: 'open' }, move));
    await expect(again).rejects.toThrow('deal_not_open');
  });

  it('leaves one open deal for each ad', async () => {
    const id = await addDeal(market.db, between());
    await expect(addDeal(market.db, between())).rejects.toThrow('deals_open_once');
    await inTransaction().execute((trx) => moveDeal(trx, { id, state: 'open' }, { to: 'lapsed', mover: 'market', by: null }));
    expect(await addDeal(market.db, between())).toBeGreaterThan(id);
  });
});

it('the table of moves says who may move an offer where', () => {
  const allowed = offerStates.flatMap((from) =>
    offerStates.flatMap((to) =>
      (['owner', 'bidder', 'market', 'staff'] as const).flatMap((mover) =>
        offerMoves.allow(from, to, mover) ? [`${from} → ${to}: ${mover}`] : [],
      ),
    ),
  );
  expect(allowed).toEqual([
    'open → countered: owner',
    'open → accepted: owner',
    'open → declined: owner',
    'open → withdrawn: bidder',
    'open → expired: market',
    'open → replaced: bidder',
    'open → ended: market',
    'open → ended: staff',
    'countered → countered: owner',
    'countered → accepted: bidder',
    'countered → declined: owner',
    'countered → declined: bidder',
    'countered → withdrawn: bidder',
    'countered → expired: market',
    'countered → replaced: bidder',
    'countered → ended: market',
    'countered → ended: staff',
  ]);
});
