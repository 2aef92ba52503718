import type { FastifyInstance } from 'fastify';
import type { Booking } from '#contract/rental/bookings.ts';
import { presentCode } from '#server/people/accounts/present.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { acceptBooking, declineBooking, withdrawBooking } from './answering.ts';
import { countBookings, getBooking, listBookings, showDriver } from './bookings.ts';
import { cancelBooking, reportNoShow } from './cancelling.ts';
import { bookAtDesk, sendDeskCode } from './desk.ts';
import { handOver } from './handovers.ts';
import { serveChanges } from './changes/routes.ts';
import { noteInvoice } from './invoicing.ts';
import { actingOf, type Acting } from './locking.ts';
import { book } from './making.ts';
import { presentBooking, presentBookingCard, presentReplacement } from './present.ts';
import { proposeCar } from './proposing.ts';
import { listReplacements, replaceCar } from './replacing.ts';

export function serveBookings(app: FastifyInstance, market: Market): void {
  serve(app, 'book', async ({ viewer, body, language, once }) => {
    return show(market, { viewer, language, id: await book(market, { viewer, asked: body, language, once }) });
  });
  serve(app, 'sendDeskCode', async ({ viewer, body, address, language }) =>
    presentCode(await sendDeskCode(market, { viewer, asked: body, address, language })),
  );
  serve(app, 'bookAtDesk', async ({ viewer, body, language, once }) => {
    return show(market, { viewer, language, id: await bookAtDesk(market, { viewer, asked: body, language, once }) });
  });
  serve(app, 'listBookings', async ({ viewer, query, language, url }) => {
    const found = await listBookings(market.db, viewer, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentBookingCard(row, market, language));
  });
  serve(app, 'countBookings', ({ viewer, query }) => countBookings(market.db, viewer, query.side));
  serve(app, 'getBooking', (call) => show(market, actingOf(call)));
  serve(app, 'showDriver', ({ viewer, params }) => showDriver(market, viewer, params.id));
  serveAnswers(app, market);
  serveRest(app, market);
  serveChanges(app, market, (acting) => show(market, acting));
}

/** The booking as the caller sees it afterwards. */
async function show(market: Market, { viewer, id, language }: Acting): Promise<Booking> {
  return presentBooking(await getBooking(market.db, viewer, id), market, language);
}

function serveAnswers(app: FastifyInstance, market: Market): void {
  serve(app, 'acceptBooking', async (call) => {
    await acceptBooking(market, actingOf(call), call.query.version);
    return show(market, actingOf(call));
  });
  serve(app, 'declineBooking', async (call) => {
    await declineBooking(market, actingOf(call), call.body);
    return show(market, actingOf(call));
  });
  serve(app, 'proposeCar', async (call) => {
    const { rental_id: ad, ...more } = call.body;
    await proposeCar(market, actingOf(call), { ad, ...more });
    return show(market, actingOf(call));
  });
  serve(app, 'withdrawBooking', async (call) => {
    await withdrawBooking(market, actingOf(call));
    return show(market, actingOf(call));
  });
}

function serveRest(app: FastifyInstance, market: Market): void {
  serve(app, 'listReplacements', async ({ viewer, params, language }) => {
    const { row, offered } = await listReplacements(market.db, { viewer, id: params.id, language });
    return { results: offered.map((one) => presentReplacement(one, row, market, language)) };
  });
  serve(app, 'replaceCar', async (call) => {
    const { rental_id: ad, version } = call.body;
    await replaceCar(market, actingOf(call), { ad, version });
    return show(market, actingOf(call));
  });
  serve(app, 'cancelBooking', async (call) => {
    await cancelBooking(market, actingOf(call), call.body);
    return show(market, actingOf(call));
  });
  serve(app, 'reportNoShow', async (call) => {
    await reportNoShow(market, actingOf(call));
    return show(market, actingOf(call));
  });
  serve(app, 'noteInvoice', async (call) => {
    await noteInvoice(market, actingOf(call), call.body.number);
    return show(market, actingOf(call));
  });
  serve(app, 'handOver', async (call) => {
    await handOver(market, actingOf(call), call.body);
    return show(market, actingOf(call));
  });
}
