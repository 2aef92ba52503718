import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { changeAccount, readAccount, removeAccount } from './changing.ts';
import { presentAccount } from './present.ts';

export function serveMerchantAccounts(app: FastifyInstance, market: Market): void {
  const show = async (office: number) => presentAccount(await readAccount(market.db, office), market);
  serve(app, 'getMerchantAccount', ({ viewer }) => show(viewer.id));
  serve(app, 'updateMerchantAccount', async ({ viewer, body, language }) => {
    await changeAccount(market, { viewer, changes: body, language });
    return show(viewer.id);
  });
  serve(app, 'removeMerchantAccount', async ({ viewer }) => {
    await removeAccount(market, viewer.id);
    return show(viewer.id);
  });
}
