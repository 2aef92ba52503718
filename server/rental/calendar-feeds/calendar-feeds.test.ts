import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, type Bookable } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';
import { PublicFileRefusal } from '#server/platform/gateways/public-files.ts';
import { pollCalendars } from './polling.ts';

let market: TestApp;
let car: Bookable;
let unit: number;
/** What other sites say, by address. */
const files: Record<string, string> = {};
const url = 'https://other.example/secret-7f3a/calendar.ics';

beforeAll(async () => {
  market = await startTestApp();
  market.app.market.readPublicFile = async (at) => {
    const text = files[at];
    if (text === undefined) throw new PublicFileRefusal('unreachable');
    return text;
  };
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await bookableRental(market);
  const { results } = await market.call('listRentalUnits', { as: car.office, query: { rental: car.rental } });
  unit = results[0]!.id;
  files[url] = calendarOf([3, 5]);
});

/** An iCalendar file that takes whole days, each from the first to before the second, in days from today. */
function calendarOf(...stays: [from: number, to: number][]): string {
  const plain = (days: number) => dayAhead(days).replaceAll('-', '');
  const events = stays.flatMap(([from, to], index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(to)}`,
    'SUMMARY:Mr Guest\\, +966 50 000 0000',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...events, 'END:VCALENDAR'].join('\r\n');
}

const params = () => ({ id: unit });
const follow = (address = url) => market.call('followCalendar', { as: car.office, params: params(), body: { url: address } });
const feeds = () => market.call('getUnitFeeds', { as: car.office, params: params() });
/** The days on which the car is not free, in days from today. */
const takenDays = async () => {
  const { days } = await market.call('getRentalCalendar', { params: { id: car.rental }, query: { from: dayAhead(0), days: 30 } });
  return days.flatMap(({ free }, index) => (free === 0 ? [index] : []));
};
const readAgain = async () => {
  await market.db.updateTable('calendar_sources').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
  await pollCalendars(market.app.market);
};

describe('the calendar of another site', () => {
  it('takes the car when it says so, and follows every change', async () => {
    expect(await follow()).toMatchObject({ sources: [{ host: 'other.example', failure: null, periods: 1, conflicts: [] }] });
    expect(await takenDays()).toEqual([3, 4]);
    files[url] = calendarOf([4, 6], [10, 11]);
    await readAgain();
    expect(await takenDays()).toEqual([4, 5, 10]);
  });

  it('keeps what it said while it cannot be read, and says so', async () => {
    await follow();
    delete files[url];
    await readAgain();
    expect((await feeds()).sources).toMatchObject([{ failure: 'unreachable', periods: 1 }]);
    expect(await takenDays()).toEqual([3, 4]);
    files[url] = calendarOf();
    await readAgain();
    expect((await feeds()).sources).toMatchObject([{ failure: null, periods: 0 }]);
    expect(await takenDays()).toEqual([]);
  });

  it('never touches a booking: where both have the car there is a conflict', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    const booking = await booked(market, sara, car.rental);
    const days = await takenDays();
    const [first = 0, last = 0] = [days.at(0), days.at(-1)];
    files[url] = calendarOf([first - 1, last + 2]);
    const { sources } = await follow();
    expect(sources[0]!.conflicts.map(({ booking_id }) => booking_id)).toEqual([booking.id]);
    expect((await market.call('getBooking', { as: sara, params: { id: booking.id } })).state).toBe('requested');
    // The office is notified once, however often the site says so.
    await readAgain();
    const { results } = await market.call('listNotifications', { as: car.office, query: {}, language: 'en' });
    const notices = results.filter(({ title }) => title === 'A conflict in the calendar of your car');
    expect(notices).toMatchObject([{ count: 1, link: `/bookings/${booking.id}` }]);
    await market.call('withdrawBooking', { as: sara, params: { id: booking.id } });
    await readAgain();
    expect((await feeds()).sources[0]!.conflicts).toEqual([]);
    expect(await takenDays()).toEqual(Array.from({ length: last + 2 - (first - 1) }, (_, index) => first - 1 + index));
  });

  it('leaves alone what the office entered itself', async () => {
    const block = { from: `${dayAhead(3)}T07:00:00.000Z`, to: `${dayAhead(4)}T07:00:00.000Z`, reason: 'maintenance' } as const;
    await market.call('addBlocks', { as: car.office, params: params(), body: block });
    const { sources } = await follow();
    expect(sources).toMatchObject([{ periods: 2 }]);
    await market.call('unfollowCalendar', { as: car.office, params: { id: sources[0]!.id } });
    const { results } = await market.call('listOccupancies', { as: car.office, params: params(), query: {} });
    expect(results).toMatchObject([{ from: block.from, to: block.to, reason: 'maintenance' }]);
  });

  it('frees the car once it is followed no more', async () => {
    const { sources } = await follow();
    expect(await market.call('unfollowCalendar', { as: car.office, params: { id: sources[0]!.id } })).toMatchObject({ sources: [] });
    expect(await takenDays()).toEqual([]);
  });

  it.each([
    ['https://missing.example/', 'calendar_unreachable'],
    ['https://page.example/', 'calendar_none'],
  ])('is refused at its field: %s', async (address) => {
    files['https://page.example/'] = '<html>Sign in</html>';
    const { status, body } = await market.refused('followCalendar', { as: car.office, params: params(), body: { url: address } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['url']]);
    expect((await feeds()).sources).toEqual([]);
  });

  it('is fetched for the office alone, and not for a sixth time', async () => {
    const { readPublicFile } = market.app.market;
    let reads = 0;
    market.app.market.readPublicFile = (...requested) => {
      reads += 1;
      return readPublicFile(...requested);
    };
    const noura = await addPerson(market.db, 'نورة القحطاني');
    const requested = { params: params(), body: { url } };
    expect((await market.refused('followCalendar', { as: noura, ...requested })).status).toBe(404);
    expect(reads).toBe(0);
    for (let count = 0; count < 5; count += 1) await follow();
    expect((await market.refused('followCalendar', { as: car.office, ...requested })).body.code).toBe('too_many_sources');
    expect(reads).toBe(5);
    market.app.market.readPublicFile = readPublicFile;
  });

  it('is stored so that its address cannot be read, and shown by its host alone', async () => {
    await follow();
    const stored = await market.db.selectFrom('calendar_sources').select('url').where('unit_id', '=', unit).executeTakeFirstOrThrow();
    expect(stored.url).not.toContain('secret');
    expect(JSON.stringify(await feeds())).not.toContain('secret');
    const mine = await market.call('exportData', { as: car.office, language: 'ar' });
    expect(mine).toMatchObject({ calendar_sources: [{ unit_id: unit, url }] });
  });

  it('is read by one of two processes', async () => {
    await follow();
    let reads = 0;
    const { readPublicFile } = market.app.market;
    market.app.market.readPublicFile = (...requested) => {
      reads += 1;
      return readPublicFile(...requested);
    };
    await market.db.updateTable('calendar_sources').set({ next_at: new Date() }).where('unit_id', '=', unit).execute();
    await Promise.all([pollCalendars(market.app.market), pollCalendars(market.app.market)]);
    market.app.market.readPublicFile = readPublicFile;
    expect(reads).toBe(1);
  });
});

describe('a file', () => {
  const send = async (text: string, as = car.office) => {
    const form = new FormData();
    form.set('calendar', new Blob([text], { type: 'text/calendar' }), 'calendar.ics');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = {
      authorization: `Bearer ${await market.tokenOf(as)}`,
      'content-type': request.headers.get('content-type') ?? '',
    };
    const payload = Buffer.from(await request.arrayBuffer());
    const { statusCode, body } = await market.app.inject({
      method: 'POST',
      url: `/products/api/unit/${unit}/sources/file/`,
      headers,
      payload,
    });
    return { statusCode, body: JSON.parse(body) };
  };

  it('is read once', async () => {
    const { statusCode, body } = await send(calendarOf([3, 5]));
    expect([statusCode, body.sources]).toMatchObject([201, [{ host: null, periods: 1 }]]);
    await readAgain();
    expect(await takenDays()).toEqual([3, 4]);
  });

  it('is refused where it is no calendar, or too large', async () => {
    expect((await send('a,b,c')).body.fields).toHaveProperty('calendar');
    expect((await send('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  });
});

describe('the address for other sites', () => {
  const share = async () => (await market.call('shareCalendar', { as: car.office, params: params() })).export_url ?? '';

  it('says when the car is taken, and nothing of anybody', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    const { from } = await booked(market, sara, car.rental);
    await follow();
    const { status, headers, body } = await market.get(await share());
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = String(body);
    expect(text).toContain(`DTSTART:${from.slice(0, 19).replace(/[-:]/g, '')}Z`);
    // What was read from the other site is not written back to it.
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).not.toMatch(/سارة|Guest|966/);
  });

  it('ends by another one, and by the office', async () => {
    const first = await share();
    const second = await share();
    expect((await market.get(first)).status).toBe(404);
    expect((await market.get(second)).status).toBe(200);
    await market.call('unshareCalendar', { as: car.office, params: params() });
    expect((await market.get(second)).status).toBe(404);
    expect((await feeds()).export_url).toBeNull();
  });

  it.each(['1', '1-x', 'x', `1-${'a'.repeat(43)}`, '999999999-' + 'a'.repeat(43)])('is not found at %s', async (token) => {
    expect((await market.get(`/products/api/calendar/${token}.ics`)).status).toBe(404);
  });
});
