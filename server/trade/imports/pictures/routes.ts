import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getArchive, listArchives, listFaults } from './archived.ts';
import { presentArchive, presentFault } from './present.ts';
import { uploadPictures } from './uploading.ts';

/** Archives of pictures for the stock, and what became of them. */
export function serveStockPictures(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'uploadPictures', async ({ viewer, query, uploadPieces, once, language }) => {
    const id = await uploadPictures(market, { viewer, importId: query.import_id, pieces: uploadPieces, once });
    return presentArchive(await getArchive(db, viewer.id, id), language);
  });

  serve(app, 'listPictureArchives', async ({ viewer, query, language, url }) => {
    const found = await listArchives(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentArchive(row, language));
  });

  serve(app, 'getPictureArchive', async ({ viewer, params, language }) =>
    presentArchive(await getArchive(db, viewer.id, params.id), language),
  );

  serve(app, 'listPictureFaults', async ({ viewer, query, language, url }) => {
    const found = await listFaults(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentFault(row, language));
  });
}
