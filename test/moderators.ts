import { appealable, type DecisionAction } from '#contract/backoffice/decisions.ts';
import type { TestApp } from './app.ts';
import { addCar, addPerson, addStaff } from './people.ts';
import { camry } from './posting.ts';

interface Reported {
  seller: number;
  reporter: number;
  ad: number;
  id: number;
}

export type Moderation = Awaited<ReturnType<typeof openModeration>>;

const { description } = camry;
const isAgainst = (action: DecisionAction) => appealable.some((one) => one === action);

/** Two moderators and an admin, and what tests of their work ask again and again. The first one acts unless another is named. */
export async function openModeration(market: TestApp) {
  const { db } = market;
  const moderator = await addStaff(db, 'moderator', 'مشرفة');
  const other = await addStaff(db, 'moderator', 'مشرف آخر');
  const admin = await addStaff(db, 'admin', 'مديرة');
  const decisionOf = async (id: number) =>
    (await db.selectFrom('decisions').select('id').where('case_id', '=', id).executeTakeFirstOrThrow()).id;
  return {
    moderator,
    other,
    admin,
    decisionOf,
    told: async (person: number) => (await market.call('listNotifications', { as: person, language: 'en' })).results,
    statusOf: async (ad: number) => (await db.selectFrom('ads').select('status').where('id', '=', ad).executeTakeFirstOrThrow()).status,
    auditOf: (type: string, id: number) =>
      db.selectFrom('audit_log').selectAll().where('target_type', '=', type).where('target_id', '=', String(id)).orderBy('id').execute(),
    decide: (id: number, action: DecisionAction, more = {}, as = moderator) =>
      market.callStaff('decideCase', { as, params: { id }, body: { action, ...(isAgainst(action) && { reason: 'fraud' }), ...more } }),
    refusal: async (id: number, action: DecisionAction, more = {}, as = moderator) =>
      (await market.refusedStaff('decideCase', { as, params: { id }, body: { action, reason: 'fraud', ...more } })).body.code,
    /** An ad of an old account that somebody reported, claimed by the moderator. */
    reported: async (): Promise<Reported> => {
      const seller = await addPerson(db, 'بائع', { created_at: new Date('2025-01-01') });
      const reporter = await addPerson(db, 'مبلغ');
      const ad = await addCar(db, seller, { description });
      await market.call('addReport', { as: reporter, body: { target_type: 'ad', target_id: ad, reason: 'fraud' } });
      const [found] = (await market.callStaff('listCases', { as: moderator, query: { person: seller } })).results;
      await market.callStaff('claimCase', { as: moderator, params: { id: found!.id } });
      return { seller, reporter, ad, id: found!.id };
    },
    /** Appeals against what was decided on the case `id`, and has the other moderator claim it. */
    appealed: async (person: number, id: number) => {
      const decision = await decisionOf(id);
      await market.call('appeal', { as: person, params: { id: decision }, body: { text: 'هذا غير صحيح إطلاقًا' } });
      const waiting = db.selectFrom('cases').select('id').where('kind', '=', 'appeal').where('about', '=', decision);
      const { id: opened } = await waiting.executeTakeFirstOrThrow();
      await market.callStaff('claimCase', { as: other, params: { id: opened } });
      return { decision, opened };
    },
  };
}
