import type { AdminBooking, AdminBookingCard } from '#contract/backoffice/admin-bookings.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { presentBooking } from '#server/rental/bookings/present.ts';
import type { BookingRow } from '#server/rental/bookings/rows.ts';
import { isLate, lapseOf } from '#server/rental/bookings/sides.ts';
import { settlementsOf } from '#server/rental/charges/settling.ts';
import { presentCharge, presentDeposit } from '#server/rental/charges/present.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { presentParty } from '../moderation/parties.ts';
import { presentCaseHandover } from '../moderation/present-charge.ts';
import type { People, ReadBooking } from './bookings.ts';

export function presentAdminBookingCard(row: BookingRow, people: People, market: Market, language: Language): AdminBookingCard {
  const { config, reference } = market;
  const plate = row.unit_plate === null ? null : openPlate(market, row.unit_id, row.unit_plate);
  return {
    id: row.id,
    state: row.state,
    rental: { id: row.ad_id, title: titleOf(row, reference, language), image_url: pictureUrl(config.publicUrl, row.cover, 320) },
    unit: { id: row.unit_id, name: row.unit_name, plate },
    renter: presentParty(people, row.renter_id, language),
    office: presentParty(people, row.office_id, language),
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    days: row.days,
    total: riyalsOf(row.total),
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    is_late: isLate(row),
    is_lapsing: lapseOf(row) !== null,
    open_charges: row.open_charges ?? 0,
  };
}

/** Without the numbers of the driver and the strokes of signatures. */
export function presentAdminBooking(read: ReadBooking, market: Market, language: Language): AdminBooking {
  const { row, found, charges, cases, people } = read;
  const whole = presentBooking(found, market, language);
  const { identity_type, licence_type, age, licence_until } = whole.driver;
  const settlements = settlementsOf(charges.facts, charges.deposit);
  return {
    ...presentAdminBookingCard(row, people, market, language),
    quote: whole.quote,
    place: whole.place,
    note: whole.note,
    history: whole.history,
    ended: whole.ended,
    contract: whole.contract,
    invoice_number: whole.invoice_number,
    late_records: whole.late_records,
    changes: whole.changes,
    lapse: whole.lapse,
    driver: { identity_type, licence_type, age, licence_until },
    handovers: whole.handovers.map(presentCaseHandover),
    charges: charges.facts.charges.map((charge) =>
      presentCharge(charge, { side: null, pictures: charges.pictures, settlements, content: charges.facts.content, language }, market),
    ),
    deposit: presentDeposit(charges.facts, charges.deposit, null),
    cases: cases.map(({ opened_at, closed_at, ...one }) => ({
      ...one,
      opened_at: opened_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
  };
}
