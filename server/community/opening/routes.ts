import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { listClosedRentals, listSteps } from './opening.ts';

export function serveOpening(app: FastifyInstance, { db, reference }: Market): void {
  serve(app, 'getOpening', async ({ viewer, language }) => {
    const [steps, rentals] = await Promise.all([listSteps(db, viewer.id), listClosedRentals(db, viewer.id)]);
    return { steps, not_bookable: rentals.map(({ why, ...ad }) => ({ id: ad.id, title: titleOf(ad, reference, language), why })) };
  });
}
