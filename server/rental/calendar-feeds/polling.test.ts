import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental } from '../../../test/booking.ts';

import { addPerson } from '../../../test/people.ts';
import { addBookingRow, dayAhead } from '../../../test/renting.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { eraseAccounts } from '#server/app/erasure.ts';
import { PublicFileRefusal } from '#server/platform/gateways/public-files.ts';
import { pollCalendars } from './polling.ts';

let market: TestApp;
/** What addresses were requested, and what they wait for before they answer. */
let requested: string[] = [];
const slow = new Map<string, Promise<void>>();
const day = (days: number) => dayAhead(days).replaceAll('-', '');
const event = (line: string) => ['BEGIN:VEVENT', line, 'END:VEVENT'];
let lines = event(`DTSTART:${day(3)}`);

beforeAll(async () => {
  market = await startTestApp();
  market.app.market.readPublicFile = async (url) => {
    requested.push(url);
    await slow.get(url);
    if (url.includes('broken')) throw new Error('a bug');
    if (url.includes('away')) throw new PublicFileRefusal('unreachable');
    return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  };
});
afterAll(() => market.close());

/** A car of a new office that follows `url`, which is due. */
async function following(url: string) {
  const { office, rental, units } = await bookableRental(market);
  const unit = units[0]!;
  const { readPublicFile } = market.app.market;
  market.app.market.readPublicFile = async () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
  const { sources } = await market.call('followCalendar', { as: office, params: { id: unit }, body: { url } });
  await market.call('shareCalendar', { as: office, params: { id: unit } });
  market.app.market.readPublicFile = readPublicFile;
  await market.db
    .updateTable('calendar_sources')
    .set({ next_at: new Date(0) })
    .where('id', '=', sources[0]!.id)
    .execute();
  return { office, rental, unit };
}

const run = async () => {
  requested = [];
  await market.db
    .updateTable('calendar_sources')
    .set({ next_at: new Date(0) })
    .execute();
  await pollCalendars(market.app.market);
  return requested.toSorted();
};
const feedsOf = (unit: number) =>
  Promise.all(
    (['calendar_sources', 'calendar_feeds'] as const).map((table) =>
      market.db.selectFrom(table).select('unit_id').where('unit_id', '=', unit).execute(),
    ),
  );
const free = async ({ rental }: { rental: number }) => {
  const { days } = await market.call('getRentalCalendar', { params: { id: rental }, query: { from: dayAhead(3), days: 1 } });
  return days[0]!.free;
};

it('nothing is read for an ad that is removed, or while an account is closed; every other office’s calendar is', async () => {
  const gone = await following('https://gone.example/');
  const closed = await following('https://closed.example/');
  const open = await following('https://open.example/');
  await market.db
    .transaction()
    .execute((trx) => moveAd(trx, { id: gone.rental, status: 'active' }, { to: 'removed', mover: 'owner', by: gone.office }));
  await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.office).execute();
  expect(await run()).toEqual(['https://open.example/']);
  expect(await free(open)).toBe(0);
  // What belonged to the ad is gone with it; an account may come back.
  expect(await feedsOf(gone.unit)).toEqual([[], []]);
  await market.db.updateTable('users').set({ closed_at: null }).where('id', '=', closed.office).execute();
  expect(await run()).toEqual(['https://closed.example/', 'https://open.example/']);
});

it('an account with a car that bookings keep is erased with what the car follows', async () => {
  const { office, unit } = await following('https://erased.example/');
  const period = { from: `${dayAhead(-9)}T07:00:00Z`, to: `${dayAhead(-7)}T07:00:00Z` };
  await addBookingRow(market.db, { renter: await addPerson(market.db, 'علي الشهري'), unit, period, state: 'closed' });
  await market.db
    .updateTable('users')
    .set({ closed_at: new Date(0), erase_at: new Date(0) })
    .where('id', '=', office)
    .execute();
  await eraseAccounts(market.app.market);
  expect(await feedsOf(unit)).toEqual([[], []]);
  expect(await run()).not.toContain('https://erased.example/');
});

it('one that fails is named, and keeps none of the others waiting', async () => {
  await following('https://broken.example/');
  const away = await following('https://away.example/');
  const open = await following('https://fine.example/');
  await expect(run()).rejects.toThrow(/^calendar \d+: a bug$/);
  expect(await free(open)).toBe(0);
  const { sources } = await market.call('getUnitFeeds', { as: away.office, params: { id: away.unit } });
  expect(sources).toMatchObject([{ failure: 'unreachable' }]);
  await market.db.deleteFrom('calendar_sources').where('host', '=', 'broken.example').execute();
});

it('a slow one keeps none of the others waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  slow.set('https://slow.example/', promise);
  const slowly = await following('https://slow.example/');
  const quick = await following('https://quick.example/');
  await market.db
    .updateTable('calendar_sources')
    .set({ next_at: new Date(0) })
    .execute();
  const running = pollCalendars(market.app.market);
  await expect.poll(() => free(quick)).toBe(0);
  expect(await free(slowly)).toBe(1);
  resolve();
  await running;
  expect(await free(slowly)).toBe(0);
});

it('the answer says what was left out, and the rest counts', async () => {
  const { office, unit, rental } = await following('https://partly.example/');
  lines = [...event(`DTSTART:${day(3)}`), ...event('DTSTART:120270110T060000Z'), ...event(`DTSTART;TZID=Mars/Base:${day(5)}T090000`)];
  await run();
  const { sources } = await market.call('getUnitFeeds', { as: office, params: { id: unit } });
  const left_out = [
    { reason: 'unreadable', events: 1 },
    { reason: 'zone', events: 1 },
  ];
  expect(sources).toMatchObject([{ failure: null, periods: 2, left_out }]);
  expect(await free({ rental })).toBe(0);
});
