import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { acceptCharge, acceptFinding, disputeCharge, withdrawCharge } from './answering.ts';
import { getCharge, listCharges } from './charges.ts';
import { correctDeposit, holdDeposit, returnDeposit } from './deposits.ts';
import { presentCharge, presentCharges } from './present.ts';
import { addCharge } from './raising.ts';

interface Seen {
  viewer: { id: number };
  id: number;
  language: Language;
}

export function serveCharges(app: FastifyInstance, market: Market): void {
  serve(app, 'listCharges', async ({ viewer, params, language }) =>
    presentCharges(await listCharges(market.db, viewer, params.id), market, language),
  );
  serve(app, 'addCharge', async ({ viewer, params, body, language, once }) => {
    return show(market, { viewer, language, id: await addCharge(market, { viewer, id: params.id, asked: body, language, once }) });
  });
  serve(app, 'acceptCharge', async ({ viewer, params: { id }, language }) => {
    await acceptCharge(market, { viewer, id, language });
    return show(market, { viewer, id, language });
  });
  serve(app, 'disputeCharge', async ({ viewer, params: { id }, body, language }) => {
    await disputeCharge(market, { viewer, id, language }, body);
    return show(market, { viewer, id, language });
  });
  serve(app, 'acceptFinding', async ({ viewer, params: { id }, language }) => {
    await acceptFinding(market, { viewer, id, language });
    return show(market, { viewer, id, language });
  });
  serve(app, 'withdrawCharge', async ({ viewer, params: { id }, language }) => {
    await withdrawCharge(market, { viewer, id, language });
    return show(market, { viewer, id, language });
  });
  serve(app, 'holdDeposit', async ({ viewer, params: { id }, body, language }) => {
    await holdDeposit(market, { viewer, id, language }, body.means);
    return showDeposit(market, { viewer, id, language });
  });
  serve(app, 'returnDeposit', async ({ viewer, params: { id }, body, language }) => {
    await returnDeposit(market, { viewer, id, language }, body.amount);
    return showDeposit(market, { viewer, id, language });
  });
  serve(app, 'correctDeposit', async ({ viewer, params: { id }, body, language }) => {
    await correctDeposit(market, { viewer, id, language }, body.amount);
    return showDeposit(market, { viewer, id, language });
  });
}

/** The charge as the caller sees it afterwards. */
async function show(market: Market, { viewer, id, language }: Seen) {
  const { row, ...seen } = await getCharge(market.db, viewer, id);
  return presentCharge(row, { ...seen, language }, market);
}

async function showDeposit(market: Market, { viewer, id, language }: Seen) {
  return presentCharges(await listCharges(market.db, viewer, id), market, language).deposit;
}
