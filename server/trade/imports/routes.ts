import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentRow } from './answers/present-row.ts';
import { presentAbsent, presentImport, presentSummary } from './answers/present.ts';
import { listRows } from './answers/rows.ts';
import { listBranchNames } from './answers/speaking.ts';
import { changeImport } from './checking/changing.ts';
import { correctImport, takeProposals } from './checking/correcting.ts';
import { discardImport } from './checking/discarding.ts';
import { uploadImport } from './checking/uploading.ts';
import { listAbsent } from './stored/absent.ts';
import { findOpenImport, getImport, listImports } from './stored/imports.ts';

/** Files of stock that businesses import, from their upload to the dry run. */
export function serveImports(app: FastifyInstance, market: Market): void {
  const { db, reference, config } = market;
  const show = async (business: number, id: number, language: Language) => presentImport(await getImport(db, business, id), language);

  serve(app, 'uploadImport', async ({ viewer, upload, once, language }) => {
    const id = await uploadImport(market, { viewer, upload, once });
    return show(viewer.id, id, language);
  });

  serve(app, 'listImports', async ({ viewer, query, language, url }) => {
    const found = await listImports(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentSummary(row));
  });

  serve(app, 'getOpenImport', async ({ viewer, language }) => {
    const open = await findOpenImport(db, viewer.id);
    return { import: open ? presentImport(open, language) : null };
  });

  serve(app, 'getImport', ({ viewer, params, language }) => show(viewer.id, params.id, language));

  serve(app, 'changeImport', async ({ viewer, params, body, language }) => {
    await changeImport(market, { business: viewer.id, id: params.id, language }, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'listImportRows', async ({ viewer, params, query, language, url }) => {
    const { heads } = await getImport(db, viewer.id, params.id);
    const [found, branches] = await Promise.all([listRows(db, params.id, query, language), listBranchNames(db, viewer.id)]);
    return presentPage(found, config.publicUrl, url, (row) => presentRow(row, heads, { language, reference, branches }));
  });

  serve(app, 'correctImport', async ({ viewer, params, body, language }) => {
    await correctImport(market, { business: viewer.id, id: params.id, language }, body.corrections);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'takeProposals', async ({ viewer, params, body, language }) => {
    await takeProposals(market, { business: viewer.id, id: params.id, language }, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'listAbsentCars', async ({ viewer, params, query, language, url }) => {
    await getImport(db, viewer.id, params.id);
    const found = await listAbsent(db, { business: viewer.id, id: params.id }, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentAbsent(row, market, language));
  });

  serve(app, 'discardImport', async ({ viewer, params }) => {
    await discardImport(market, viewer.id, params.id);
    return null;
  });
}
