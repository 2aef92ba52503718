import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { addDraft, deleteDraft, getDraft, listDrafts, saveDraft, type DraftRow } from './drafts.ts';
import { contentLike } from './duplicating.ts';
import { listDraftPictures } from './pictures.ts';
import { presentDraft, presentSummary } from './present.ts';

export function serveDrafts(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;
  const present = async (owner: number, row: DraftRow, language: Language) =>
    presentDraft({ ...row, pictures: await listDraftPictures(db, owner, row.content) }, market, language);

  serve(app, 'listDrafts', async ({ viewer, language }) => {
    const rows = await listDrafts(db, viewer.id);
    return { results: rows.map((row) => presentSummary(row, reference, language)) };
  });

  serve(app, 'getDraft', async ({ viewer, params, language }) => present(viewer.id, await getDraft(db, viewer.id, params.id), language));

  serve(app, 'addDraft', async ({ viewer, body, language, once }) =>
    present(viewer.id, await addDraft(db, { owner: viewer.id, ...body, once }), language),
  );

  serve(app, 'saveDraft', async ({ viewer, params, body, language }) =>
    present(viewer.id, await saveDraft(db, { owner: viewer.id, id: params.id }, body), language),
  );

  serve(app, 'deleteDraft', async ({ viewer, params }) => {
    await deleteDraft(db, viewer.id, params.id);
    return null;
  });

  serve(app, 'duplicateAd', async ({ viewer, params, language, once }) => {
    const like = await contentLike(db, viewer.id, params.id);
    return present(viewer.id, await addDraft(db, { owner: viewer.id, ...like, once }), language);
  });
}
