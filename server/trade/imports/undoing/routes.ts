import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentImport } from '../answers/present.ts';
import { listBranchNames } from '../answers/speaking.ts';
import { startApplying, stopApplying } from '../applying/starting.ts';
import { getImport } from '../stored/imports.ts';
import { listLeft } from './left.ts';
import { presentLeft } from './present-left.ts';
import { startUndoing } from './starting.ts';

/** Applying an import, and undoing it. Jobs do both. */
export function serveApplying(app: FastifyInstance, market: Market): void {
  const { db, reference, config } = market;
  const show = async (business: number, id: number, language: Language) => presentImport(await getImport(db, business, id), language);

  serve(app, 'applyImport', async ({ viewer, params, body, language }) => {
    await startApplying(market, { viewer, id: params.id }, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'stopImport', async ({ viewer, params, language }) => {
    await stopApplying(market, { viewer, id: params.id });
    return show(viewer.id, params.id, language);
  });

  serve(app, 'undoImport', async ({ viewer, params, language }) => {
    await startUndoing(market, viewer.id, params.id);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'listUndoLeft', async ({ viewer, params, query, language, url }) => {
    await getImport(db, viewer.id, params.id);
    const [found, branches] = await Promise.all([listLeft(db, params.id, query, language), listBranchNames(db, viewer.id)]);
    return presentPage(found, config.publicUrl, url, (row) => presentLeft(row, { language, reference, branches }));
  });
}
