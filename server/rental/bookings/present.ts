import { internationalPhone } from '#contract/people/account-rules.ts';
import { termsOf } from '#contract/rental/agreed-terms.ts';
import type { BookingCard, Booking } from '#contract/rental/bookings.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Replacement } from '#contract/rental/replacements.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { openPlate } from '../rental-calendar/plates.ts';
import { presentQuote } from '../rental-quotes/present.ts';
import { presentChanged } from '../rental-quotes/promised.ts';
import type { FoundBooking, ListedBooking } from './bookings.ts';
import { cancelFeeOf } from './cancelling.ts';
import { presentHandover } from './present-handovers.ts';
import { presentLateRecord } from './present-late.ts';
import { presentChange } from './changes/present.ts';
import type { OfferedCar } from './replacing.ts';
import type { BookingRow } from './rows.ts';
import { actionsOf, isAhead, isChangeOpen, isLate, lapseOf, sideOf, waitsFor, wasConfirmed } from './sides.ts';
import { versionOf } from './version.ts';

export function presentBookingCard({ row, side, other }: ListedBooking, market: Market, language: Language): BookingCard {
  const { config, reference } = market;
  return {
    id: row.id,
    side,
    other: presentUserCard(other, market, language),
    state: row.state,
    rental: {
      id: row.ad_id,
      title: titleOf(row, reference, language),
      image_url: pictureUrl(config.publicUrl, row.cover, 320),
    },
    unit: side === 'office' || wasConfirmed(row.state) ? presentUnit(row, market) : null,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    days: row.days,
    total: riyalsOf(row.total),
    answer_by: row.answer_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    waits_for_me: waitsFor(row, side),
    is_late: isLate(row),
    open_charges: row.open_charges ?? 0,
    has_change: isChangeOpen(row),
    pay_by: row.pay_by?.toISOString() ?? null,
    is_lapsing: lapseOf(row) !== null,
  };
}

/** Another car for a booking, beside the one of `row`. */
export function presentReplacement(
  { car, total, content, promised, version }: OfferedCar,
  row: BookingRow,
  market: Market,
  language: Language,
): Replacement {
  const { config, reference } = market;
  return {
    id: car.id,
    title: titleOf(car, reference, language),
    image_url: pictureUrl(config.publicUrl, car.cover, 320),
    total: riyalsOf(total),
    terms: termsOf(content),
    // A quote from before does not say what its car was: then it is what the ad says now.
    car_changes: promised ? presentChanged(row.car ?? row.car_now, promised, market, language) : [],
    version,
  };
}

function presentUnit({ unit_id, unit_name, unit_plate }: BookingRow, market: Market): BookingCard['unit'] {
  return { id: unit_id, name: unit_name, plate: unit_plate === null ? null : openPlate(market, unit_id, unit_plate) };
}

export function presentBooking(found: FoundBooking, market: Market, language: Language): Booking {
  const { row, side, history, handovers, evidence } = found;
  return {
    ...presentBookingCard(found, market, language),
    version: versionOf(row),
    quote: presentQuote(found.quote, market, language),
    car_changes: isAhead(row.state) ? presentChanged(row.car, row.car_now, market, language) : [],
    cancel_fee: presentCancelFee(found),
    place: row.place,
    flight: row.flight,
    note: row.note,
    phone: presentPhone(found),
    driver: presentDriver(found),
    history: history.map(({ act, by_id, at }) => ({ act, by: by_id === null ? null : (sideOf(row, by_id) ?? null), at: at.toISOString() })),
    ended: presentEnd(row),
    proposal: presentProposal(found, market, language),
    contract: presentContract(row),
    last_odometer: side === 'office' ? row.unit_odometer : null,
    invoice_number: row.invoice_number,
    handovers: handovers.map((handover) => presentHandover(handover, evidence, market)),
    late_records: found.late.rows.map((late) => presentLateRecord(late, found.late.pictures, market)),
    changes: found.changes.map((change) => presentChange(change, row)),
    lapse: lapseOf(row),
    actions: actionsOf(row, side),
  };
}

function presentCancelFee({ row, side, quote }: FoundBooking): string | null {
  return actionsOf(row, side).includes('cancel') ? riyalsOf(cancelFeeOf(row, side, quote.content)) : null;
}

/** From the confirmation to the closing. That of an erased account is none any more. */
function presentPhone({ row: { state }, phone }: FoundBooking): string | null {
  // The phone of an erased account is none.
  return wasConfirmed(state) && state !== 'closed' && phone !== null && /^(?:\+|5)\d+$/.test(phone) ? internationalPhone(phone) : null;
}

function presentDriver({ driver: { identity_type, licence_type, age, licence_until, numbers } }: FoundBooking): Booking['driver'] {
  return { identity_type, licence_type, age, licence_until, has_numbers: numbers !== null };
}

function presentEnd({ state, reason, reason_note: note, fee }: BookingRow): Booking['ended'] {
  const ends = ['declined', 'cancelled_by_renter', 'cancelled_by_office', 'no_show'];
  return ends.includes(state) ? { reason: reason ?? 'other', note, fee: riyalsOf(fee ?? 0) } : null;
}

function presentProposal({ row, quote, wasQuote }: FoundBooking, market: Market, language: Language): Booking['proposal'] {
  if (!wasQuote) return null;
  const was = presentQuote(wasQuote, market, language);
  const car_changes = quote.car ? presentChanged(wasQuote.car, quote.car, market, language) : [];
  return { was: was.rental, was_total: was.total, was_terms: termsOf(was), car_changes, note: row.proposal_note };
}

function presentContract({ contract_number: number, authorisation }: BookingRow): Booking['contract'] {
  return number === null ? null : { number, authorisation };
}
