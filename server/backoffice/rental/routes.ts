import type { FastifyInstance } from 'fastify';
import { writeAudit } from '#server/people/staff/audit.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listAdminBookings, readAdminBooking } from './bookings.ts';
import { readRentalFigures } from './figures.ts';
import { listUnsettledHolds } from './holds.ts';
import { countWaiting, listLapsingCars, listRentalOffices } from './lapsing.ts';
import { presentAdminBooking, presentAdminBookingCard } from './present.ts';
import { presentUnsettledHold } from './present-holds.ts';
import { presentLapsingCar, presentRentalOffice } from './present-lapsing.ts';

/** The desk of the staff for rental. */
export function serveAdminRental(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listAdminBookings', async ({ query, language, url }) => {
    const { found, people } = await listAdminBookings(market, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentAdminBookingCard(row, people, market, language));
  });

  serveStaff(app, 'getAdminBooking', async ({ params, staff, language }) => {
    const read = await readAdminBooking(db, params.id);
    await db
      .transaction()
      .execute((trx) => writeAudit(trx, staff, { action: 'booking.view', target_type: 'booking', target_id: params.id }));
    return presentAdminBooking(read, market, language);
  });

  serveStaff(app, 'getRentalCounts', () => countWaiting(db));

  serveStaff(app, 'listRentalOffices', async ({ query, language, url }) =>
    presentPage(await listRentalOffices(db, query, language), config.publicUrl, url, (row) => presentRentalOffice(row, language)),
  );

  serveStaff(app, 'getRentalFigures', () => readRentalFigures(db));

  serveStaff(app, 'listUnsettledHolds', async ({ query, language, url }) => {
    const { found, people } = await listUnsettledHolds(db, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentUnsettledHold(row, people, language));
  });

  serveStaff(app, 'listLapsingCars', async ({ query, language, url }) =>
    presentPage(await listLapsingCars(db, query, language), config.publicUrl, url, (row) => presentLapsingCar(row, market, language)),
  );
}
