import { describe, expect, it } from 'vitest';
import { CalendarRefusal, readBusyPeriods } from './parsing.ts';

const window = { from: Date.parse('2026-12-01T00:00:00Z'), to: Date.parse('2027-12-01T00:00:00Z') };
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1']),
  ...lines,
  'END:VEVENT',
];
const calendar = (...events: string[][]) => file(...events.flatMap((lines) => event(...lines)));
const written = (at: number) => new Date(at).toISOString().slice(0, 16).replace(':00', '');
const busyIn = (text: string) => readBusyPeriods(text, window).periods.map(({ from, to }) => `${written(from)} ${written(to)}`);
const busy = (...events: string[][]) => busyIn(calendar(...events));
const problemOf = (text: string) => {
  try {
    return readBusyPeriods(text, window);
  } catch (error) {
    return error instanceof CalendarRefusal ? error.problem : error;
  }
};

describe('the busy times of an iCalendar file', () => {
  it('are days of Riyadh where they have no hours', () => {
    expect(busy(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'])).toEqual(['2026-12-23T21 2026-12-26T21']);
    expect(busy(['DTSTART;VALUE=DATE:20261224'])).toEqual(['2026-12-23T21 2026-12-24T21']);
    expect(busy(['DTSTART;VALUE=DATE:20261224', 'DURATION:P2D'])).toEqual(['2026-12-23T21 2026-12-25T21']);
    // Some programs write the last day, and leave out what says that it is a date.
    expect(busy(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261224'])).toEqual(['2026-12-23T21 2026-12-24T21']);
    expect(busy(['DTSTART:20261224', 'DTEND:20261226'])).toEqual(['2026-12-23T21 2026-12-25T21']);
  });

  it('are whole hours, in UTC or of Riyadh', () => {
    expect(busy(['DTSTART:20261224T072000Z', 'DTEND:20261224T094000Z'])).toEqual(['2026-12-24T07 2026-12-24T10']);
    expect(busy(['DTSTART:20261224T100000', 'DTEND:20261224T120000'])).toEqual(['2026-12-24T07 2026-12-24T09']);
    expect(busy(['DTSTART;TZID=Asia/Riyadh:20261224T100000', 'DURATION:PT2H'])).toEqual(['2026-12-24T07 2026-12-24T09']);
  });

  it.each([
    ['nothing', ['DTSTART:20261224T070000Z', 'DTEND:20261224T070000Z']],
    ['less than nothing', ['DTSTART:20261224T070000Z', 'DURATION:-PT2H']],
    ['an end before its start', ['DTSTART:20261224T070000Z', 'DTEND:20261224T030000Z']],
    ['no end', ['DTSTART:20261224T070000Z']],
    ['a state that is open', ['DTSTART:20261224T070000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE']],
  ])('take an hour at least: %s', (_what, lines) => {
    expect(busy(lines)).toEqual(['2026-12-24T07 2026-12-24T08']);
  });

  it('leave out what is over, cancelled, or leaves one free', () => {
    const time = ['DTSTART:20261224T070000Z', 'DTEND:20261224T080000Z'];
    const over = ['DTSTART:20250101T070000Z', 'DTEND:20250101T080000Z'];
    expect(busy([...time, 'STATUS:CANCELLED'], [...time, 'TRANSP:TRANSPARENT'], over)).toEqual([]);
    expect(busyIn(file('METHOD:CANCEL', ...event(...time)))).toEqual([]);
  });

  it('are apart: what overlaps or touches is one', () => {
    const one = ['DTSTART:20261224T070000Z', 'DTEND:20261224T090000Z'];
    const next = ['DTSTART:20261224T080000Z', 'DTEND:20261224T110000Z'];
    const touching = ['DTSTART:20261224T110000Z', 'DTEND:20261224T120000Z'];
    expect(busy(next, touching, one)).toEqual(['2026-12-24T07 2026-12-24T12']);
  });

  it('are also those that a VFREEBUSY says', () => {
    const lines = [
      'FREEBUSY;FBTYPE=BUSY:20261224T070000Z/PT2H,20261225T070000Z/20261225T080000Z',
      'FREEBUSY;FBTYPE=FREE:20261226T070000Z/PT2H',
    ];
    expect(busyIn(file('BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'))).toEqual([
      '2026-12-24T07 2026-12-24T09',
      '2026-12-25T07 2026-12-25T08',
    ]);
  });
});

describe('a time zone', () => {
  const at = (zone: string, day: string) => busy([`DTSTART;TZID=${zone}:${day}T090000`, 'DURATION:PT1H'])[0]?.split(' ')[0];

  it.each([
    ['America/New_York', '20270110', '2027-01-10T14'],
    ['America/New_York', '20270710', '2027-07-10T13'],
    ['america/new_york', '20270710', '2027-07-10T13'],
    ['W. Europe Standard Time', '20270110', '2027-01-10T08'],
    ['W. Europe Standard Time', '20270710', '2027-07-10T07'],
    ['Arab Standard Time', '20270110', '2027-01-10T06'],
    ['Arabian Standard Time', '20270110', '2027-01-10T05'],
    ['"Europe/Berlin"', '20270110', '2027-01-10T08'],
    ['/mozilla.org/20050126_1/Asia/Dubai', '20270110', '2027-01-10T05'],
    ['GMT+3', '20270110', '2027-01-10T06'],
    ['Etc/GMT-4', '20270110', '2027-01-10T05'],
    ['GMT+05:00', '20270110', '2027-01-10T04'],
    ['"(UTC+04:00) Abu Dhabi, Muscat"', '20270110', '2027-01-10T05'],
    ['(UTC+04:00) Abu Dhabi, Muscat', '20270110', '2027-01-10T05'],
    ['UTC', '20270110', '2027-01-10T09'],
  ])('is understood without a description: %s on %s', (zone, day, from) => {
    expect(at(zone, day)).toBe(from);
  });

  it('is understood as the file describes it, also if it has a name of its own', () => {
    const standard = ['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'TZOFFSETFROM:+0200'];
    const summer = ['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'TZOFFSETFROM:+0100'];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', ...standard, 'TZOFFSETTO:+0100', 'END:STANDARD', ...summer, 'TZOFFSETTO:+0200'];
    const of = (day: string) => event(`DTSTART;TZID=Ours:${day}T090000`, 'DURATION:PT1H');
    const text = file(...zone, 'END:DAYLIGHT', 'END:VTIMEZONE', ...of('20270110'), ...of('20270710'));
    expect(busyIn(text)).toEqual(['2027-01-10T08 2027-01-10T09', '2027-07-10T07 2027-07-10T08']);
  });

  it('of the calendar is that of times without one', () => {
    expect(busyIn(file('X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20270110T090000')))).toEqual(['2027-01-10T14 2027-01-10T15']);
  });

  it('that nobody knows is taken for Riyadh’s, and told of', () => {
    const read = readBusyPeriods(calendar(['DTSTART;TZID=Mars/Base:20270110T090000', 'DURATION:PT1H']), window);
    expect([read.periods[0]?.from, read.leftOut]).toEqual([Date.parse('2027-01-10T06:00:00Z'), [{ reason: 'zone', events: 1 }]]);
  });

  it('moves its clock in the middle of an event, and of a series', () => {
    expect(busy(['DTSTART;TZID=Europe/Berlin:20270327T230000', 'DTEND;TZID=Europe/Berlin:20270328T040000'])).toEqual([
      '2027-03-27T22 2027-03-28T02',
    ]);
    expect(busy(['DTSTART;TZID=America/New_York:20270310T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'])).toEqual([
      '2027-03-10T14 2027-03-10T15',
      '2027-03-17T13 2027-03-17T14',
    ]);
  });
});

describe('a series', () => {
  const daily = ['DTSTART;TZID=Asia/Riyadh:20270110T090000', 'DTEND;TZID=Asia/Riyadh:20270110T110000', 'RRULE:FREQ=DAILY;COUNT=3'];
  const instance = (day: number) => `2027-01-${day}T06 2027-01-${day}T08`;
  const days = (...lines: string[]) => busy([...daily, ...lines]).map((period) => Number(period.slice(8, 10)));

  it('repeats, but for what is moved or left out', () => {
    const moved = ['RECURRENCE-ID:20270111T060000Z', 'DTSTART:20270111T150000Z', 'DTEND:20270111T160000Z'];
    expect(busy([...daily, 'EXDATE:20270112T060000Z'], moved)).toEqual([instance(10), '2027-01-11T15 2027-01-11T16']);
  });

  it.each([
    ['a time', 'EXDATE;TZID=Asia/Riyadh:20270111T090000'],
    ['a time without a zone', 'EXDATE:20270111T090000'],
    ['a date', 'EXDATE;VALUE=DATE:20270111'],
    ['several', 'EXDATE:20270111T060000Z,20270115T060000Z'],
  ])('leaves out %s', (_what, line) => {
    expect(days(line)).toEqual([10, 12]);
  });

  it.each(['EXDATE:20270112T000000Z', 'EXDATE:20270111T210000Z', 'EXDATE;VALUE=DATE:20270112'])('of days leaves one out by %s', (line) => {
    expect(busy(['DTSTART;VALUE=DATE:20270110', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', line])).toEqual([
      '2027-01-09T21 2027-01-10T21',
      '2027-01-13T21 2027-01-14T21',
    ]);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])('is free at an instance with %s', (state) => {
    const exception = ['RECURRENCE-ID;TZID=Asia/Riyadh:20270111T090000', 'DTSTART;TZID=Asia/Riyadh:20270111T090000', state];
    expect(busy(daily, exception)).toEqual([instance(10), instance(12)]);
    // Some programs leave out when it was.
    expect(busy(daily, ['RECURRENCE-ID;TZID=Asia/Riyadh:20270111T090000', state])).toEqual([instance(10), instance(12)]);
  });

  it('is not changed by an exception of another one', () => {
    const exception = ['UID:2', 'RECURRENCE-ID:20270111T060000Z', 'DTSTART:20270111T150000Z', 'DURATION:PT1H'];
    expect(busy(daily, exception)).toEqual([instance(10), instance(11), '2027-01-11T15 2027-01-11T16', instance(12)]);
  });

  it('need not be in the file for an instance of it to take its own time', () => {
    expect(busy(['RECURRENCE-ID:20270111T060000Z', 'DTSTART:20270111T150000Z', 'DURATION:PT1H'])).toEqual(['2027-01-11T15 2027-01-11T16']);
  });

  it('goes on as the exception for all further instances says', () => {
    const since = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T060000Z';
    expect(busy(daily, [since, 'DTSTART:20270111T100000Z', 'DURATION:PT3H'])).toEqual([
      instance(10),
      '2027-01-11T10 2027-01-11T13',
      '2027-01-12T10 2027-01-12T13',
    ]);
    expect(busy(daily, [since, 'DTSTART:20270111T060000Z', 'STATUS:CANCELLED'])).toEqual([instance(10)]);
  });

  it.each([
    ['a date, which is included', 'UNTIL=20270112', [10, 11, 12]],
    ['a moment', 'UNTIL=20270112T055959Z', [10, 11]],
    ['a time of its zone', 'UNTIL=20270112T090000', [10, 11, 12]],
  ])('ends at %s', (_what, until, expected) => {
    expect(busy([daily[0]!, daily[1]!, `RRULE:FREQ=DAILY;${until}`]).map((period) => Number(period.slice(8, 10)))).toEqual(expected);
  });

  it('has further dates, and periods', () => {
    expect(busy([...daily.slice(0, 2), 'RDATE;TZID=Asia/Riyadh:20270112T090000', 'RDATE;VALUE=PERIOD:20270114T060000Z/PT3H'])).toEqual([
      instance(10),
      instance(12),
      '2027-01-14T06 2027-01-14T09',
    ]);
  });

  it('is followed from years ago', () => {
    const old = busy(['DTSTART;TZID=America/New_York:20000103T060000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO']);
    expect([old.length, old[0]]).toEqual([52, '2026-12-07T11 2026-12-07T12']);
  });

  it('of a rule that nobody understands takes its first time, and is told of', () => {
    const read = readBusyPeriods(calendar([...daily.slice(0, 2), 'RRULE:FREQ=SOMETIMES']), window);
    expect([read.periods.length, read.leftOut]).toEqual([1, [{ reason: 'partial', events: 1 }]]);
  });
});

describe('a file that is not as it should be', () => {
  const good = ['DTSTART:20270110T060000Z', 'DTEND:20270110T080000Z'];
  const period = '2027-01-10T06 2027-01-10T08';

  it.each([
    ['line ends of other systems', (text: string) => text.replaceAll('\r\n', '\r')],
    ['small letters', (text: string) => text.toLowerCase()],
    ['a line that is none', (text: string) => text.replace('UID:1', 'UID:1\r\nDESCRIPTION:first\r\nsecond line')],
    ['an event that does not end', (text: string) => text.replace('END:VEVENT', '')],
    ['two calendars', (text: string) => `${text}\r\n${calendar()}`],
  ])('is read with %s', (_what, change) => {
    expect(busyIn(change(calendar(good)))).toEqual([period]);
  });

  it.each([['DTSTART:120270110T060000Z'], ['DTSTART:20270230T060000Z'], ['DTSTART:soon'], ['SUMMARY:no start']])(
    'is read but for a bad event: %s',
    (line) => {
      const read = readBusyPeriods(calendar([line], good), window);
      expect([read.periods.length, read.leftOut]).toEqual([1, [{ reason: 'unreadable', events: 1 }]]);
    },
  );

  it('is refused where it is no calendar, or nothing of it can be read', () => {
    expect(problemOf('<html>sign in</html>')).toBe('no_calendar');
    expect(problemOf('')).toBe('no_calendar');
    expect(problemOf('BEGIN:VCARD\r\nEND:VCARD')).toBe('no_calendar');
    expect(problemOf(calendar(['DTSTART:not a time']))).toBe('no_calendar');
    expect(problemOf(calendar(['SUMMARY:no start']))).toBe('no_calendar');
    // The rest of what it takes is missing.
    expect(problemOf(calendar(good).replace('\r\nEND:VCALENDAR', ''))).toBe('no_calendar');
  });

  it('is refused where it never ends', () => {
    expect(problemOf(calendar(['DTSTART:20261201T070000Z', 'DTEND:20261201T070001Z', 'RRULE:FREQ=SECONDLY']))).toBe('too_long');
  });

  it('takes no longer than is looked at', () => {
    const ends = window.to;
    expect(readBusyPeriods(calendar(['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:99991231']), window).periods[0]?.to).toBe(ends);
    expect(readBusyPeriods(calendar(['DTSTART:20270110T060000Z', 'DURATION:P999999W']), window).periods[0]?.to).toBe(ends);
    expect(problemOf(`BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}${'END:Q\n'.repeat(50_000)}END:VCALENDAR`)).toMatchObject({
      periods: [],
    });
  });
});
