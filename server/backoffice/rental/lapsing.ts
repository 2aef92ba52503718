import { sql, type InferResult } from 'kysely';
import { lapsingDays, type RentalCounts } from '#contract/backoffice/admin-rental.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';
import { papersUntil } from '#server/ad-index/papers.ts';
import { paperFields } from '#contract/rental/rental-papers.ts';
import { today } from '#server/platform/riyadh.ts';
import { selectUnsettledHolds } from './holds.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** Offices and cars that cannot be booked, or soon cannot, as their licence or papers lapse; and offices without a VAT number. */

export type RentalOfficeRow = InferResult<ReturnType<typeof selectOffices>>[number];
export type LapsingCarRow = InferResult<ReturnType<typeof selectCars>>[number];
type Without = 'licence' | 'vat';

const lastDay = sql`${today} + ${sql.lit(lapsingDays)}::integer`;
const carUntil = papersUntil('unit');

export function listRentalOffices(
  db: Database,
  { without, ...page }: PageQuery & { without: Without },
  language: Language,
): Promise<Found<RentalOfficeRow & Row>> {
  const offices = selectOffices(db, without);
  const order = earliest('licence', sql.ref('businesses.licence_until'), sql.ref('users.id'));
  return findPage(order, boundedSourceOf(db, offices, order), page, language);
}

export function listLapsingCars(db: Database, page: PageQuery, language: Language): Promise<Found<LapsingCarRow & Row>> {
  const order = earliest('papers', carUntil, sql.ref('unit.id'));
  return findPage(order, boundedSourceOf(db, selectCars(db), order), page, language);
}

function earliest(name: string, key: Order['key'], id: Order['id']): Order {
  return { name, key, type: 'date', id, direction: 'asc', gaps: true };
}

/** The lengths of the lists of the desk. */
export async function countWaiting(db: Database): Promise<RentalCounts> {
  const countOf = (rows: { clearSelect(): unknown }) => sql<number>`(select count(*) from (${rows.clearSelect()}) as listed)`;
  const cases = (kind: 'charge' | 'handover') => sql<number>`(select count(*) from cases where kind = ${kind} and closed_at is null)`;
  const { rows } = await sql<RentalCounts>`select
    ${countOf(selectOffices(db, 'licence'))} as licences, ${countOf(selectOffices(db, 'vat'))} as no_vat,
    ${countOf(selectCars(db))} as papers, ${cases('charge')} as claims, ${cases('handover')} as late_records,
    ${countOf(selectUnsettledHolds(db))} as holds`.execute(db);
  return known(rows[0], 'row');
}

const bookingsOf = (column: string, whose: string) => sql<number>`(
  select count(*) from bookings where ${sql.ref(column)} = ${sql.ref(whose)} and bookings.state in ('confirmed', 'out'))`;

function selectOffices(db: Database, without: Without) {
  return db
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .leftJoin('rental_settings', 'rental_settings.owner_id', 'users.id')
    .where('users.user_type', '=', 'office')
    .where('users.closed_at', 'is', null)
    .where('users.is_verified', '=', true)
    .where(
      without === 'vat'
        ? sql<boolean>`rental_settings.vat_number is null`
        : sql<boolean>`(businesses.licence_until is null or businesses.licence_until <= ${lastDay})`,
    )
    .select(['users.id', 'users.full_name', 'users.user_type', 'users.is_verified', 'businesses.licence_until'])
    .select(sql<boolean>`rental_settings.vat_number is not null`.as('has_vat_number'))
    .select(
      sql<number>`(select count(*) from rental_units join ads on ads.id = rental_units.ad_id
        where ads.owner_id = users.id and ads.status = 'active' and rental_units.is_active)`.as('cars'),
    )
    .select(bookingsOf('bookings.office_id', 'users.id').as('bookings'));
}

function selectCars(db: Database) {
  return db
    .selectFrom('rental_units as unit')
    .innerJoin('ads', 'ads.id', 'unit.ad_id')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .where('unit.is_active', '=', true)
    .where('ads.status', '=', 'active')
    .where('users.closed_at', 'is', null)
    .where(sql<boolean>`coalesce(${carUntil} <= ${lastDay}, true)`)
    .select(['unit.id', 'unit.name', 'unit.plate'])
    .select(paperFields.map((field) => `unit.${field}` as const))
    .select([
      'ads.id as ad_id',
      'ads.title',
      'ads.brand_id',
      'ads.model_id',
      'ads.trim',
      'ads.year',
      'ads.letters',
      'ads.digits',
      'ads.cover',
    ])
    .select(['users.id as office_id', 'users.full_name', 'users.user_type', 'users.is_verified'])
    .select([sql<string | null>`${carUntil}::text`.as('until'), bookingsOf('bookings.unit_id', 'unit.id').as('bookings')]);
}
