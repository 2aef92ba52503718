import { isDay } from '#contract/platform/riyadh.ts';
import { readHour, usualHour, type Period } from '../ads/rental-days.ts';
import type { DayState } from './use-free-days.ts';

/** The chosen days, YYYY-MM-DD; null until they are chosen. */
export interface Choice {
  from: string | null;
  to: string | null;
}

/** The chosen days with the hours of Riyadh at which the car is taken and brought back. */
export interface StayChoice extends Choice {
  pickUp: number;
  back: number;
}

export const noDays: Choice = { from: null, to: null };

/** The time of renting, once both days are chosen. */
export function periodOfStay({ from, to, pickUp, back }: StayChoice): Period | null {
  return from === null || to === null ? null : { from, to, hours: { pickUp, return: back } };
}

/** The choice as an address has it, with the hours that hold unless others are chosen. */
export function readStay(query: URLSearchParams, names: StayNames): StayChoice {
  const dayIn = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : null;
  };
  const hourIn = (name: string) => readHour(query.get(name));
  const [pickUp, back] = [hourIn(names.pickUp), hourIn(names.back)];
  return { from: dayIn(names.from), to: dayIn(names.to), pickUp: pickUp ?? back ?? usualHour, back: back ?? pickUp ?? usualHour };
}

/** How the parameters of an address are called. */
export interface StayNames {
  from: string;
  to: string;
  pickUp: string;
  back: string;
}

/** A car of an ad; its checkout says the same. */
export const namesOfAd: StayNames = { from: 'from', to: 'to', pickUp: 'pick_up', back: 'return' };
/** The filters of a list. */
export const namesOfList: StayNames = { from: 'available_from', to: 'available_to', pickUp: 'pick_up_hour', back: 'return_hour' };

/** The values of an address for a choice; an hour belongs to its day. */
export function writeStay({ from, to, pickUp, back }: StayChoice, names: StayNames): Record<string, string> {
  return {
    [names.from]: from ?? '',
    [names.to]: to ?? '',
    [names.pickUp]: from === null ? '' : String(pickUp),
    [names.back]: from === null || to === null ? '' : String(back),
  };
}

/** Whether a day can be the next one: of pick-up also where a car is free from an hour on, of the return until an hour. */
export function mayChoose({ kind }: DayState, { from, to }: Choice, day: string): boolean {
  const isReturn = from !== null && to === null && day >= from;
  return kind === 'free' || kind === (isReturn ? 'untilHour' : 'fromHour');
}

/** The choice after a day is pressed, with hours at which a car is free on it. */
export function stayAfter(stay: StayChoice, day: string, state: DayState): StayChoice {
  const next = { ...stay, ...chosenAfter(stay, day) };
  if (next.to === null && state.kind === 'fromHour') next.pickUp = Math.max(next.pickUp, state.hour);
  if (next.to === day && state.kind === 'untilHour') next.back = Math.min(next.back, state.hour);
  return next;
}

export type Part = 'pickUp' | 'return' | 'between' | null;

/** The choice after a day is pressed: first of pick-up, then of return. A day before the pick-up, or a third one, begins anew. */
export function chosenAfter({ from, to }: Choice, day: string): Choice {
  return from !== null && to === null && day >= from ? { from, to: day } : { from: day, to: null };
}

/** What a day is within the choice. */
export function partOf({ from, to }: Choice, day: string): Part {
  if (day === from) return 'pickUp';
  if (day === to) return 'return';
  return from !== null && to !== null && from < day && day < to ? 'between' : null;
}

/** The day that a key leads to from `day`; undefined for other keys. In Arabic the days of a week go on to the left. */
export function stepOf(key: string, isRightToLeft: boolean): number | undefined {
  const sideways = isRightToLeft ? -1 : 1;
  return { ArrowRight: sideways, ArrowLeft: -sideways, ArrowDown: 7, ArrowUp: -7 }[key];
}
