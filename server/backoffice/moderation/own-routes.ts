import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { appeal } from './appeals.ts';
import { getOwnDecision } from './own.ts';
import { presentDecision } from './present-own.ts';

/** Decisions of the staff about the caller. */
export function serveDecisions(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const show = async (person: number, id: number, language: Language) =>
    presentDecision(await getOwnDecision(db, person, id), market, language);

  serve(app, 'getDecision', ({ viewer, params, language }) => show(viewer.id, params.id, language));

  serve(app, 'appeal', async ({ viewer, params, body, language }) => {
    await appeal(db, viewer.id, params.id, body.text);
    return show(viewer.id, params.id, language);
  });
}
