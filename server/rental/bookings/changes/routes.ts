import type { FastifyInstance } from 'fastify';
import type { Booking } from '#contract/rental/bookings.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { actingOf, type Acting } from '../locking.ts';
import { getSide } from '../bookings.ts';
import { acceptChange, declineChange, withdrawChange } from './answering.ts';
import { findOptions } from './possible.ts';
import { priceChange } from './preparing.ts';
import { extendBooking, requestChange } from './requesting.ts';

/** `show` answers the booking as the caller sees it afterwards. */
export function serveChanges(app: FastifyInstance, market: Market, show: (acting: Acting) => Promise<Booking>): void {
  serve(app, 'getChangeOptions', async ({ viewer, params }) => findOptions(market.db, await getSide(market.db, viewer, params.id)));
  serve(app, 'priceChange', async ({ viewer, params, body, language }) => {
    return priceChange(market, await getSide(market.db, viewer, params.id), body, language);
  });
  serve(app, 'requestChange', async (call) => {
    await requestChange(market, actingOf(call), call.body);
    return show(actingOf(call));
  });
  serve(app, 'extendBooking', async (call) => {
    await extendBooking(market, actingOf(call), call.body);
    return show(actingOf(call));
  });
  serve(app, 'acceptChange', async (call) => {
    await acceptChange(market, actingOf(call), call.body.change_id);
    return show(actingOf(call));
  });
  serve(app, 'declineChange', async (call) => {
    await declineChange(market, actingOf(call), call.body.change_id);
    return show(actingOf(call));
  });
  serve(app, 'withdrawChange', async (call) => {
    await withdrawChange(market, actingOf(call), call.body.change_id);
    return show(actingOf(call));
  });
}
