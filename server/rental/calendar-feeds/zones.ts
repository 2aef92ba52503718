import ICAL from 'ical.js';
import { hourMs, momentOf } from '#contract/platform/riyadh.ts';
import type { Component } from './content-lines.ts';
import { windowsZones } from './windows-zones.ts';

/** The moment of what a clock shows, which is counted as if it were UTC; both in milliseconds. */
export type Zone = (clock: number) => number;

export const utc: Zone = (clock) => clock;
export const riyadh: Zone = shifted(-momentOf('1970-01-01'));

/** The zones that the file describes itself, by their names in small letters. */
export function readZones(components: readonly Component[]): Map<string, Zone> {
  const described = new Map<string, Zone>();
  for (const component of components) {
    const name = component.properties.find((property) => property.name === 'TZID')?.value;
    const zone = name === undefined ? undefined : describedZone(component);
    if (name !== undefined && zone) described.set(name.toLowerCase(), zone);
  }
  return described;
}

/** The zone of a name: as the file describes it, IANA's, Windows', or an offset; undefined if it is none of these. */
export function zoneNamed(given: string, described: ReadonlyMap<string, Zone>): Zone | undefined {
  const name = given.trim();
  const offset = /^\(?(?:GMT|UTC)(?:\s*([+-])(\d{1,2})(?::?(\d{2}))?)?(?:\)|$)/i.exec(name);
  return (
    described.get(name.toLowerCase()) ??
    (offset ? offsetZone(offset[1], offset[2], offset[3]) : undefined) ??
    intlZone(name) ??
    intlZone(byWindowsName.get(name.toLowerCase()) ?? '') ??
    // As /mozilla.org/20050126_1/Asia/Riyadh.
    name
      .split('/')
      .map((_part, at, parts) => (at === 0 ? undefined : intlZone(parts.slice(at).join('/'))))
      .find((zone) => zone !== undefined)
  );
}

/** That of an offset as `+0300`, or of no offset. */
export function offsetZone(sign = '+', hours = '0', minutes = '0'): Zone | undefined {
  const offset = Number(hours) + Number(minutes) / 60;
  return offset > 15 ? undefined : shifted((sign === '-' ? -offset : offset) * hourMs);
}

function shifted(offset: number): Zone {
  return (clock) => clock - offset;
}

const byWindowsName = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));
const known = new Map<string, Zone | undefined>();

function intlZone(name: string): Zone | undefined {
  if (!known.has(name)) known.set(name, openIntlZone(name));
  return known.get(name);
}

function openIntlZone(timeZone: string): Zone | undefined {
  if (timeZone === '') return undefined;
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
  } catch {
    return undefined;
  }
  return momentsOf((moment) => {
    const shown = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
  });
}

const quarterMs = hourMs / 4;

/**
 * What a clock shows twice, when it is put back, is the first; what it never shows, when it is put forward, is by the time before
 * (RFC 5545 section 3.3.5).
 */
function momentsOf(readOffset: (moment: number) => number): Zone {
  const offsets = new Map<number, number>();
  const offsetAt = (moment: number) => {
    const at = Math.floor(moment / quarterMs) * quarterMs;
    const offset = offsets.get(at) ?? readOffset(at);
    offsets.set(at, offset);
    return offset;
  };
  return (clock) => {
    const [before, after] = [offsetAt(clock - 24 * hourMs), offsetAt(clock + 24 * hourMs)];
    const isShown = (offset: number) => offsetAt(clock - offset) === offset;
    return clock - (isShown(before) || !isShown(after) ? before : after);
  };
}

const rules = new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']);

/** Undefined for a description without an offset, or one that cannot be read: the name has to do. */
function describedZone({ parts }: Component): Zone | undefined {
  const observances = parts.filter(({ name, properties }) => {
    return (name === 'STANDARD' || name === 'DAYLIGHT') && properties.some((property) => property.name === 'TZOFFSETTO');
  });
  if (observances.length === 0) return undefined;
  const lines = observances.flatMap(({ name, properties }) => [
    `BEGIN:${name}`,
    ...properties.filter((property) => rules.has(property.name)).map((property) => `${property.name}:${property.value.toUpperCase()}`),
    `END:${name}`,
  ]);
  try {
    const parsed = ICAL.parse(['BEGIN:VTIMEZONE', 'TZID:described', ...lines, 'END:VTIMEZONE'].join('\r\n'));
    const zone = new ICAL.Timezone(new ICAL.Component(parsed));
    const read: Zone = (clock) => clock - zone.utcOffset(ICAL.Time.fromJSDate(new Date(clock), true)) * 1000;
    return Number.isFinite(read(0)) ? read : undefined;
  } catch {
    return undefined;
  }
}
