import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { keepAdCounts, totals } from './counts.ts';
import { presentBrand, presentChassisMakers, presentModel, presentOptions, presentRegion } from './present.ts';

export function serveReference(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;
  const adCounts = keepAdCounts(db, reference);

  serve(app, 'listBrands', async ({ query, language }) => {
    const countOf = totals(await adCounts(), 'brand_id', query.type);
    return [...reference.brands.values()].map((brand) => presentBrand(brand, countOf(brand.id), language));
  });

  serve(app, 'listModels', async ({ query, language }) => {
    // A merged brand has two ids.
    const brands = new Set(query.brand ? query.brand.map((id) => reference.brands.get(id)) : reference.brands.values());
    const countOf = totals(await adCounts(), 'model_id');
    return [...brands].flatMap((brand) => {
      if (!brand) throw new AppError('not_found');
      return brand.models.map((model) => presentModel(model, brand, countOf(model.id), language));
    });
  });

  serve(app, 'listCities', ({ language }) => reference.regions.map((region) => presentRegion(region, language)));

  serve(app, 'listOptions', ({ language }) => presentOptions(reference, language));

  serve(app, 'listChassisMakers', () => presentChassisMakers(reference));
}
