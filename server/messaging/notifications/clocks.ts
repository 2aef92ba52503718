import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { silenceHours, undoDays } from '#contract/sales/deal-states.ts';
import type { NotificationDetails } from './happenings.ts';

/** Notifications that ask for an act before a time, and others that say how a thing stands: when they are over, they are not sent any more. */

interface Events<Fact> {
  booking?: Partial<Record<NotificationDetails['booking']['event'], RawBuilder<Fact>>>;
  deal?: Partial<Record<NotificationDetails['deal']['event'], RawBuilder<Fact>>>;
  offer?: Partial<Record<NotificationDetails['offer']['happened'], RawBuilder<Fact>>>;
}

/** Reads from the row `table` that the notification is about: `time`, while `condition` holds and the time is not over. */
function until(table: string, time: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(select ${time} from ${sql.table(table)} where id = notifications.about and ${condition} and ${time} > now())`;
}

function inState(...states: string[]) {
  return sql`state::text in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

function stands(table: string, ...states: string[]): RawBuilder<SqlBool> {
  return sql`exists (select from ${sql.table(table)} where id = notifications.about and ${inState(...states)})`;
}

const timeOfChange: RawBuilder<Date | null> = sql`(
  select max(answer_by) from booking_changes where booking_id = notifications.about and state = 'waiting' and answer_by > now())`;
const timeOfHold: RawBuilder<Date | null> = sql`(
  select max(hold_until) from booking_payments
  where booking_id = notifications.about and purpose = 'deposit' and state = 'authorised' and hold_until > now())`;
const reservedUntil = sql`reserved_until`;
const silenceEnds = until(
  'deals',
  sql`coalesce(seller_confirmed_at, buyer_confirmed_at) + make_interval(hours => ${sql.lit(silenceHours)})`,
  inState('confirmed_by_one'),
);

/**
 * When what is requested has to be done; null once it is done or too late. Sent at once and each by itself: neither quiet hours nor the
 * hourly mail hold it back, since its clock does not stop either.
 */
const clocks = {
  booking: {
    requested: until('bookings', sql`answer_by`, inState('requested')),
    proposed: until('bookings', sql`answer_by`, inState('proposed')),
    change_requested: timeOfChange,
    change_proposed: timeOfChange,
    charged: sql`(select min(answer_by) from booking_charges where booking_id = notifications.about and state = 'open' and answer_by > now())`,
    hold_ending: timeOfHold,
    hold_ending_office: timeOfHold,
  },
  deal: {
    extension_asked: until('deals', reservedUntil, sql`${inState('open')} and extension_asked_by is not null`),
    ending_soon: until('deals', reservedUntil, inState('open')),
    price_proposed: until('deals', reservedUntil, sql`${inState('open')} and price_asked is not null`),
    confirmed: silenceEnds,
    answer_needed: silenceEnds,
    undo_asked: until(
      'deals',
      sql`closed_at + make_interval(days => ${sql.lit(undoDays)})`,
      sql`${inState('done')} and undo_asked_by is not null`,
    ),
    sale_asked: until('outside_sales', sql`answer_by`, inState('asked')),
  },
  offer: {
    invited: until('offers', sql`invited_until`, sql`true`),
  },
} satisfies Events<Date | null>;

const states = {
  booking: {
    booked: stands('bookings', 'confirmed'),
    confirmed: stands('bookings', 'confirmed'),
    proposal_accepted: stands('bookings', 'confirmed'),
    change_accepted: stands('bookings', 'confirmed', 'out'),
    pick_up_near: stands('bookings', 'confirmed'),
    hand_out_near: stands('bookings', 'confirmed'),
    calendar_conflict: stands('bookings', 'confirmed'),
    lapsing_renter: stands('bookings', 'confirmed'),
    lapsing_office: stands('bookings', 'confirmed', 'out'),
    lapsing_out: stands('bookings', 'out'),
    lawful_again: stands('bookings', 'confirmed', 'out'),
    car_edited: stands('bookings', 'confirmed'),
    out: stands('bookings', 'out'),
    returned: stands('bookings', 'returned', 'closed'),
  },
  deal: {
    opened: stands('deals', 'open', 'confirmed_by_one'),
    meeting_proposed: stands('deals', 'open', 'confirmed_by_one'),
    reminded: stands('deals', 'open', 'confirmed_by_one'),
    silence_warning: stands('deals', 'confirmed_by_one'),
  },
  offer: {
    made: stands('offers', 'open'),
    raised: stands('offers', 'open'),
    lowered: stands('offers', 'open'),
    countered: stands('offers', 'countered'),
    above_price: stands('offers', 'open', 'countered'),
  },
} satisfies Events<SqlBool>;

const clocked = namesOf(clocks);
const name = sql`notifications.kind::text || ' ' || notifications.event`;

/** When what `notifications` asks for has to be done; null if it asks for nothing, or no more. */
export const deadline = sql<Date | null>`case ${name} ${casesOf(clocks)} end`;

/** Whether what `notifications` asks for or says of a state still holds. */
export const stillHolds = sql<boolean>`case when ${isClockedRow('notifications')} then ${deadline} is not null
  else coalesce(case ${name} ${casesOf(states)} end, true) end`;

/** Whether an act is requested before a time. */
export function isClocked({ kind, event }: { kind: string; event: string }): boolean {
  return clocked.includes(`${kind} ${event}`);
}

/** The same of the row `table`. */
export function isClockedRow(table: string): RawBuilder<SqlBool> {
  const column = (of: string) => sql.ref(`${table}.${of}`);
  return sql`(${column('kind')}::text || ' ' || ${column('event')}) in (${sql.join(clocked.map((of) => sql.lit(of)))})`;
}

/** Whether the delivery `table` is of such a notification. */
export function isClockedDelivery(table: string): RawBuilder<SqlBool> {
  return sql`exists (select from notifications as asking where asking.id = ${sql.ref(`${table}.notification_id`)} and ${isClockedRow('asking')})`;
}

function namesOf(kinds: object): string[] {
  return Object.entries(kinds).flatMap(([kind, events]: [string, object]) => Object.keys(events).map((event) => `${kind} ${event}`));
}

function casesOf(kinds: Events<unknown>): RawBuilder<unknown> {
  const cases = Object.entries(kinds).flatMap(([kind, events]: [string, Record<string, RawBuilder<unknown>>]) =>
    Object.entries(events).map(([event, fact]) => sql`when ${sql.lit(`${kind} ${event}`)} then ${fact}`),
  );
  return sql.join(cases, sql` `);
}
