import { describe, expect, it } from 'vitest';
import { CalendarRefusal, readBusyPeriods } from './parsing.ts';

const window = { from: Date.parse('2026-12-01T00:00:00Z'), to: Date.parse('2027-12-01T00:00:00Z') };
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const busy = (...events: string[][]) =>
  readBusyPeriods(calendar(...events), window).map(({ from, to }) => `${new Date(from).toISOString()} ${new Date(to).toISOString()}`);
const problemOf = (text: string) => {
  try {
    return readBusyPeriods(text, window);
  } catch (error) {
    return error instanceof CalendarRefusal ? error.problem : error;
  }
};

describe('the busy times of an iCalendar file', () => {
  it('are days of Riyadh where they have no hours', () => {
    expect(busy(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'])).toEqual([
      '2026-12-23T21:00:00.000Z 2026-12-26T21:00:00.000Z',
    ]);
    expect(busy(['DTSTART;VALUE=DATE:20261224'])).toEqual(['2026-12-23T21:00:00.000Z 2026-12-24T21:00:00.000Z']);
  });

  it('are whole hours, in UTC, of Riyadh, or of the zone that the file describes', () => {
    expect(busy(['DTSTART:20261224T072000Z', 'DTEND:20261224T094000Z'])).toEqual(['2026-12-24T07:00:00.000Z 2026-12-24T10:00:00.000Z']);
    expect(busy(['DTSTART:20261224T100000', 'DTEND:20261224T120000'])).toEqual(['2026-12-24T07:00:00.000Z 2026-12-24T09:00:00.000Z']);
    expect(busy(['DTSTART;TZID=Asia/Riyadh:20261224T100000', 'DURATION:PT2H'])).toEqual([
      '2026-12-24T07:00:00.000Z 2026-12-24T09:00:00.000Z',
    ]);
    const dubai = ['BEGIN:VTIMEZONE', 'TZID:Dubai', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0400', 'TZOFFSETTO:+0400'];
    const zone = [...dubai, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
    const text = calendar(['DTSTART;TZID=Dubai:20261224T100000', 'DURATION:PT2H']).replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`);
    expect(readBusyPeriods(text, window)).toEqual([{ from: Date.parse('2026-12-24T06:00:00Z'), to: Date.parse('2026-12-24T08:00:00Z') }]);
  });

  it('repeat, but for what is moved or left out', () => {
    const weekly = ['DTSTART:20261201T070000Z', 'DTEND:20261201T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261215T070000Z'];
    const moved = ['RECURRENCE-ID:20261208T070000Z', 'DTSTART:20261209T070000Z', 'DTEND:20261209T080000Z'];
    expect(busy(weekly, moved)).toEqual([
      '2026-12-01T07:00:00.000Z 2026-12-01T08:00:00.000Z',
      '2026-12-09T07:00:00.000Z 2026-12-09T08:00:00.000Z',
      '2026-12-22T07:00:00.000Z 2026-12-22T08:00:00.000Z',
    ]);
  });

  it('leave out what is over, cancelled, or leaves one free', () => {
    const time = ['DTSTART:20261224T070000Z', 'DTEND:20261224T080000Z'];
    expect(
      busy([...time, 'STATUS:CANCELLED'], [...time, 'TRANSP:TRANSPARENT'], ['DTSTART:20250101T070000Z', 'DTEND:20250101T080000Z']),
    ).toEqual([]);
  });

  it('are apart: what overlaps or touches is one', () => {
    const one = ['DTSTART:20261224T070000Z', 'DTEND:20261224T090000Z'];
    const next = ['DTSTART:20261224T080000Z', 'DTEND:20261224T110000Z'];
    const touching = ['DTSTART:20261224T110000Z', 'DTEND:20261224T120000Z'];
    expect(busy(next, touching, one)).toEqual(['2026-12-24T07:00:00.000Z 2026-12-24T12:00:00.000Z']);
  });

  it('are refused of anything else', () => {
    expect(problemOf('<html>sign in</html>')).toBe('no_calendar');
    expect(problemOf('')).toBe('no_calendar');
    expect(problemOf('BEGIN:VCARD\r\nEND:VCARD')).toBe('no_calendar');
    expect(problemOf(calendar(['DTSTART:not a time']))).toBe('no_calendar');
    expect(problemOf(calendar(['SUMMARY:no start']))).toBe('no_calendar');
  });

  it('are refused where they never end', () => {
    expect(problemOf(calendar(['DTSTART:20261201T070000Z', 'DTEND:20261201T070001Z', 'RRULE:FREQ=SECONDLY']))).toBe('too_long');
  });
});
