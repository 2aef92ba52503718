import { sql, type SqlBool, type Transaction } from 'kysely';
import { unansweredBookings, unansweredMost } from '#contract/rental/booking-states.ts';
import { limitOf, payMinutesLeast } from '#contract/rental/booking-limits.ts';
import { payMinutes } from '#contract/money/office-payments.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeRange } from '../rental-calendar/occupancies.ts';
import type { Period } from '../rental-calendar/time.ts';

interface Wanted {
  renter: number;
  ad: number;
  period: Period;
  /** Whether it waits for the answer of its office. */
  isAsked: boolean;
  isByCard: boolean;
}

/**
 * How many minutes the renter has to pay by card for this car and time. Throws `too_many_bookings`, `too_many_open_bookings`,
 * `too_many_at_once`, `too_many_unpaid` and `unpaid_before` where one renter would keep too much from others. The renter is locked.
 */
export async function ensureWithinLimits(trx: Transaction<DB>, wanted: Wanted): Promise<number> {
  const { trips, unanswered, open, overlapping, unpaid, minutes } = await readUse(trx, wanted);
  const limit = limitOf(trips);
  if (wanted.isAsked && unanswered >= unansweredMost) throw new AppError('too_many_bookings');
  if (open >= limit.open) throw new AppError('too_many_open_bookings');
  if (overlapping >= limit.overlapping) throw new AppError('too_many_at_once');
  if (!wanted.isByCard) return payMinutes;
  if (unpaid >= limit.unpaidADay) throw new AppError('too_many_unpaid');
  const left = Math.floor(payMinutes - minutes);
  if (left < payMinutesLeast) throw new AppError('unpaid_before');
  return left;
}

/** What the renter has ahead, and what they took by card within a day without paying, whatever became of it. */
function readUse(trx: Transaction<DB>, { renter, ad, period }: Wanted) {
  const isAhead = sql<SqlBool>`state in ('requested', 'proposed', 'confirmed') and (answer_by is null or answer_by > now())`;
  const isOverlapping = sql<SqlBool>`period && ${writeRange(period)}::tstzrange`;
  const wasUnpaid = sql<SqlBool>`pay_by is not null and created_at > now() - interval '1 day'`;
  const isUnanswered = sql<SqlBool>`state in (${sql.join([...unansweredBookings])}) and answer_by > now()`;
  const held = sql`extract(epoch from least(coalesce(closed_at, now()), created_at + make_interval(mins => ${payMinutes})) - created_at) / 60`;
  return trx
    .selectFrom('bookings')
    .select([
      counted(sql<SqlBool>`state in ('returned', 'closed')`).as('trips'),
      counted(isUnanswered).as('unanswered'),
      counted(isAhead).as('open'),
      counted(sql<SqlBool>`${isAhead} and ${isOverlapping}`).as('overlapping'),
      counted(sql<SqlBool>`${wasUnpaid} and not (${isAhead})`).as('unpaid'),
      sql<number>`coalesce(sum(${held}) filter (where ${wasUnpaid} and ad_id = ${ad} and ${isOverlapping}), 0)::float8`.as('minutes'),
    ])
    .where('renter_id', '=', renter)
    .executeTakeFirstOrThrow();
}

function counted(condition: ReturnType<typeof sql<SqlBool>>) {
  return sql<number>`count(*) filter (where ${condition})::integer`;
}
