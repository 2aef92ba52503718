import { dayMs } from '#contract/platform/riyadh.ts';
import type { Component, Property } from './content-lines.ts';
import { momentOf, readDuration, readTime, type Length, type Time, type Zones } from './times.ts';
import { utc, type Zone } from './zones.ts';

/** An event as it is written: once, a series, or one instance of a series that is another way. */
export interface Event {
  uid: string;
  sequence: number;
  /** Whether it takes its time: what is cancelled or transparent takes none. */
  isBusy: boolean;
  start: Time;
  length: Length;
  rules: string[];
  /** Further times of a series, some with a length of their own. */
  further: { start: Time; length: Length | null }[];
  left: Time[];
  /** Which instance it replaces; null: none. */
  replaces: { time: Time; isOnwards: boolean } | null;
  /** For times without a zone. */
  floating: Zone;
  /** Whether something of it could not be read, or only by a guess. */
  isPartial: boolean;
  hasUnknownZone: boolean;
}

/** Undefined for an event of which nobody can tell when it is. */
export function readEvent(component: Component, zones: Omit<Zones, 'onUnknown'>, isCancelled: boolean): Event | undefined {
  const noted = { isPartial: false, hasUnknownZone: false };
  const reading = new Reading(component, { ...zones, onUnknown: () => (noted.hasUnknownZone = true) }, () => (noted.isPartial = true));
  const replaces = reading.replaces();
  const start = reading.time('DTSTART') ?? (reading.value('DTSTART') === '' ? replaces?.time : undefined);
  if (!start) return undefined;
  const length = reading.length(start);
  const [status, transparency] = [reading.value('STATUS').toUpperCase(), reading.value('TRANSP').toUpperCase()];
  return {
    uid: reading.value('UID'),
    sequence: Number(reading.value('SEQUENCE')) || 0,
    isBusy: !isCancelled && status !== 'CANCELLED' && transparency !== 'TRANSPARENT',
    start,
    length,
    rules: reading.all('RRULE').map(({ value }) => value.toUpperCase()),
    further: reading.further(start),
    left: reading.times('EXDATE'),
    replaces,
    floating: zones.floating,
    ...noted,
  };
}

/** Reads the properties of one component. What cannot be read is reported, and left out. */
class Reading {
  readonly #properties: readonly Property[];
  readonly #zones: Zones;
  readonly #report: () => void;

  constructor({ properties }: Component, zones: Zones, report: () => void) {
    this.#properties = properties;
    this.#zones = zones;
    this.#report = report;
  }

  all(name: string): Property[] {
    return this.#properties.filter((property) => property.name === name && property.value !== '');
  }

  value(name: string): string {
    return this.all(name)[0]?.value ?? '';
  }

  time(name: string): Time | undefined {
    return this.times(name)[0];
  }

  times(name: string): Time[] {
    return this.all(name).flatMap(({ value, parameters }) => value.split(',').flatMap((one) => this.#readTime(one, parameters) ?? []));
  }

  replaces(): Event['replaces'] {
    const time = this.time('RECURRENCE-ID');
    return time ? { time, isOnwards: this.all('RECURRENCE-ID')[0]?.parameters['RANGE']?.toUpperCase() === 'THISANDFUTURE' } : null;
  }

  /** By its end or its duration. Dates are counted in days: an end that is not after the start is that of its day. */
  length(start: Time): Length {
    const end = this.time('DTEND');
    if (end) return lengthUntil(start, end, this.#zones.floating);
    const [duration] = this.all('DURATION');
    const length = duration && readDuration(duration.value);
    if (duration && !length) this.#report();
    return length ?? { days: 0, ms: 0 };
  }

  further(start: Time): Event['further'] {
    return this.all('RDATE').flatMap(({ value, parameters }) =>
      value.split(',').flatMap((one) => {
        const [from = '', until] = one.split('/');
        const time = this.#readTime(from, parameters);
        if (!time) return [];
        const inZone = time.zone === null && !time.isDate ? { ...time, zone: start.zone } : time;
        return { start: inZone, length: until === undefined ? null : this.#lengthOfPeriod(inZone, until, parameters) };
      }),
    );
  }

  #lengthOfPeriod(start: Time, until: string, parameters: Property['parameters']): Length | null {
    const duration = readDuration(until);
    if (duration) return duration;
    const end = this.#readTime(until, parameters);
    return end ? lengthUntil(start, end, start.zone ?? this.#zones.floating) : null;
  }

  #readTime(value: string, parameters: Property['parameters']): Time | undefined {
    const time = readTime(value, parameters, this.#zones);
    if (!time) this.#report();
    return time;
  }
}

function lengthUntil(start: Time, end: Time, floating: Zone): Length {
  if (start.isDate && end.isDate) return { days: Math.max(1, Math.round((end.clock - start.clock) / dayMs)), ms: 0 };
  // An end without a zone is of the zone of the start.
  const until = end.zone === null && !end.isDate ? { ...end, zone: start.zone } : end;
  return { days: 0, ms: Math.max(0, momentOf(until, floating) - momentOf(start, floating)) };
}

/** The times that a VFREEBUSY says are taken, each as an event. */
export function readBusyTimes(component: Component, zones: Omit<Zones, 'onUnknown'>): Event[] {
  const busy = component.properties.filter(({ name, parameters }) => name === 'FREEBUSY' && parameters['FBTYPE']?.toUpperCase() !== 'FREE');
  const properties = busy.map((property) => ({ ...property, name: 'RDATE' }));
  const reading = new Reading({ ...component, properties }, { ...zones, onUnknown: () => {} }, () => {});
  const times = reading.further({ clock: 0, isDate: false, zone: utc });
  return times.map(({ start, length }) => ({
    uid: '',
    sequence: 0,
    isBusy: true,
    start,
    length: length ?? { days: 0, ms: 0 },
    rules: [],
    further: [],
    left: [],
    replaces: null,
    floating: zones.floating,
    isPartial: false,
    hasUnknownZone: false,
  }));
}
