import type { FastifyInstance } from 'fastify';
import type { UnsettledHold, LapsingCar, RentalOffice } from '#contract/backoffice/admin-rental.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { lackingPapers } from '#contract/rental/rental-papers.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { presentParty, type Party } from '../moderation/parties.ts';
import { listAdminBookings, readAdminBooking } from './bookings.ts';
import { readRentalFigures } from './figures.ts';
import { listUnsettledHolds, type UnsettledHoldRow } from './holds.ts';
import { countWaiting, listLapsingCars, listRentalOffices, type LapsingCarRow, type RentalOfficeRow } from './lapsing.ts';
import { presentAdminBooking, presentAdminBookingCard } from './present.ts';

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

function presentUnsettledHold(row: UnsettledHoldRow, people: Map<number, Party>, language: Language): UnsettledHold {
  return {
    id: row.id,
    booking_id: row.booking_id,
    office: presentParty(people, row.office_id, language),
    purpose: row.purpose,
    state: row.state,
    amount: riyalsOf(row.amount),
    is_under_way: row.act !== null,
    tries: row.tries,
    hold_until: row.hold_until?.toISOString() ?? null,
    next_at: known(row.next_at, 'time').toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

function presentRentalOffice(row: RentalOfficeRow, language: Language): RentalOffice {
  const { id, user_type, is_verified, licence_until, has_vat_number, cars, bookings } = row;
  return { id, name: shownName(row.full_name, language), user_type, is_verified, licence_until, has_vat_number, cars, bookings };
}

function presentLapsingCar(row: LapsingCarRow, market: Market, language: Language): LapsingCar {
  const { config, reference } = market;
  const { id, name, plate, user_type, is_verified, until, bookings } = row;
  return {
    id,
    name,
    plate: plate === null ? null : openPlate(market, id, plate),
    rental: { id: row.ad_id, title: titleOf(row, reference, language), image_url: pictureUrl(config.publicUrl, row.cover, 320) },
    office: { id: row.office_id, name: shownName(row.full_name, language), user_type, is_verified },
    until,
    missing: lackingPapers(row),
    bookings,
  };
}
