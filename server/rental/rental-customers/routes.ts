import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentBookingCard } from '../bookings/present.ts';
import { getCustomer, listCustomerBookings, listCustomers, writeNote } from './customers.ts';
import { presentCustomer } from './present.ts';

export function serveRentalCustomers(app: FastifyInstance, market: Market): void {
  serve(app, 'listCustomers', async ({ viewer, query, language, url }) => {
    const found = await listCustomers(market.db, viewer, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentCustomer(row, market, language));
  });
  serve(app, 'getCustomer', async ({ viewer, params, language }) => {
    return presentCustomer(await getCustomer(market.db, viewer, params.id), market, language);
  });
  serve(app, 'listCustomerBookings', async ({ viewer, params, query, language, url }) => {
    const found = await listCustomerBookings(market.db, viewer, { id: params.id, ...query }, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentBookingCard(row, market, language));
  });
  serve(app, 'noteCustomer', async ({ viewer, params, body, language }) => {
    await writeNote(market.db, viewer, { id: params.id, note: body.note });
    return presentCustomer(await getCustomer(market.db, viewer, params.id), market, language);
  });
}
