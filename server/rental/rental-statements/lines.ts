import { sql } from 'kysely';
import type { BookingState } from '#contract/rental/booking-states.ts';
import type { ChargeKind, ChargeState } from '#contract/rental/charge-states.ts';
import type { Database } from '#db/database.ts';
import type { Titled } from '#server/listing/ads/title.ts';

interface Of {
  office: number;
  from: Date;
  /** The first moment after it. */
  to: Date;
}

export interface LineRow extends Titled {
  kind: 'rent' | 'charge' | 'fee';
  booking_id: number;
  at: Date;
  days: number | null;
  charge_id: number | null;
  charge_kind: ChargeKind | null;
  charge_state: ChargeState | null;
  booking_state: BookingState;
  renter: string;
  amount: number;
  vat: number;
  counts: boolean;
}

const linesMost = 1000;

/**
 * Cars that came back, charges that were raised, and bookings that ended with a fee. Of a decided charge the sum that was found, with the
 * VAT that it contains (contract/platform/vat.ts); what was withdrawn, or found not to be owed, is no line.
 */
const linesOf = ({ office, from, to }: Of) => sql`
  select 'rent' as kind, bookings.id as booking_id, back.at, (quote.content ->> 'days')::integer as days, null::integer as charge_id,
    bookings.total as amount, round((quote.content ->> 'vat')::numeric * 100)::bigint as vat, true as counts
  from bookings
    join booking_handovers as back on back.booking_id = bookings.id and back.side = 'in'
    join rental_quotes as quote on quote.id = bookings.quote_id
  where bookings.office_id = ${office} and back.at >= ${from} and back.at < ${to}
  union all
  select 'charge', charge.booking_id, charge.raised_at, null, charge.id, coalesce(charge.found_amount, charge.amount),
    case when charge.vat = 0 then 0 else round(coalesce(charge.found_amount, charge.amount)::numeric * rate.points / (10000 + rate.points)) end::bigint, charge.state = 'accepted'
  from booking_charges as charge
    join bookings on bookings.id = charge.booking_id
    join rental_quotes as quote on quote.id = bookings.quote_id
    cross join lateral (select (quote.content ->> 'vat_basis_points')::integer as points) as rate
  where bookings.office_id = ${office} and charge.raised_at >= ${from} and charge.raised_at < ${to}
    and charge.state <> 'withdrawn' and coalesce(charge.found_amount, 1) > 0
  union all
  select 'fee', bookings.id, bookings.moved_at, null, null, bookings.fee, 0, true
  from bookings
  where bookings.office_id = ${office} and bookings.state in ('cancelled_by_renter', 'no_show') and bookings.fee > 0
    and bookings.moved_at >= ${from} and bookings.moved_at < ${to}`;

/** The newest first. */
export async function listLines(db: Database, of: Of): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.*, charge.kind as charge_kind, charge.state as charge_state, bookings.state as booking_state, renter.full_name as renter,
      ads.title, ads.brand_id, ads.model_id, ads.trim, ads.year, ads.letters, ads.digits
    from (${linesOf(of)}) as line
      join bookings on bookings.id = line.booking_id
      join ads on ads.id = bookings.ad_id
      join users as renter on renter.id = bookings.renter_id
      left join booking_charges as charge on charge.id = line.charge_id
    order by line.at desc, line.booking_id desc, line.charge_id desc nulls last limit ${linesMost}`.execute(db);
  return rows;
}

interface LineSum {
  kind: LineRow['kind'];
  counts: boolean;
  count: number;
  amount: number;
  vat: number;
}

export async function sumLines(db: Database, of: Of): Promise<LineSum[]> {
  const { rows } = await sql<LineSum>`
    select kind, counts, count(*) as count, sum(amount)::float8 as amount, sum(vat)::float8 as vat
    from (${linesOf(of)}) as line group by kind, counts`.execute(db);
  return rows;
}
