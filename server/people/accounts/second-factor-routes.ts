import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { findSecondFactor } from '../second-factor/second-factor.ts';
import { confirmOwn, removeOwn, renewOwnBackupCodes, setUpOwn } from './own-second-factor.ts';

/** The second factor of businesses. */
export function serveSecondFactor(app: FastifyInstance, market: Market): void {
  serve(app, 'getSecondFactor', async ({ viewer }) => {
    const { since, backupCodesLeft } = await findSecondFactor(market.db, viewer.id);
    return { is_on: since !== null, since: since?.toISOString() ?? null, backup_codes_left: backupCodesLeft };
  });
  serve(app, 'setUpSecondFactor', ({ viewer, body, language }) => setUpOwn(market, viewer, body.password, language));
  serve(app, 'confirmSecondFactor', async ({ viewer, body, ...asker }) => ({
    backup_codes: await confirmOwn(market, viewer, body.code, asker),
  }));
  serve(app, 'renewBackupCodes', async ({ viewer, body, ...asker }) => ({
    backup_codes: await renewOwnBackupCodes(market, viewer, body.code, asker),
  }));
  serve(app, 'removeSecondFactor', async ({ viewer, body, ...asker }) => {
    await removeOwn(market, viewer, body, asker);
    return null;
  });
}
