import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DB } from '#db/schema.ts';
import { eraseAccounts } from '#server/app/erasure.ts';
import { expireAds } from '#server/listing/ads/expiry.ts';
import { turnSubscriptions } from '#server/money/subscriptions/rollover.ts';
import { bearer, goodPassword, signUp } from './accounts.ts';
import { startTestApp, type TestApp } from './app.ts';
import { countWaiting, howItEnds, meet } from './meeting.ts';
import { openModeration, type Moderation } from './moderators.ts';
import { addBusiness, addCar, addPerson, addStaff, brands, models } from './people.ts';
import { identity, registration, sendDocuments } from './documents.ts';
import { comeBack, payAt, payWhole, startPackage } from './paying.ts';
import { camry } from './posting.ts';
import { buy, packages, passDays } from './subscriptions.ts';

/** Two who want the same rows wait for one another in one order (docs/data.md): neither is ended by the database. */

let market: TestApp;
let staff: Moderation;
let finance: number;
let people = 0;

const times = 20;
const edit = { price: 71_000 };

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
  finance = await addStaff(market.db, 'finance');
});
afterAll(() => market.close());

const holdCase = (id: number) => (trx: Transaction<DB>) => trx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute();
const change = (as: number, ad: number) => market.call('updateCar', { as, params: { id: ad }, body: edit });
const accept = (id: number) =>
  market.callStaff('decideAppeal', { as: staff.other, params: { id }, body: { accepted: true, answer: 'قبلنا الاعتراض' } });
const erase = () => eraseAccounts(market.app.market);
const rowOf = (id: number) => market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A person whose days of grace are over. */
const leave = (id: number) =>
  market.db
    .updateTable('users')
    .set({ closed_at: new Date(), erase_at: new Date(0) })
    .where('id', '=', id)
    .execute();

async function withPassword() {
  people += 1;
  const who = await signUp(market, `5631${String(people).padStart(5, '0')}`, `locked_${people}`);
  return { id: who.user.id, close: () => market.call('closeAccount', { headers: bearer(who), body: { password: goodPassword } }) };
}

/** A claimed case about a person's ad. */
async function caseOf(owner: number, as = staff.moderator): Promise<{ ad: number; id: number }> {
  const ad = await addCar(market.db, owner, { description: camry.description });
  const { id } = await market.callStaff('addCase', { as, body: { target_type: 'ad', target_id: ad } });
  return { ad, id };
}

describe('a decision', () => {
  it('to ban, and an edit of the ad that it is about', async () => {
    const { id, ad, seller } = await staff.reported();
    await meet(market, {
      hold: holdCase(id),
      first: () => staff.decide(id, 'ban'),
      second: () => change(seller, ad).catch((error: Error) => expect(error.message).toMatch(/account_suspended|not_found/)),
    });
    expect(await staff.statusOf(ad)).toBe('removed');
  });

  it('to ban, and the closing of the account', async () => {
    const { id: owner, close } = await withPassword();
    const { id } = await caseOf(owner);
    await addCar(market.db, owner);
    await meet(market, { hold: holdCase(id), first: () => staff.decide(id, 'ban'), second: close });
    expect(await rowOf(owner)).toMatchObject({ closed_at: expect.any(Date), suspended_until: expect.any(Date) });
  });

  it('on an appeal, and an edit of the ad that is back', async () => {
    const { id, ad, seller } = await staff.reported();
    await staff.decide(id, 'ban');
    const { opened } = await staff.appealed(seller, id);
    await meet(market, {
      hold: holdCase(opened),
      first: () => accept(opened),
      second: () => change(seller, ad).catch((error: Error) => expect(error.message).toMatch(/account_suspended|not_found/)),
    });
    expect(await staff.statusOf(ad)).toBe('active');
  });

  it('on documents, and the erasure of the account', async () => {
    const waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
    await sendDocuments(market, waha, [registration(), identity()]);
    const { id, verification } = await claimDocuments(waha);
    await leave(waha);
    const documents = verification!.documents.map((one) => ({ id: one.id, accepted: true }));
    await meet(market, {
      hold: (trx) => trx.selectFrom('verification_requests').select('id').where('user_id', '=', waha).forUpdate().execute(),
      first: () => market.callStaff('decideVerification', { as: staff.moderator, params: { id }, body: { documents } }),
      second: erase,
    });
    await erase();
    expect((await rowOf(waha)).erased_at).not.toBeNull();
  });

  async function claimDocuments(person: number) {
    const [found] = (await market.callStaff('listCases', { as: staff.moderator, query: { person } })).results;
    await market.callStaff('claimCase', { as: staff.moderator, params: { id: found!.id } });
    return market.callStaff('getCase', { as: staff.moderator, params: { id: found!.id } });
  }
});

describe('money', () => {
  it('that is given back, and the erasing of the account that had paid it', async () => {
    const buyer = await addPerson(market.db, 'سارة العتيبي');
    const { id } = await payWhole(market, await startPackage(market, buyer, packages.plus));
    await leave(buyer);
    await meet(market, {
      hold: (trx) => trx.selectFrom('invoice_counters').select('last').forUpdate().execute(),
      first: () => market.callStaff('refundPayment', { as: finance, params: { id }, body: { reason: 'طلب المشتري' } }),
      second: erase,
    });
    await erase();
    expect((await rowOf(buyer)).erased_at).not.toBeNull();
  });
});

describe('the clock', () => {
  it('that closes an ad, and a package that ends', async () => {
    const seller = await addBusiness(market.db, { userType: 'showroom', name: 'معرض غادة' });
    await buy(market, seller, packages.launch);
    await passDays(market, seller, 400);
    const past = new Date(Date.now() - 1000);
    const ads: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      // The oldest are above what one has for nothing; the newest one is featured, and its days are over.
      const columns = at === 11 ? { is_featured: true, expires_at: past } : {};
      ads.push(await addCar(market.db, seller, { refreshed_at: new Date(Date.now() - (12 - at) * 60_000), ...columns }));
    }
    await meet(market, {
      hold: (trx) => trx.selectFrom('ad_owners').select('owner_id').where('owner_id', '=', seller).forUpdate().execute(),
      first: () => turnSubscriptions(market.app.market),
      second: () => expireAds(market.app.market),
    });
    expect(await staff.statusOf(ads[11]!)).toBe('expired');
  });
});

describe('names that are merged', () => {
  it('and an edit of an ad under them', async () => {
    const named = { slug: 'kamry', name_ar: 'كمري', name_en: 'Kamry', aliases: ['كمرى'] };
    const { id: model } = await market.callStaff('addModel', { as: staff.admin, body: { brand_id: brands.toyota, ...named } });
    const seller = await addPerson(market.db, 'بائع');
    const ad = await addCar(market.db, seller, { brand_id: brands.toyota, model_id: model, description: camry.description });
    await meet(market, {
      hold: (trx) =>
        trx.selectFrom('aliases').selectAll().where('kind', '=', 'model').where('target', '=', String(model)).forUpdate().execute(),
      first: () => market.callStaff('mergeModel', { as: staff.admin, params: { id: model }, body: { into: models.camry } }),
      second: () => change(seller, ad),
    });
    const { model_id, price } = await market.db.selectFrom('ads').selectAll().where('id', '=', ad).executeTakeFirstOrThrow();
    expect([model_id, price]).toEqual([models.camry, edit.price]);
  });
});

describe('a transaction that is aborted anyway', () => {
  it('gets an error that allows a retry, and is rolled back', async () => {
    const seller = await addPerson(market.db, 'بائع');
    const ad = await addCar(market.db, seller, { description: camry.description });
    const answer = await market.db.transaction().execute(async (trx) => {
      // The other one finds out first.
      await sql`set local deadlock_timeout = '20s'`.execute(trx);
      await trx.selectFrom('ads').select('id').where('id', '=', ad).forUpdate().execute();
      const refused = market.refused('updateCar', { as: seller, params: { id: ad }, body: edit });
      await vi.waitFor(async () => expect(await countWaiting(market)).toBe(1), 10_000);
      await trx.selectFrom('users').select('id').where('id', '=', seller).forUpdate().execute();
      return refused;
    });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    const { price } = await market.db.selectFrom('ads').select('price').where('id', '=', ad).executeTakeFirstOrThrow();
    expect(price).not.toBe(edit.price);
    await change(seller, ad);
  });
});

describe(`${times} at once`, () => {
  const pairs = Array.from({ length: times }, (_none, at) => at);
  const later = (at: number) => new Promise((done) => setTimeout(done, (at * 7) % 60));

  it('of payments that come in and accounts that are closed', async () => {
    for (const at of pairs) {
      const { id, close } = await withPassword();
      const location = await payAt(market, (await startPackage(market, id, packages.plus)).redirect_url);
      const [paid] = await Promise.all([later(at).then(() => comeBack(market, location)), close()]);
      const given = await market.db.selectFrom('subscriptions').select('id').where('payment_id', '=', paid.id).execute();
      expect([paid.status, given.length]).toEqual(['paid', paid.needs_refund ? 0 : 1]);
    }
  });

  it('of bans and accounts that are closed', async () => {
    for (const at of pairs) {
      const { id: owner, close } = await withPassword();
      const { id, ad } = await caseOf(owner);
      await Promise.all([later(at).then(() => staff.decide(id, 'ban')), close()]);
      expect([await staff.statusOf(ad), (await rowOf(owner)).suspended_until]).toEqual(['removed', expect.any(Date)]);
    }
  });

  it('of decisions and edits', async () => {
    for (let at = 0; at < times; at += 1) {
      const { id, ad, seller } = await staff.reported();
      const edits = [1, 2, 3].map(() => howItEnds(() => change(seller, ad)));
      await staff.decide(id, at % 2 ? 'ban' : 'suspend', { days: 3 });
      expect((await Promise.all(edits)).filter((how) => !/^done$|account_suspended|not_found/.test(how))).toEqual([]);
      expect(await staff.statusOf(ad)).toBe('removed');
    }
  });

  it('of decisions about two who reported each other', async () => {
    for (let at = 0; at < times; at += 1) {
      const both = [await addPerson(market.db, 'بائع'), await addPerson(market.db, 'جاره')] as const;
      const cases = await Promise.all(both.map((owner) => caseOf(owner, owner === both[0] ? staff.moderator : staff.other)));
      for (const [of, { ad }] of cases.entries()) {
        const reported = { target_type: 'ad', target_id: ad, reason: 'fraud' } as const;
        await market.call('addReport', { as: both[1 - of]!, body: reported });
      }
      await Promise.all([staff.decide(cases[0]!.id, 'hide'), staff.decide(cases[1]!.id, 'hide', {}, staff.other)]);
      for (const person of both) {
        const kinds = (await staff.told(person)).map(({ kind }) => kind).toSorted();
        expect(kinds).toEqual(['decision', 'report_decided']);
      }
    }
  });
});
