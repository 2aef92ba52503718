import type { FastifyInstance } from 'fastify';
import { ensurePublicAd } from '#server/listing/ads/pages/details.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentOffered } from './present.ts';
import { findBranchesOf } from './rows.ts';

export function serveRentalBranches(app: FastifyInstance, market: Market): void {
  serve(app, 'listRentalBranches', async ({ params, language }) => {
    await ensurePublicAd(market.db, params.id);
    const { branches, withoutBranch } = await findBranchesOf(market.db, params.id);
    return { results: branches.map((row) => presentOffered(row, market.reference, language)), without_branch: withoutBranch };
  });
}
