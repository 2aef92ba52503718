import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addDoneDeal } from '../../../test/dealing.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addBusiness, addCar, addPerson } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { openCase } from './cases.ts';

let market: TestApp;
let moderator: Moderation['moderator'];
let other: Moderation['other'];
let admin: Moderation['admin'];
let decisionOf: Moderation['decisionOf'];
let told: Moderation['told'];
let statusOf: Moderation['statusOf'];
let auditOf: Moderation['auditOf'];
let decide: Moderation['decide'];
let reported: Moderation['reported'];
let appealed: Moderation['appealed'];

beforeAll(async () => {
  market = await startTestApp();
  ({ moderator, other, admin, decisionOf, told, statusOf, auditOf, decide, reported, appealed } = await openModeration(market));
});
afterAll(() => market.close());

const { description } = camry;

describe('a ban', () => {
  it('takes all ads off the market and blocks its person there, and an accepted appeal restores everything', async () => {
    const { id, seller, ad } = await reported();
    const others = [await addCar(market.db, seller, { description }), await addCar(market.db, seller, { description, status: 'sold' })];
    await decide(id, 'ban');
    expect(await Promise.all([ad, ...others].map(statusOf))).toEqual(['removed', 'paused', 'removed']);
    expect((await market.refused('toggleLike', { as: seller, body: { ad_id: ad } })).body.code).toBe('account_suspended');
    expect((await market.call('getProfile', { params: { id: seller } })).id).toBe(seller);

    const { decision, opened } = await appealed(seller, id);
    expect((await market.refused('appeal', { as: seller, params: { id: decision }, body: { text: 'مرة ثانية أتظلم' } })).body.code).toBe(
      'already_appealed',
    );
    await market.callStaff('decideAppeal', { as: other, params: { id: opened }, body: { accepted: true, answer: 'كان خطأ منا' } });
    expect(await Promise.all([ad, ...others].map(statusOf))).toEqual(['active', 'active', 'sold']);
    await market.call('toggleLike', { as: seller, body: { ad_id: await addCar(market.db, moderator) } });
    expect(await market.call('getDecision', { as: seller, params: { id: decision } })).toMatchObject({
      can_appeal: false,
      appeal: { outcome: 'accepted', answer: 'كان خطأ منا' },
    });
    const [report] = await market.db
      .selectFrom('reports')
      .select('status')
      .where('target_id', '=', ad)
      .where('target_type', '=', 'ad')
      .execute();
    expect(report!.status).toBe('dismissed');
    expect((await auditOf('ad', ad)).map(({ action }) => action)).toEqual(['ad.ban', 'appeal.accept']);
  });

  it('stays while another one is in effect', async () => {
    const { id, seller } = await reported();
    await decide(id, 'suspend', { days: 2 });
    const again = await market.callStaff('addCase', { as: other, body: { target_type: 'user', target_id: seller } });
    await decide(again.id, 'ban', {}, other);
    const { opened } = await appealed(seller, id);
    await market.callStaff('decideAppeal', { as: other, params: { id: opened }, body: { accepted: true, answer: 'نعم' } });
    expect((await market.refused('toggleLike', { as: seller, body: { ad_id: 1 } })).body.code).toBe('account_suspended');
  });
});

describe('an appeal', () => {
  it('is decided by another member of the staff, and a refused one changes nothing', async () => {
    const { id, seller, ad } = await reported();
    await decide(id, 'hide');
    const { decision, opened } = await appealed(seller, id);
    await market.callStaff('releaseCase', { as: other, params: { id: opened } });
    expect((await market.refusedStaff('claimCase', { as: moderator, params: { id: opened } })).body.code).toBe('move_not_allowed');
    await market.callStaff('claimCase', { as: admin, params: { id: opened } });
    const whole = await market.callStaff('getCase', { as: admin, params: { id: opened } });
    expect(whole.appealed).toMatchObject({ decision: { id: decision, action: 'hide' }, text: 'هذا غير صحيح إطلاقًا' });
    await market.callStaff('decideAppeal', { as: admin, params: { id: opened }, body: { accepted: false, answer: 'القرار في محله' } });
    expect(await statusOf(ad)).toBe('removed');
    const [notice] = await told(seller);
    expect([notice!.kind, notice!.title, notice!.link]).toEqual(['decision', 'Your appeal was refused', `/decisions/${decision}`]);
  });

  it('is only for one’s own decisions', async () => {
    const { id } = await reported();
    await decide(id, 'warn');
    const stranger = await addPerson(market.db, 'غريب');
    const params = { id: await decisionOf(id) };
    expect((await market.refused('getDecision', { as: stranger, params })).status).toBe(404);
    expect((await market.refused('appeal', { as: stranger, params, body: { text: 'أتظلم من هذا' } })).status).toBe(404);
  });

  it('restores text unchanged', async () => {
    const { ad, seller } = await reported();
    const author = await addPerson(market.db, 'معلق');
    const { id: comment } = await market.call('addComment', { as: author, params: { ad_id: ad }, body: { text: 'كلام جارح' } });
    const words = async () => (await market.call('listComments', { params: { ad_id: ad } })).results.map(({ text }) => text);
    await market.call('addReport', { as: seller, body: { target_type: 'comment', target_id: comment, reason: 'spam' } });
    const [found] = (await market.callStaff('listCases', { as: moderator, query: { person: author } })).results;
    await market.callStaff('claimCase', { as: moderator, params: { id: found!.id } });
    await decide(found!.id, 'hide', { reason: 'offensive' });
    expect(await words()).toEqual(['']);
    expect((await market.refused('editComment', { as: author, params: { id: comment }, body: { text: 'كلام جارح' } })).body.code).toBe(
      'move_not_allowed',
    );
    const { opened } = await appealed(author, found!.id);
    expect((await market.callStaff('getCase', { as: other, params: { id: opened } })).words).toBe('كلام جارح');
    await market.callStaff('decideAppeal', { as: other, params: { id: opened }, body: { accepted: true, answer: 'نعتذر' } });
    expect(await words()).toEqual(['كلام جارح']);
  });

  it('restores a review and a message too', async () => {
    const [one, two] = [await addPerson(market.db, 'أول'), await addBusiness(market.db, { userType: 'showroom', name: 'معرض' })];
    const write = (as: number, user_id: number) =>
      market.call('sendMessage', { as, body: { user_id, text: 'السلام عليكم', client_id: randomUUID() } });
    const { id: message } = await write(one, two);
    await write(two, one);
    // Both write, so that neither review is hidden.
    const deal_id = await addDoneDeal(market.db, { seller: two, buyer: one });
    const { id: review } = await market.call('addReview', { as: one, params: { user_id: two }, body: { rating: 1, text: 'سيئ', deal_id } });
    await market.call('addReview', { as: two, params: { user_id: one }, body: { rating: 5, text: 'ممتاز', deal_id } });
    for (const [target_type, target_id] of [
      ['review', review],
      ['message', message],
    ] as const) {
      await market.call('addReport', { as: two, body: { target_type, target_id, reason: 'spam' } }).catch(() => null);
      const id = await market.db.transaction().execute((trx) => openCase(trx, { kind: 'report', target_type, target_id, person: one }));
      await market.callStaff('claimCase', { as: moderator, params: { id } });
      const before = await market.callStaff('getCase', { as: moderator, params: { id } });
      expect(before.words).toBe(target_type === 'review' ? 'سيئ' : 'السلام عليكم');
      expect(before.context.map(({ is_target }) => is_target)).toEqual(target_type === 'review' ? [] : [true, false]);
      await decide(id, 'hide');
      const reviews = await market.call('listReviews', { params: { user_id: two } });
      expect(reviews.count).toBe(0);
      const { opened } = await appealed(one, id);
      await market.callStaff('decideAppeal', {
        as: other,
        params: { id: opened },
        body: { accepted: target_type === 'message', answer: 'رأينا' },
      });
    }
    const row = await market.db.selectFrom('messages').select('text').where('id', '=', message).executeTakeFirstOrThrow();
    expect(row.text).toBe('السلام عليكم');
  });
});
