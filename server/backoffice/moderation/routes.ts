import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { sendChangedMessage } from '#server/messaging/chat/live-events.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { takesAway } from './actions.ts';
import { addCase } from './adding.ts';
import { decideAppeal } from './appeals.ts';
import { claimCase, claimNextCase, releaseCase } from './claims.ts';
import { decideChargeCase } from './charges.ts';
import { decideRecordCase } from './late-records.ts';
import { decideCase } from './deciding.ts';
import { readCase } from './details.ts';
import { getCase, listCases } from './listing.ts';
import { serveCasePictures } from './picture-routes.ts';
import { askSide, listQuestions, presentQuestion } from './questions.ts';
import { presentCase, presentWhole } from './present.ts';
import { decideVerificationCase } from './verifying.ts';

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
