import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTargets, type ReportTarget } from '#contract/backoffice/reports.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { write } from '../../../test/chats.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { carOf, commentOf, replyOf, reviewBy, type Scene } from '../../../test/scene.ts';
import { actionsOf } from './actions.ts';
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
let refusal: Moderation['refusal'];
let reported: Moderation['reported'];

beforeAll(async () => {
  market = await startTestApp();
  ({ moderator, other, admin, decisionOf, told, statusOf, auditOf, decide, refusal, reported } = await openModeration(market));
});
afterAll(() => market.close());

describe('a claim', () => {
  it('has one owner, however many concurrent requests', async () => {
    const { id } = await reported();
    await market.callStaff('releaseCase', { as: moderator, params: { id } });
    const staff = await Promise.all(Array.from({ length: 20 }, () => addStaff(market.db, 'moderator')));
    const claims = await Promise.allSettled(staff.map((as) => market.callStaff('claimCase', { as, params: { id } })));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const decisions = await Promise.allSettled(staff.map((as) => decide(id, 'hide', {}, as)));
    expect(decisions.map(({ status }) => status)).toEqual(claims.map(({ status }) => status));
    expect(await market.db.selectFrom('decisions').select('id').where('case_id', '=', id).execute()).toHaveLength(1);
  });

  it('of the next case gives each member another one', async () => {
    for (let at = 0; at < 6; at += 1) {
      const person = await addPerson(market.db, 'بائع');
      const target_id = await addCar(market.db, person);
      await market.db.transaction().execute((trx) => openCase(trx, { kind: 'message', target_type: 'ad', target_id, person }));
    }
    const claimed = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => market.callStaff('claimNextCase', { as: at % 2 ? moderator : other, body: { kind: 'message' } })),
    );
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(6);
    expect(await market.callStaff('claimNextCase', { as: admin, body: { kind: 'message' } })).toEqual({ id: null });
  });

  it('is required to decide, also by an admin, and expires', async () => {
    const { id, ad } = await reported();
    expect(await refusal(id, 'hide', {}, admin)).toBe('claim_needed');
    expect(await refusal(id, 'hide', {}, other)).toBe('claim_needed');
    expect((await market.refusedStaff('claimCase', { as: other, params: { id } })).body.code).toBe('already_claimed');
    await market.db
      .updateTable('cases')
      .set({ claimed_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await refusal(id, 'hide')).toBe('claim_needed');
    await market.callStaff('claimCase', { as: other, params: { id } });
    await decide(id, 'hide', {}, other);
    expect(await statusOf(ad)).toBe('removed');
    expect(await refusal(id, 'hide', {}, other)).toBe('move_not_allowed');
  });

  it('is refused for one’s own content', async () => {
    const ad = await addCar(market.db, moderator);
    expect((await market.refusedStaff('addCase', { as: moderator, body: { target_type: 'ad', target_id: ad } })).body.code).toBe(
      'move_not_allowed',
    );
    expect((await market.callStaff('addCase', { as: other, body: { target_type: 'ad', target_id: ad } })).claimed_by?.id).toBe(other);
  });
});

/** Content of a seller for the staff to decide on. */
const things: Record<ReportTarget, (scene: Scene) => Promise<number>> = {
  ad: (scene) => carOf(scene),
  user: async ({ owner }) => owner,
  comment: (scene) => commentOf(scene),
  reply: (scene) => replyOf(scene),
  message: async ({ owner }) => (await write(market, owner, await addPerson(market.db, 'مشترٍ'), 'حوّل العربون أولًا')).id,
  review: reviewBy,
};

/** Each kind of case with each kind of content, and its actions; those of offers and deals are in dealing.test.ts. */
const decisions = (
  [['ad', 'ad'], ['edit', 'ad'], ...reportTargets.map((target) => ['report', target] as const), ['message', 'message']] as const
).flatMap(([kind, target]) => actionsOf({ kind, target_type: target }).map((action) => [kind, target, action] as const));

describe('every decision', () => {
  it.each(decisions)('on a case of kind %s about one %s: %s has its audit row and its notification', async (kind, target_type, action) => {
    const seller = await addPerson(market.db, 'بائع');
    const reporter = await addPerson(market.db, 'مبلغ');
    const scene = { market, owner: seller, asker: moderator };
    const target_id = kind === 'ad' ? await carOf(scene, 'pending') : await things[target_type](scene);
    await market.db.insertInto('reports').values({ target_type, target_id, reporter_id: reporter, reason: 'fraud' }).execute();
    const id = await market.db.transaction().execute((trx) => openCase(trx, { kind, target_type, target_id, person: seller }));
    await market.callStaff('claimCase', { as: moderator, params: { id } });
    await decide(id, action, { days: 3, note: 'اقرأ الشروط', internal_note: 'سبق تنبيهه' });

    const [row, ...more] = await auditOf(target_type, target_id);
    expect([row!.action, row!.staff_id, more]).toEqual([`${target_type}.${action}`, moderator, []]);
    expect((await market.callStaff('listCases', { as: moderator, query: { person: seller } })).results).toEqual([]);
    expect((await told(reporter)).map((one) => one.kind)).toEqual(action === 'approve' ? [] : ['report_decided']);
    const notices = (await told(seller)).map((one) => [one.kind, one.link]);
    const decision = await decisionOf(id);
    if (action === 'approve') {
      const approved = kind === 'ad' ? 'ad_approved' : 'decision';
      return expect(notices).toEqual([[approved, `/ad-details/${target_id}`]]);
    }
    // Nothing happened to the owner, and a report is not notified to them.
    if (action === 'dismiss') return expect(notices).toEqual([]);
    expect(notices).toEqual([['decision', `/decisions/${decision}`]]);
    const shown = await market.call('getDecision', { as: seller, params: { id: decision }, language: 'en' });
    expect(shown).toMatchObject({ action, target_type, note: 'اقرأ الشروط', can_appeal: true, appeal: null });
    expect(shown.reason).toBe('Fraud, or an attempt at it');
    expect(shown.title).not.toBe('');
    expect(JSON.stringify(shown)).not.toContain('سبق');
  });

  it('against a person has a reason of the list, and a suspension its days', async () => {
    const { id } = await reported();
    const wrong = async (body: object) =>
      Object.keys((await market.refusedStaff('decideCase', { as: moderator, params: { id }, body: body as never })).body.fields ?? {});
    expect(await wrong({ action: 'hide' })).toEqual(['reason']);
    expect(await wrong({ action: 'hide', reason: 'because' })).toEqual(['reason']);
    expect(await wrong({ action: 'suspend', reason: 'fraud' })).toEqual(['days']);
    expect(await refusal(id, 'approve')).toBe('move_not_allowed');
    expect(await refusal(id, 'reject')).toBe('move_not_allowed');
  });

  it('on content with many reports is notified to all reporters', async () => {
    const { id, ad } = await reported();
    const more = await Promise.all([1, 2, 3].map(() => addPerson(market.db, 'مبلغ')));
    for (const as of more) await market.call('addReport', { as, body: { target_type: 'ad', target_id: ad, reason: 'fraud' } });
    const whole = await market.callStaff('getCase', { as: moderator, params: { id }, language: 'en' });
    expect([whole.reports, whole.reported.length]).toEqual([4, 4]);
    await decide(id, 'dismiss');
    for (const person of more) expect(await told(person)).toMatchObject([{ kind: 'report_decided' }]);
    expect(await statusOf(ad)).toBe('active');
  });

  it('is never about a member of the staff', async () => {
    const { id } = await market.callStaff('addCase', { as: moderator, body: { target_type: 'user', target_id: other } });
    expect(await refusal(id, 'ban')).toBe('move_not_allowed');
  });
});
