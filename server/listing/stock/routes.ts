import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { changeStock } from './bulk.ts';
import { listStockCosts, updateStockCosts } from './costs.ts';
import { exportStock } from './exporting.ts';
import { presentStockCar } from './present.ts';
import { getStockCar, listStock, updateStock } from './stock.ts';
import { addView, countStock, deleteView, getView, listViews, updateView } from './views.ts';

/** The stock of a business. What cars cost has calls of its own, so that who may read it is decided by the call. */
export function serveStock(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const show = async (business: number, ad: number, language: Language) =>
    presentStockCar(await getStockCar(db, business, ad), market, language);

  serve(app, 'listStock', async ({ viewer, query, language, url }) => {
    const found = await listStock(db, viewer.id, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentStockCar(row, market, language));
  });

  serve(app, 'countStock', async ({ viewer }) => {
    const [counts, views] = await Promise.all([countStock(db, viewer.id), listViews(db, viewer.id)]);
    return { ...counts, views };
  });

  serve(app, 'updateStock', async ({ viewer, params, body, language }) => {
    await updateStock(market, { business: viewer.id, ad: params.id, language }, body);
    return show(viewer.id, params.id, language);
  });

  serve(app, 'changeStock', ({ viewer, body, language }) => changeStock(market, { viewer, language }, body));

  serve(app, 'listStockCosts', async ({ viewer, query }) => ({ results: await listStockCosts(db, viewer.id, query.id) }));

  serve(app, 'updateStockCosts', ({ viewer, params, body }) => updateStockCosts(market, viewer.id, params.id, body));

  serve(app, 'exportStock', ({ viewer, language }) => exportStock(market, viewer.id, { language, withCosts: false }));

  serve(app, 'exportStockWithCosts', ({ viewer, language }) => exportStock(market, viewer.id, { language, withCosts: true }));

  serveViews(app, market);
}

function serveViews(app: FastifyInstance, { db }: Market): void {
  serve(app, 'addStockView', async ({ viewer, body, once }) => {
    const id = await addView(db, { business: viewer.id, once }, body);
    return getView(db, viewer.id, id);
  });

  serve(app, 'updateStockView', async ({ viewer, params, body }) => {
    await updateView(db, viewer.id, params.id, body);
    return getView(db, viewer.id, params.id);
  });

  serve(app, 'deleteStockView', async ({ viewer, params }) => {
    await deleteView(db, viewer.id, params.id);
    return null;
  });
}
