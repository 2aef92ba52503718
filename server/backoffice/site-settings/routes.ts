import type { FastifyInstance } from 'fastify';
import { serve, serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentSettings } from './present.ts';
import { getDisclosure, getSettings } from '#server/catalogue/site-settings/settings.ts';
import { updateSettings } from './updating.ts';

export function serveSettings(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'getDisclosure', () => getDisclosure(db));

  serveStaff(app, 'getSettings', async () => presentSettings(await getSettings(db), config.reviewNewAccounts));

  serveStaff(app, 'updateSettings', async ({ body, staff, language }) => {
    await updateSettings(market, staff, body, language);
    return presentSettings(await getSettings(db), config.reviewNewAccounts);
  });
}
