import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { addBlocks, deleteBlock, updateBlock } from './blocks.ts';
import { readCalendar } from './calendar.ts';
import { listOccupancies } from './occupancies.ts';
import { presentOccupancy, presentUnit } from './present.ts';
import { addUnits, getUnit, listUnits, updateUnit } from './units.ts';

export function serveRentalCalendars(app: FastifyInstance, market: Market): void {
  serveUnits(app, market);
  serveBlocks(app, market);

  serve(app, 'getRentalCalendar', ({ params, query, viewer }) => readCalendar(market.db, { ad: params.id, viewer }, query));
}

function serveUnits(app: FastifyInstance, market: Market): void {
  const show = async (id: number, caller: { viewer: { id: number }; language: Language }): Promise<RentalUnit> => {
    const { unit, taken } = await getUnit(market.db, caller, id);
    return presentUnit(unit, taken, market, caller.language);
  };

  serve(app, 'listRentalUnits', async ({ viewer, query, language, url }) => {
    const { found, taken } = await listUnits(market.db, { viewer, language }, query);
    return presentPage(found, market.config.publicUrl, url, (row) => presentUnit(row, taken.get(row.id) ?? [], market, language));
  });
  serve(app, 'addRentalUnit', async (call) => {
    const { viewer, language, body: requested, once } = call;
    return show(await addUnits(market, { viewer, language, asked: requested, once }), call);
  });
  serve(app, 'updateRentalUnit', async (call) => {
    const { viewer, params, body, language } = call;
    await updateUnit(market, { viewer, language, id: params.id, changes: body });
    return show(params.id, call);
  });
}

function serveBlocks(app: FastifyInstance, market: Market): void {
  serve(app, 'listOccupancies', async ({ viewer, params, query, language, url }) => {
    const found = await listOccupancies(market.db, { viewer, unit: params.id, language }, query);
    return presentPage(found, market.config.publicUrl, url, (row) => presentOccupancy(row, language));
  });
  serve(app, 'addBlocks', async ({ viewer, params, body, language, once }) => {
    const rows = await addBlocks(market, { viewer, language, unit: params.id, block: body, once });
    return { results: rows.map((row) => presentOccupancy(row, language)) };
  });
  serve(app, 'updateBlock', async ({ viewer, params, body, language }) => {
    return presentOccupancy(await updateBlock(market, { viewer, language, id: params.id, changes: body }), language);
  });
  serve(app, 'deleteBlock', async ({ viewer, params, query }) => {
    await deleteBlock(market, { viewer, id: params.id, series: query.series });
    return null;
  });
}
