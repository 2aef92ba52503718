import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { dueIn, sell } from '../../../test/dues.ts';
import { payWhole } from '../../../test/paying.ts';
import { addCar, addPerson, addPlate, addStaff } from '../../../test/people.ts';
import { accent, agree, camry, plate } from '../../../test/posting.ts';
import { addOne } from '../../../test/scene.ts';
import { publish } from '#server/platform/events.ts';
import { dropDue } from './dropping.ts';
import { createDue } from './creating.ts';
import { agreedPriceOf } from './dues.ts';
import { remindOfDues } from './reminding.ts';

let market: TestApp;
let sara = 0;
let fahad = 0;
let finance = 0;

beforeAll(async () => {
  market = await startTestApp();
  finance = await addStaff(market.db, 'finance');
});
afterAll(() => market.close());
beforeEach(async () => {
  [sara, fahad] = [await addPerson(market.db, 'سارة العتيبي'), await addPerson(market.db, 'فهد العنزي')];
});

const saleOf = (price?: number) => sell(market.db, { seller: sara, buyer: fahad, ...(price !== undefined && { price }) });
const get = (id: number, as = sara) => market.call('getDue', { as, params: { id } });
const list = (query = {}) => market.call('listMyDues', { as: sara, query });
const pay = (ad_id: number, price = 64_000) => market.call('payFee', { as: sara, body: { ad_id, price, method: 'card' } });
const payRefusal = async (ad_id: number, price = 64_000) => {
  const { status, body } = await market.refused('payFee', { as: sara, body: { ad_id, price, method: 'card' } });
  return [status, body.code];
};
const refund = (id: number) => market.callStaff('refundPayment', { as: finance, params: { id }, body: { reason: 'أُلغي البيع' } });
const undo = (deal: number) => market.db.transaction().execute((trx) => dropDue(trx, { deal }, 'sale_undone'));
/** What was notified of dues; the sale itself has a notification of its own. */
const titles = async () => {
  const { results } = await market.call('listNotifications', { as: sara, query: {}, language: 'en' });
  return results.filter(({ kind }) => kind === 'due').map(({ title }) => title);
};

describe('the commission of a confirmed sale', () => {
  it('is due ten working days later, on the confirmed price, with its VAT', async () => {
    const { ad, deal, due } = await saleOf();
    const row = await get(due);
    expect(row).toMatchObject({
      ad: { id: ad, type: 'car' },
      source: 'deal',
      source_id: deal,
      price: '64000.00',
      fee: '640.00',
      vat: '96.00',
      total: '736.00',
      state: 'open',
      is_overdue: false,
      working_days: 10,
      working_day: 0,
      can_pay: true,
      can_dispute: true,
    });
    expect(await agreedPriceOf(market.db, ad)).toBe(64_000);
    const listed = await list();
    expect([listed.results, listed.open_total, listed.blocks_posting]).toEqual([[row], '736.00', false]);
    expect(await titles()).toEqual([expect.stringMatching(/^Commission on .*: SAR 736$/)]);
  });

  it('is created once, however many say at the same time that the sale is done', async () => {
    const { ad, deal, due } = await saleOf();
    const again = { deal, ad, seller: sara, buyer: fahad, price: 64_000, isUnconfirmed: false };
    await market.db.deleteFrom('dues').where('id', '=', due).execute();
    const saying = Array.from({ length: 20 }, () => market.db.transaction().execute((trx) => publish(trx, 'deal.done', again)));
    await Promise.all(saying);
    expect(await market.db.selectFrom('dues').select('state').where('ad_id', '=', ad).execute()).toEqual([{ state: 'open' }]);
  });

  it.each(['confirmed', 'assumed', 'denied'] as const)('of a sale outside follows if the buyer %s it', async (answer) => {
    const ad = await addCar(market.db, sara, { status: 'sold', price: 50_000 });
    const sold = { ad_id: ad, seller_id: sara, buyer_id: fahad, price: 40_000, state: answer };
    const { id: sale } = await market.db.insertInto('outside_sales').values(sold).returning('id').executeTakeFirstOrThrow();
    const event = { sale, ad, seller: sara, buyer: fahad, price: 40_000, answer };
    await market.db.transaction().execute((trx) => publish(trx, 'outside-sale.answered', event));
    const totals = (await list()).results.map(({ total, source, source_id }) => [total, source, source_id]);
    expect(totals).toEqual(answer === 'denied' ? [] : [['460.00', 'outside_sale', sale]]);
  });

  it('is none below the minimum, and none of an exchange without a difference', async () => {
    const { ad, deal, due } = await saleOf(1500);
    expect(due).toBe(0);
    await market.db.transaction().execute((trx) => createDue(trx, { user: sara, ad, price: 0, deal }));
    expect((await list()).count).toBe(0);
  });

  it('is nobody else’s to see', async () => {
    const { due } = await saleOf();
    expect((await market.refused('getDue', { as: fahad, params: { id: due } })).status).toBe(404);
    const answer = await market.refused('disputeDue', { as: fahad, params: { id: due }, body: { text: 'لم أشترِ منها شيئًا' } });
    expect(answer.status).toBe(404);
  });
});

describe('an overdue commission', () => {
  const create = async (name: 'createCar' | 'createPlate', as: number) => {
    const body = name === 'createCar' ? camry : { ...plate, digits: String(1000 + (as % 9000)) };
    const { status, body: refused } = await market.refused(name, { as, body } as never);
    return [status, refused.code];
  };
  const mayPost = (as = sara) => market.call('mayPost', { as, query: { type: 'car' }, language: 'en' });

  beforeEach(() => agree(market, sara, 'car', 'plate'));

  it('stops new ads from the day after its last day, and existing ones stay', async () => {
    const open = await addCar(market.db, sara, { description: camry.description });
    const { due } = await saleOf();
    await dueIn(market.db, due, 0);
    expect((await mayPost()).allowed).toBe(true);
    await dueIn(market.db, due, -1);
    expect(await mayPost()).toMatchObject({ allowed: false, reason_code: 'fee_overdue', reason: expect.stringContaining('overdue') });
    expect(await create('createCar', sara)).toEqual([409, 'fee_overdue']);
    expect(await create('createPlate', sara)).toEqual([409, 'fee_overdue']);
    expect((await list()).blocks_posting).toBe(true);
    expect(await get(due)).toMatchObject({ is_overdue: true, days_left: -1 });
    await market.call('updateCar', { as: sara, params: { id: open }, body: { price: 70_000 } });
    expect((await mayPost(fahad)).reason_code).not.toBe('fee_overdue');
  });

  it('stops a rental office too', async () => {
    const office = await addOne(market, 'office');
    await agree(market, office, 'rental');
    const { due } = await sell(market.db, { seller: office, buyer: fahad });
    await dueIn(market.db, due, -1);
    expect(await market.refused('createRental', { as: office, body: accent })).toMatchObject({
      status: 409,
      body: { code: 'fee_overdue' },
    });
  });

  it('stops nobody once it is paid', async () => {
    const { ad, due } = await saleOf();
    await dueIn(market.db, due, -30);
    await payWhole(market, await pay(ad));
    expect((await mayPost()).allowed).toBe(true);
    expect(await get(due)).toMatchObject({ state: 'paid', is_overdue: false, can_pay: false });
  });

  it('stops nobody while it is disputed', async () => {
    const { due } = await saleOf();
    await dueIn(market.db, due, -30);
    await market.call('disputeDue', { as: sara, params: { id: due }, body: { text: 'لم يتم البيع بيننا' } });
    expect((await mayPost()).allowed).toBe(true);
    expect(await get(due)).toMatchObject({ state: 'disputed', can_dispute: false, can_pay: true });
  });

  it('is reminded of a day before, the day after, and each week, once each', async () => {
    const { due } = await saleOf();
    const reminded = async (days: number) => {
      await dueIn(market.db, due, days);
      await market.db.deleteFrom('notifications').where('user_id', '=', sara).execute();
      await Promise.all([remindOfDues(market.db), remindOfDues(market.db)]);
      await remindOfDues(market.db);
      return market.call('listNotifications', { as: sara, query: {}, language: 'en' });
    };
    expect((await reminded(1)).results).toMatchObject([{ title: 'Your commission is due soon', count: 1, link: `/dues/${due}` }]);
    expect((await reminded(-1)).results).toMatchObject([{ title: 'Your commission is overdue', count: 1 }]);
    const { remind_at } = await market.db.selectFrom('dues').select('remind_at').where('id', '=', due).executeTakeFirstOrThrow();
    expect(remind_at!.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('paying a commission', () => {
  it('is at the confirmed price alone, and once', async () => {
    const { ad, due } = await saleOf();
    expect(await payRefusal(ad, 20_000)).toEqual([409, 'price_agreed']);
    const started = await pay(ad);
    expect(started.payment).toMatchObject({ amount: '640.00', vat: '96.00', total: '736.00' });
    const paid = await payWhole(market, started);
    expect(await get(due)).toMatchObject({ state: 'paid', payment_id: paid.id });
    expect(await payRefusal(ad)).toEqual([409, 'already_paid']);
    expect((await list({ state: 'open' })).count).toBe(0);
    expect((await list({ state: 'closed' })).count).toBe(1);
  });

  it('is possible for a deleted ad', async () => {
    const { ad, due } = await saleOf();
    await market.call('deleteCar', { as: sara, params: { id: ad } });
    await payWhole(market, await pay(ad));
    expect((await get(due)).state).toBe('paid');
  });

  it('is left to the seller', async () => {
    const { ad } = await saleOf();
    const { status } = await market.refused('payFee', { as: fahad, body: { ad_id: ad, price: 64_000, method: 'card' } });
    expect(status).toBe(403);
  });

  it('gives the money back where the staff waived it meanwhile', async () => {
    const { ad, due } = await saleOf();
    const started = await pay(ad);
    await market.callStaff('waiveDue', { as: finance, params: { id: due }, body: { reason: 'عميل قديم' } });
    expect(await payWhole(market, started)).toMatchObject({ needs_refund: true });
    expect((await get(due)).state).toBe('waived');
    expect(await payRefusal(ad)).toEqual([409, 'nothing_due']);
  });

  it('leaves it due again once all of it was given back', async () => {
    const { ad, due } = await saleOf();
    const { id } = await payWhole(market, await pay(ad));
    await refund(id);
    expect(await get(due)).toMatchObject({ state: 'open', payment_id: null });
  });

  it('counts for the sale that follows, where it was for one before', async () => {
    const ad = await addCar(market.db, sara, { status: 'sold', price: 64_000 });
    const { id } = await payWhole(market, await pay(ad));
    const { due } = await sell(market.db, { seller: sara, buyer: fahad, ad });
    expect(await get(due)).toMatchObject({ state: 'paid', payment_id: id });
  });

  it('is not possible before the buyer of a sale outside answers, and never for one elsewhere', async () => {
    for (const [state, code] of [
      ['asked', 'move_not_allowed'],
      ['elsewhere', 'nothing_due'],
      ['denied', 'nothing_due'],
    ] as const) {
      const ad = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '77', columns: { status: 'sold', price: 64_000 } });
      const buyer = state === 'elsewhere' ? {} : { buyer_id: fahad, price: 64_000, answer_by: new Date() };
      await market.db
        .insertInto('outside_sales')
        .values({ ad_id: ad, seller_id: sara, state, ...buyer })
        .execute();
      expect([state, ...(await payRefusal(ad))]).toEqual([state, 409, code]);
      const { results } = await market.call('listMyAds', { as: sara, query: {} });
      expect(results.find(({ id }) => id === ad)).toMatchObject({ fee_due: null });
    }
  });
});

describe('the due of a sale that was undone', () => {
  it('falls if nobody paid it', async () => {
    const { ad, deal, due } = await saleOf();
    await market.db.transaction().execute((trx) => publish(trx, 'deal.undone', { deal, ad, seller: sara, buyer: fahad }));
    expect(await get(due)).toMatchObject({ state: 'fallen', reason: 'ألغى الطرفان البيع.', can_pay: false });
    await undo(deal);
    expect((await get(due)).state).toBe('fallen');
    expect((await titles())[0]).toBe('Your commission is cancelled');
  });

  it('is refunded if it was paid, and the next sale of the ad has one of its own', async () => {
    const { ad, deal, due } = await saleOf();
    const { id } = await payWhole(market, await pay(ad));
    await undo(deal);
    expect((await get(due)).state).toBe('to_refund');
    const next = await sell(market.db, { seller: sara, buyer: fahad, ad, price: 60_000 });
    expect(await get(next.due)).toMatchObject({ state: 'open', total: '690.00' });
    await refund(id);
    expect((await get(due)).state).toBe('refunded');
    await payWhole(market, await pay(ad, 60_000));
    expect([(await get(due)).state, (await get(next.due)).state]).toEqual(['refunded', 'paid']);
  });
});

describe('disputing a commission', () => {
  const dispute = (id: number, key?: string) => ({
    as: sara,
    params: { id },
    body: { text: 'لم يتم البيع بيننا' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

  it('is possible once', async () => {
    const { due } = await saleOf();
    const first = await market.call('disputeDue', dispute(due, 'اعتراض'));
    expect(first).toMatchObject({ state: 'disputed', dispute: { text: 'لم يتم البيع بيننا', answer: '', decided_at: null } });
    expect(await market.call('disputeDue', dispute(due, 'اعتراض'))).toEqual(first);
    await market.callStaff('decideDueDispute', { as: finance, params: { id: due }, body: { upheld: false, answer: 'وصل المبلغ كاملًا' } });
    expect(await get(due)).toMatchObject({ state: 'open', dispute: { answer: 'وصل المبلغ كاملًا' }, can_dispute: false });
    expect((await market.refused('disputeDue', dispute(due))).body.code).toBe('already_answered');
    expect((await titles())[0]).toBe('We did not accept your dispute');
  });

  it('is not possible once it is paid', async () => {
    const { ad, due } = await saleOf();
    await payWhole(market, await pay(ad));
    expect((await market.refused('disputeDue', dispute(due))).body.code).toBe('due_not_open');
  });
});
