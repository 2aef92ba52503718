import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentCard } from '../ads/present.ts';
import { addBranch, deleteBranch, getBranch, listBranches, setMainBranch, updateBranch } from './branches.ts';
import { presentBranch, presentNearest, presentPublicBranch } from './present.ts';
import { findBranchesOfAd, getBranchPage, listAdsOfBranch, listBranchesOf } from './public.ts';

/** The branches of businesses: their own calls, and the public pages. */
export function serveBranches(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;
  const show = async (owner: number, id: number, language: Language) => presentBranch(await getBranch(db, owner, id), reference, language);

  serve(app, 'listBranches', async ({ viewer, language }) => {
    const rows = await listBranches(db, viewer.id);
    return { results: rows.map((row) => presentBranch(row, reference, language)) };
  });

  serve(app, 'addBranch', async ({ viewer, body, language, once }) => {
    const id = await addBranch(market, { viewer, language, once }, body);
    return show(viewer.id, id, language);
  });

  serve(app, 'updateBranch', async ({ viewer, params, body, language }) => {
    await updateBranch(market, { viewer, language }, params.id, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'setMainBranch', async ({ viewer, params, language }) => {
    await setMainBranch(market, viewer.id, params.id);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'deleteBranch', async ({ viewer, params }) => {
    await deleteBranch(market, viewer.id, params.id);
    return null;
  });

  servePublic(app, market);
}

function servePublic(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;

  serve(app, 'listBranchesOf', async ({ params, language }) => {
    const rows = await listBranchesOf(db, params.id);
    return { results: rows.map((row) => presentPublicBranch(row, reference, language)) };
  });

  serve(app, 'getBranchPage', async ({ params, language }) => {
    const { branch, business } = await getBranchPage(db, params);
    return { branch: presentPublicBranch(branch, reference, language), business: presentUserCard(business, market, language) };
  });

  serve(app, 'listAdsOfBranch', async ({ params, query, language, url }) => {
    const found = await listAdsOfBranch(db, params, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentCard(row, market, language));
  });

  serve(app, 'getBranchesOfAd', async ({ params, query, language }) => {
    const { branch, nearest } = await findBranchesOfAd(db, params.id, query);
    return {
      branch: branch && presentPublicBranch(branch, reference, language),
      nearest: nearest && presentNearest(nearest, reference, language),
    };
  });
}
