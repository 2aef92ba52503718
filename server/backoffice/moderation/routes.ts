import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { moderation } from '#contract/backoffice/moderation.ts';
import type { Input } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { sendChangedMessage } from '#server/messaging/chat/live-events.ts';
import { decideVerification } from '#server/people/verification/deciding.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { takesAway } from './actions.ts';
import { decideAppeal } from './appeals.ts';
import { openCase } from './cases.ts';
import { decideChargeCase } from './charges.ts';
import { claimCase, claimNextCase, releaseCase, requireClaim } from './claims.ts';
import { decideCase, lockTarget } from './deciding.ts';
import { readCase } from './details.ts';
import type { Target } from './effects.ts';
import { decideRecordCase } from './late-records.ts';
import { getCase, listCases } from './listing.ts';
import { serveCasePictures } from './picture-routes.ts';
import { presentCase, presentWhole } from './present.ts';
import { askSide, listQuestions, presentQuestion } from './questions.ts';

/** The queue of the staff. */
export function serveModeration(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const show = async (id: number, language: Language) => presentCase(await getCase(db, id), market, language);
  const showWhole = async (id: number, language: Language) => presentWhole(await readCase(db, id), market, language);

  serveCasePictures(app, market);

  serveStaff(app, 'listCases', async ({ staff, query, url, language }) =>
    presentPage(await listCases(db, staff.id, query, language), market.config.publicUrl, url, (row) => presentCase(row, market, language)),
  );

  serveStaff(app, 'getCase', ({ params, language }) => showWhole(params.id, language));

  serveStaff(app, 'addCase', async ({ staff, body, language }) => showWhole(await addCase(db, staff, body), language));

  serveStaff(app, 'claimNextCase', async ({ staff, body }) => ({ id: await claimNextCase(db, staff, body.kind) }));

  serveStaff(app, 'claimCase', async ({ staff, params, language }) => {
    await claimCase(db, staff, params.id);
    return showWhole(params.id, language);
  });

  serveStaff(app, 'releaseCase', async ({ staff, params }) => {
    await releaseCase(db, staff, params.id);
    return null;
  });

  serveStaff(app, 'decideCase', async ({ staff, params, body, language }) => {
    await decideCase(market, { staff, caseId: params.id, decision: body, language });
    const card = await show(params.id, language);
    if (card.target_type === 'message' && takesAway(body.action)) await sendChangedMessage(market, card.target_id);
    return card;
  });

  serveStaff(app, 'decideAppeal', async ({ staff, params, body, language }) => {
    await decideAppeal(market, staff, params.id, body);
    const card = await show(params.id, language);
    if (card.target_type === 'message' && body.accepted) await sendChangedMessage(market, card.target_id);
    return card;
  });

  serveStaff(app, 'decideCharge', async ({ staff, params, body, language }) => {
    await decideChargeCase(market, { staff, caseId: params.id, finding: body, language });
    const { id, closed_at } = await show(params.id, language);
    return { id, closed_at };
  });

  serveStaff(app, 'decideLateRecord', async ({ staff, params, body, language }) => {
    await decideRecordCase(market, { staff, caseId: params.id, finding: body });
    const { id, closed_at } = await show(params.id, language);
    return { id, closed_at };
  });

  serveStaff(app, 'askSide', async ({ staff, params, body }) => {
    await askSide(market, { staff, caseId: params.id, side: body.side, text: body.text.trim() });
    return { questions: (await listQuestions(db, params.id)).map(presentQuestion) };
  });

  serveStaff(app, 'decideVerification', async ({ staff, params, body, language }) => {
    await decideVerificationCase(market, { staff, caseId: params.id, body, language });
    return show(params.id, language);
  });
}

type Added = Exclude<Target['target_type'], 'message' | 'offer' | 'deal' | 'charge' | 'handover'>;

/** Opens a case about content without a report, or finds the open one, and claims it. Returns its id. */
async function addCase(db: Database, staff: StaffMember, target: { target_type: Added; target_id: number }): Promise<number> {
  const owner = await ownerOf(db, target);
  if (!owner) throw new AppError('not_found');
  const id = await db.transaction().execute((trx) => openCase(trx, { kind: 'report', ...target, person: owner.id }));
  await claimCase(db, staff, id);
  return id;
}

function ownerOf(
  db: Database,
  { target_type, target_id: id }: { target_type: Added; target_id: number },
): Promise<{ id: number } | undefined> {
  if (target_type === 'ad') return db.selectFrom('ads').select('owner_id as id').where('id', '=', id).executeTakeFirst();
  if (target_type === 'user')
    return db.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
  const tables = { comment: 'comments', reply: 'replies', review: 'reviews' } as const;
  return db.selectFrom(tables[target_type]).select('author_id as id').where('id', '=', id).executeTakeFirst();
}

type Body = Input<typeof moderation.decideVerification>['body'];

/** Decides a claimed case of a verification. */
async function decideVerificationCase(
  market: Market,
  { staff, caseId, body, language }: { staff: StaffMember; caseId: number; body: Body; language: Language },
): Promise<void> {
  const { person } = await market.db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (row.kind !== 'verification') throw new AppError('move_not_allowed');
    const decided = await decideVerification(trx, row, { staff, body, language });
    await trx
      .updateTable('cases')
      .set({ closed_at: sql<Date>`now()`, closed_by: staff.id })
      .where('id', '=', caseId)
      .execute();
    return decided;
  });
  market.invalidate({ people: [person] });
}
