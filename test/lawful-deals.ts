import { expect } from 'vitest';
import { dealMoves, dealStates, type DealMover, type DealState } from '#contract/sales/deal-states.ts';
import { finalEnds } from '#contract/sales/deals.ts';
import type { Database } from '#db/database.ts';
import { expectLawful } from './lawful.ts';

/** What holds of the deals of an ad, whoever did what in which order. */

const dealsOf = (db: Database, ad: number) => db.selectFrom('deals').selectAll().where('ad_id', '=', ad).orderBy('id').execute();
type Row = Awaited<ReturnType<typeof dealsOf>>[number];

/** Every deal went from state to state as the table of moves allows, by those who may. Returns the states that they passed through. */
export async function ensureLawfulDeals(db: Database, ad: number): Promise<DealState[]> {
  const passed: DealState[] = [];
  for (const deal of await dealsOf(db, ad)) {
    const history = db.selectFrom('deal_history').select(['act', 'by_id']).where('deal_id', '=', deal.id).orderBy('id');
    const steps = (await history.execute()).flatMap(({ act, by_id: by }) => {
      const to = dealStates.find((state) => state === act);
      return to === undefined ? [] : [{ to, mover: moverOf(deal, by) }];
    });
    expectLawful(dealMoves, { id: deal.id, first: 'open', stored: deal.state }, steps);
    passed.push(...steps.map(({ to }) => to));
  }
  return passed;
}

function moverOf({ seller_id, buyer_id }: Row, by: number | null): DealMover {
  if (by === null) return 'market';
  expect([seller_id, buyer_id]).toContain(by);
  return by === seller_id ? 'seller' : 'buyer';
}

/** One due of each sale at its price, and none of anything else; that of a sale that was undone has fallen. */
export async function ensureDueOnce(db: Database, ad: number): Promise<void> {
  const dues = await db.selectFrom('dues').select(['deal_id', 'user_id', 'price_halalas', 'state']).where('ad_id', '=', ad).execute();
  const sold = (await dealsOf(db, ad)).filter(({ state }) => state === 'done' || state === 'undone');
  const expected = sold.map(({ id, seller_id, price, state }) => ({
    deal_id: id,
    user_id: seller_id,
    price_halalas: price * 100,
    state: state === 'done' ? 'open' : 'fallen',
  }));
  expect(dues.toSorted((one, other) => (one.deal_id ?? 0) - (other.deal_id ?? 0))).toEqual(expected);
}

/** The end of a deal notifies the side that did not end it, a sale both sides; nobody whose account has closed. */
export async function ensureDealsNotified(db: Database, ad: number): Promise<void> {
  const deals = await dealsOf(db, ad);
  await ensureNotifiedOf(
    db,
    'deal',
    deals.flatMap((deal) => noticesOf(deal).map(([person, event]) => ({ about: deal.id, person, event }))),
  );
}

type Notice = [person: number, event: string];

function noticesOf({ state, seller_id: seller, buyer_id: buyer, ended_by, reason, disputed_by, is_unconfirmed }: Row): Notice[] {
  const both = (event: string): Notice[] => [
    [seller, event],
    [buyer, event],
  ];
  const done = both(is_unconfirmed ? 'done_unconfirmed' : 'done');
  if (state === 'done') return done;
  if (state === 'undone') return [...done, ...both('undone')];
  const by = state === 'disputed' ? disputed_by : ended_by;
  if (state !== 'disputed' && state !== 'cancelled' && state !== 'lapsed') return both('opened');
  const invites = state !== 'disputed' && !finalEnds.some((end) => end === reason);
  return [
    ...(by === 'seller' ? [] : [[seller, invites ? `${state}_invite` : state] as Notice]),
    ...(by === 'buyer' ? [] : [[buyer, state] as Notice]),
  ];
}

/** Each of these notices was given, except to those whose account has closed. */
export async function ensureNotifiedOf(
  db: Database,
  kind: 'offer' | 'deal',
  notices: { about: number; person: number; event: string }[],
): Promise<void> {
  if (notices.length === 0) return;
  const closed = await db.selectFrom('users').select('id').where('closed_at', 'is not', null).execute();
  const gone = new Set(closed.map(({ id }) => id));
  const about = notices.map((one) => one.about);
  const given = await db
    .selectFrom('notifications')
    .select(['about', 'user_id', 'event'])
    .where('kind', '=', kind)
    .where('about', 'in', about)
    .execute();
  const known = new Set(given.map((one) => `${one.about} ${one.user_id} ${one.event}`));
  const missing = notices.filter(({ about: id, person, event }) => !gone.has(person) && !known.has(`${id} ${person} ${event}`));
  expect(missing).toEqual([]);
}
