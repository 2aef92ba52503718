import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getAdminBrand, getAdminCity, getAdminModel, listAdminBrands, listAdminCities, listAdminModels } from './listing.ts';
import { addBrand, addCity, addModel, updateBrand, updateCity, updateModel } from './editing.ts';
import { mergeBrand, mergeModel } from './merging.ts';
import { presentAdminBrand, presentAdminCity, presentAdminModel } from './present.ts';

/** The reference data, as the staff edit it. */
export function serveStaffReference(app: FastifyInstance, market: Market): void {
  const { db, config } = market;
  const brand = async (id: number) => presentAdminBrand(await getAdminBrand(db, id));
  const model = async (id: number) => presentAdminModel(await getAdminModel(db, id));
  const city = async (id: number) => presentAdminCity(await getAdminCity(db, id));

  serveStaff(app, 'listAdminBrands', async ({ query, language, url }) =>
    presentPage(await listAdminBrands(db, query, language), config.publicUrl, url, presentAdminBrand),
  );
  serveStaff(app, 'addBrand', async ({ body, staff, language }) => brand(await addBrand(market, staff, body, language)));
  serveStaff(app, 'updateBrand', async ({ params, body, staff }) => brand(await updateBrand(market, staff, params.id, body)));
  serveStaff(app, 'mergeBrand', async ({ params, body, staff }) => brand(await mergeBrand(market, staff, params.id, body.into)));

  serveStaff(app, 'listAdminModels', async ({ query, language, url }) =>
    presentPage(await listAdminModels(db, query, language), config.publicUrl, url, presentAdminModel),
  );
  serveStaff(app, 'addModel', async ({ body, staff, language }) => model(await addModel(market, staff, body, language)));
  serveStaff(app, 'updateModel', async ({ params, body, staff }) => model(await updateModel(market, staff, params.id, body)));
  serveStaff(app, 'mergeModel', async ({ params, body, staff }) => model(await mergeModel(market, staff, params.id, body.into)));

  serveStaff(app, 'listAdminCities', async ({ query, language, url }) =>
    presentPage(await listAdminCities(db, query, language), config.publicUrl, url, presentAdminCity),
  );
  serveStaff(app, 'addCity', async ({ body, staff, language }) => city(await addCity(market, staff, body, language)));
  serveStaff(app, 'updateCity', async ({ params, body, staff, language }) => {
    return city(await updateCity(market, { staff, id: params.id, changes: body, language }));
  });
}
