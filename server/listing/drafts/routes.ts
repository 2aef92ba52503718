import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { addDraft, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts.ts';
import { contentLike } from './duplicating.ts';
import { presentDraft, presentSummary } from './present.ts';

export function serveDrafts(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;

  serve(app, 'listDrafts', async ({ viewer, language }) => {
    const rows = await listDrafts(db, viewer.id);
    return { results: rows.map((row) => presentSummary(row, reference, language)) };
  });

  serve(app, 'getDraft', async ({ viewer, params, language }) =>
    presentDraft(await getDraft(db, viewer.id, params.id), reference, language),
  );

  serve(app, 'addDraft', async ({ viewer, body, language, once }) =>
    presentDraft(await addDraft(db, { owner: viewer.id, ...body, once }), reference, language),
  );

  serve(app, 'saveDraft', async ({ viewer, params, body, language }) =>
    presentDraft(await saveDraft(db, { owner: viewer.id, id: params.id }, body), reference, language),
  );

  serve(app, 'deleteDraft', async ({ viewer, params }) => {
    await deleteDraft(db, viewer.id, params.id);
    return null;
  });

  serve(app, 'duplicateAd', async ({ viewer, params, language, once }) => {
    const like = await contentLike(db, viewer.id, params.id);
    return presentDraft(await addDraft(db, { owner: viewer.id, ...like, once }), reference, language);
  });
}
