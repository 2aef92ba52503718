import { sql } from 'kysely';
import { openNumbers } from '#server/rental/bookings/numbers.ts';
import type { Database } from '#db/database.ts';
import { byId, presented, withoutGaps, type Section } from './stretches.ts';

function selectBookings(db: Database) {
  return db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.ad_id', 'bookings.unit_id', 'bookings.quote_id', 'bookings.total as total_halalas', 'bookings.state'])
    .select([sql<Date>`lower(bookings.period)`.as('from'), sql<Date>`upper(bookings.period)`.as('to')])
    .select([
      'place',
      'flight',
      'note',
      'proposal_note',
      'reason',
      'reason_note',
      'fee as fee_halalas',
      'contract_number',
      'authorisation',
      'invoice_number',
    ])
    .select(['bookings.created_at', 'moved_at', 'closed_at']);
}

/** Cars that the person booked, with what they said of the driver. */
export const exportBookingsMade: Section = ({ market: { db, config }, id }) =>
  presented(
    byId(
      selectBookings(db)
        .innerJoin('booking_drivers as driver', 'driver.booking_id', 'bookings.id')
        .select(['driver.identity_type', 'driver.licence_type', 'driver.licence_until', 'driver.age', 'driver.numbers'])
        .where('renter_id', '=', id),
      'bookings.id',
    ),
    ({ numbers, ...row }) => withoutGaps({ ...row, ...(numbers !== null && openNumbers(config, row.id, numbers)) }),
  );

/** What others booked of the person’s cars. The numbers of the drivers are theirs. */
export const exportBookingsReceived: Section = ({ market: { db }, id }) =>
  presented(byId(selectBookings(db).where('office_id', '=', id), 'bookings.id'), withoutGaps);

/** Who booked with the person’s office, with its notes. */
export const exportCustomers: Section = ({ market: { db }, id }) =>
  presented(
    byId(
      db
        .selectFrom('rental_customers as customer')
        .innerJoin('users', 'users.id', 'customer.renter_id')
        .select(['customer.id', 'customer.renter_id', 'users.full_name as name', 'customer.last_at', 'customer.note'])
        .where('customer.office_id', '=', id),
      'customer.id',
    ),
    withoutGaps,
  );

/** Charges on either side: both read them. */
export const exportCharges: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('booking_charges as charge')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .select([
      'charge.id',
      'charge.booking_id',
      'charge.kind',
      'charge.state',
      'charge.amount as amount_halalas',
      'charge.vat as vat_halalas',
    ])
    .select(['charge.basis', 'charge.note', 'charge.raised_at', 'charge.moved_at', 'charge.pictures'])
    .select(['charge.dispute_reason', 'charge.dispute_text', 'charge.dispute_pictures', 'charge.disputed_at'])
    .select(['charge.finding', 'charge.found_amount as found_halalas', 'charge.finding_reason', 'charge.finding_reason_en'])
    .select(['charge.decided_at', 'charge.agreed_at'])
    .where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)]))
    .orderBy('charge.id')
    .execute();
};

/** What the offices state of deposits, on either side. */
export const exportDeposits: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('booking_deposits as deposit')
    .innerJoin('bookings', 'bookings.id', 'deposit.booking_id')
    .select([
      'deposit.booking_id',
      'deposit.means',
      'deposit.held_at',
      'deposit.returned as returned_halalas',
      'deposit.returned_at',
      'deposit.first_returned as first_returned_halalas',
      'deposit.corrected_at',
    ])
    .where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)]))
    .orderBy('deposit.booking_id')
    .execute();
};

/** What was paid, held and given back by card for bookings of either side. */
export const exportBookingPayments: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .select(['payment.id', 'payment.booking_id', 'payment.purpose', 'payment.state', 'payment.amount as amount_halalas'])
    .select(['payment.captured as captured_halalas', 'payment.refunded as refunded_halalas', 'payment.released as released_halalas'])
    .select(['payment.authorised_at', 'payment.hold_until', 'payment.created_at'])
    .where((eb) => eb.or([eb('bookings.renter_id', '=', id), eb('bookings.office_id', '=', id)]))
    .orderBy('payment.id')
    .execute();
};

/** What offices noted that they took at their branches, on either side: both read it. */
export const exportReceipts: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('booking_receipts as receipt')
    .innerJoin('bookings', 'bookings.id', 'receipt.booking_id')
    .select(['receipt.id', 'receipt.booking_id', 'receipt.amount as amount_halalas', 'receipt.means', 'receipt.at', 'receipt.removed_at'])
    .where((eb) => eb.or([eb('bookings.renter_id', '=', id), eb('bookings.office_id', '=', id)]))
    .orderBy('receipt.id')
    .execute();
};

/** Checks by Nafath, or by its stand-in, on either side: both read them. */
export const exportIdentityChecks: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('identity_checks as identity')
    .innerJoin('bookings', 'bookings.id', 'identity.booking_id')
    .select(['identity.id', 'identity.booking_id', 'identity.gateway as by', 'identity.state', 'identity.begun_at', 'identity.ended_at'])
    .where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)]))
    .orderBy('identity.id')
    .execute();
};

/** The account of an office at its gateway, without its secrets. */
export const exportMerchantAccount: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('merchant_accounts')
    .select(['publishable_key', 'secret_last', 'is_live', 'first_payment', 'at_branch', 'deposit_by_card', 'tested_at', 'created_at'])
    .where('office_id', '=', id)
    .execute();
};

/** Handovers that arrived late and contradict their bookings, on either side. */
export const exportLateRecords: Section = async function* ({ market: { db }, id }) {
  yield await db
    .selectFrom('late_records as late')
    .innerJoin('bookings', 'bookings.id', 'late.booking_id')
    .select(['late.id', 'late.booking_id', 'late.side', 'late.because', 'late.record', 'late.made_at', 'late.at'])
    .select(['late.finding', 'late.finding_reason', 'late.decided_at'])
    .where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)]))
    .orderBy('late.id')
    .execute();
};

/** Other times that one side of these bookings asked the other for: both read them. */
export const exportTimeChanges: Section = ({ market: { db }, id }) =>
  presented(
    byId(
      db
        .selectFrom('booking_changes as change')
        .innerJoin('bookings', 'bookings.id', 'change.booking_id')
        .select(['change.id', 'change.booking_id', 'change.kind', 'change.state', 'change.note', 'change.created_at', 'change.closed_at'])
        .select([sql<Date>`lower(change.period)`.as('from'), sql<Date>`upper(change.period)`.as('to')])
        .where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)])),
      'change.id',
    ),
    withoutGaps,
  );
