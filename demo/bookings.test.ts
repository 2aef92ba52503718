import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStates, holdingBookings } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import { openNumbers } from '#server/rental/bookings/numbers.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { lackingPapers } from '#contract/rental/rental-papers.ts';
import { firstPaperUntil } from '#server/ad-index/papers.ts';
import { createTestDatabase } from '../test/database.ts';
import { library, now, secrets } from '../test/demo-library.ts';
import { momentsOf } from './booking-course.ts';
import { plotsOf } from './booking-plots.ts';
import { ensureDemo } from './market.ts';
import { listDemoAccounts } from './passwords.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  ({ db, close } = await createTestDatabase());
  await ensureDemo(db, await openStorage(folder), { now, secrets, library });
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const listBookings = () =>
  db
    .selectFrom('bookings')
    .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
    .innerJoin('rental_units as unit', 'unit.id', 'bookings.unit_id')
    .innerJoin('businesses as office', 'office.user_id', 'bookings.office_id')
    .innerJoin('booking_drivers as driver', 'driver.booking_id', 'bookings.id')
    .innerJoin('ads', 'ads.id', 'bookings.ad_id')
    .innerJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .leftJoin('rental_occupancies as held', 'held.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select(['quote.content', 'quote.total as quoted', 'unit.ad_id as unit_ad', 'unit.is_active', 'office.licence_until'])
    .select(['driver.numbers', 'driver.age', 'ads.created_at as posted', 'renter.created_at as joined', 'held.unit_id as held'])
    .select(sql<string | null>`${firstPaperUntil('unit')}::text`.as('papers'))
    .select(sql<boolean>`held.period @> bookings.period and lower(held.period) = lower(bookings.period)`.as('covers'))
    .select([sql<Date>`lower(bookings.period)`.as('from'), sql<Date>`upper(bookings.period)`.as('to')])
    .orderBy('bookings.id')
    .execute();

test('the office that is shown has bookings in every state, and the person that is shown some of them', async () => {
  const accounts = await listDemoAccounts(db);
  const idOf = (type: string) => {
    const { username } = accounts.find(({ user_type }) => user_type === type)!;
    return db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  };
  const [office, person] = [await idOf('office'), await idOf('user')];
  const bookings = await listBookings();
  const own = bookings.filter(({ office_id }) => office_id === office.id);
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(bookingStates));
  expect(own.some(({ state, to }) => state === 'out' && to < now)).toBe(true);
  expect(own.filter(({ renter_id }) => renter_id === person.id).length).toBeGreaterThan(3);
  expect(new Set(bookings.map(({ office_id }) => office_id)).size).toBeGreaterThan(3);
});

test('bookings are lawful, and agree with their quotes and cars', async () => {
  for (const one of await listBookings()) {
    const { state, content, from, to } = one;
    const holds = (holdingBookings as readonly string[]).includes(state) || state === 'returned' || state === 'closed';
    expect([one.held, one.covers ?? null], state).toEqual(holds ? [one.unit_id, true] : [null, null]);
    expect([one.total, one.unit_ad, one.is_active]).toEqual([one.quoted, one.ad_id, true]);
    expect([Math.round(Number(content.total) * 100), content.from, content.to]).toEqual([one.total, from.toISOString(), to.toISOString()]);
    const lastDay = to.toISOString().slice(0, 10);
    expect(one.papers! >= lastDay && one.licence_until! >= lastDay).toBe(true);
    expect(one.joined <= one.created_at && one.posted <= one.created_at && one.created_at <= one.moved_at && one.moved_at <= now).toBe(
      true,
    );
    expect(one.age).toBeGreaterThanOrEqual(content.min_driver_age ?? 18);
    if (one.answer_by) expect(one.answer_by > now && one.answer_by < from).toBe(true);
    expect(one.closed_at !== null).toBe(!(holdingBookings as readonly string[]).includes(state) && state !== 'returned');
    if (one.numbers !== null) expect(openNumbers(secrets, one.id, one.numbers).identity_number).toMatch(/^[12X]000/);
    if (one.closed_at === null) expect(one.numbers).not.toBeNull();
  }
});

test('their histories end with their states, in the order of time', async () => {
  const { rows } = await sql<{ id: number }>`
    select bookings.id from bookings
    where state <> (select act from booking_history where booking_id = bookings.id and act not like 'change%' order by id desc limit 1)
      or exists (
        select from (select at, lag(at) over (order by id) as before from booking_history where booking_id = bookings.id) as acts
        where at < before or at > ${now}
      )`.execute(db);
  expect(rows).toEqual([]);
});

test('who had one confirmed is among the customers of its office, since the last of them', async () => {
  const { rows } = await sql<{ office: number; customers: number }>`
    select bookings.office_id as office, count(distinct customer.id)::integer as customers
    from bookings
    join booking_history as history on history.booking_id = bookings.id and history.act = 'confirmed'
    left join rental_customers as customer
      on customer.office_id = bookings.office_id and customer.renter_id = bookings.renter_id and customer.last_at >= history.at
    group by 1 having count(*) filter (where customer.id is null) = 0`.execute(db);
  const { rows: offices } = await sql`select distinct office_id from bookings join booking_history on booking_id = bookings.id
    where act = 'confirmed'`.execute(db);
  expect(rows.length).toBe(offices.length);
  expect(rows.every(({ customers }) => customers > 0)).toBe(true);
});

test('a renter asks for more days of a car that is out, and the person that is shown for more of theirs', async () => {
  const changes = await db
    .selectFrom('booking_changes as change')
    .innerJoin('bookings', 'bookings.id', 'change.booking_id')
    .innerJoin('rental_quotes as quote', 'quote.id', 'change.quote_id')
    .innerJoin('rental_occupancies as held', 'held.change_id', 'change.id')
    .select(['bookings.state', 'bookings.total', 'quote.total as longer', 'change.answer_by', 'held.unit_id', 'change.unit_id as unit'])
    .orderBy('change.id')
    .execute();
  expect(new Set(changes.map(({ state }) => state))).toEqual(new Set(['out', 'confirmed']));
  for (const { total, longer, answer_by: until, unit_id: held, unit } of changes) {
    expect(longer).toBeGreaterThanOrEqual(total);
    expect([held, until > now]).toEqual([unit, true]);
  }
});

test('most cars have a plate and papers, each plate is there once, and some cars lack something', async () => {
  const units = await db.selectFrom('rental_units').selectAll().execute();
  const plates = units.flatMap(({ id, plate }) => (plate === null ? [] : [openPlate({ config: secrets }, id, plate)]));
  expect(plates.every((plate) => /^(?:\p{Script=Arabic}ـ? ){3}\d{1,4}$/u.test(plate))).toBe(true);
  expect(new Set(plates).size).toBe(plates.length);
  const day = now.toISOString().slice(0, 10);
  const lacking = units.filter((unit) => lackingPapers(unit, day).length > 0);
  expect(lacking.length / units.length).toBeGreaterThan(0.02);
  expect(lacking.length / units.length).toBeLessThan(0.2);
});

test('at any hour nothing has happened that is still to come', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const at = Date.parse('2026-11-20T00:20:00Z') + hour * 3_600_000;
    for (const plot of plotsOf(new Date(at))) {
      const { answerBy, next, ...past } = momentsOf(plot, at);
      expect(
        Object.values(past).every((moment) => moment === null || moment <= at),
        `${plot.state} at ${hour}`,
      ).toBe(true);
      expect(answerBy === null || answerBy > at).toBe(true);
      expect(next === null || next > at, `${plot.state} at ${hour}`).toBe(true);
      expect(plot.from < plot.to && plot.asked < plot.from).toBe(true);
      expect(plot.state !== 'confirmed' || plot.from > at).toBe(true);
    }
  }
});

test('the person that is shown has a charge to answer, and one that the staff looked at, and each is in its last state', async () => {
  const { username } = (await listDemoAccounts(db)).find(({ user_type }) => user_type === 'user')!;
  const charges = await db
    .selectFrom('booking_charges as charge')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .innerJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .select(['charge.state', 'charge.answer_by', 'bookings.state as booking_state', 'renter.username'])
    .select(sql<string>`(select act from charge_history where charge_id = charge.id order by id desc limit 1)`.as('last'))
    .where('renter.username', '=', username)
    .orderBy('charge.id')
    .execute();
  expect(charges.map(({ state }) => state).toSorted()).toEqual(['accepted', 'decided', 'open']);
  for (const charge of charges) {
    expect(charge).toMatchObject({ username, last: charge.state });
    expect(['returned', 'closed']).toContain(charge.booking_state);
    if (charge.answer_by) expect(charge.answer_by > now).toBe(true);
  }
  const deposits = await db.selectFrom('booking_deposits').select(['held_at', 'returned_at']).execute();
  expect(deposits.length).toBeGreaterThan(3);
});
