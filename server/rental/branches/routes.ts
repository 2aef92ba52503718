import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { addBranch, deleteBranch, getBranch, listBranches, updateBranch } from './branches.ts';
import { ensurePublicAd } from '#server/listing/ads/pages/details.ts';
import { presentBranch, presentOffered } from './present.ts';
import { findBranchesOf } from './rows.ts';

export function serveBranches(app: FastifyInstance, market: Market): void {
  const show = async (owner: number, id: number, language: Parameters<typeof presentBranch>[2]) =>
    presentBranch(await getBranch(market.db, owner, id), market.reference, language);

  serve(app, 'listBranches', async ({ viewer, language }) => {
    const rows = await listBranches(market.db, viewer.id);
    return { results: rows.map((row) => presentBranch(row, market.reference, language)) };
  });

  serve(app, 'listRentalBranches', async ({ params, language }) => {
    await ensurePublicAd(market.db, params.id);
    const { branches, withoutBranch } = await findBranchesOf(market.db, params.id);
    return { results: branches.map((row) => presentOffered(row, market.reference, language)), without_branch: withoutBranch };
  });

  serve(app, 'addBranch', async ({ viewer, body, language, once }) => {
    const id = await addBranch(market, { viewer, language, once }, body);
    return show(viewer.id, id, language);
  });

  serve(app, 'updateBranch', async ({ viewer, params, body, language }) => {
    await updateBranch(market, { viewer, language }, params.id, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'deleteBranch', async ({ viewer, params }) => {
    await deleteBranch(market, viewer.id, params.id);
    return null;
  });
}
