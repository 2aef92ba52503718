import { riyadhDay, isDay, momentOf, hourMs } from '#contract/platform/riyadh.ts';
import { readHour, usualHour } from '#web/listing/ads/rental-days.ts';

/** What an office has chosen, as the address has it. Hours are those of Riyadh. */
export interface DeskChoices {
  unit: number | null;
  from: string | null;
  to: string | null;
  pickUp: number;
  back: number;
  /** Less than the car costs, as typed. */
  total: string | null;
}

/** The choices in an address; today's pick-up is at the next whole hour unless one is named. */
export function readDeskChoices(query: URLSearchParams, now: number): DeskChoices {
  const day = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : null;
  };
  const from = day('from');
  const to = day('to');
  const usual = from === riyadhDay(now) ? nextHour(now, from) : usualHour;
  const pickUp = readHour(query.get('pick_up')) ?? usual;
  const unit = query.get('unit') ?? '';
  const total = query.get('total') ?? '';
  return {
    unit: /^\d{1,9}$/.test(unit) ? Number(unit) : null,
    from,
    to: from !== null && to !== null && to >= from ? to : null,
    pickUp,
    back: readHour(query.get('return')) ?? pickUp,
    total: /^\d{1,7}(\.\d{1,2})?$/.test(total) ? total : null,
  };
}

function nextHour(now: number, day: string): number {
  return Math.min(23, Math.max(usualHour, Math.ceil((now - momentOf(day)) / hourMs)));
}

/** The choices as parameters of an address. */
export function deskQuery({ unit, from, to, pickUp, back, total }: DeskChoices) {
  return {
    unit: unit ?? undefined,
    ...(from !== null && { from, pick_up: pickUp }),
    ...(to !== null && { to, return: back }),
    total: total ?? undefined,
  };
}

/** What the quote of the desk is requested; null until both days are chosen. */
export function deskRequest({ from, to, pickUp, back, total }: DeskChoices, branch: number | null) {
  if (from === null || to === null) return null;
  return {
    from: new Date(momentOf(from, pickUp)).toISOString(),
    to: new Date(momentOf(to, back)).toISOString(),
    delivery: 'office' as const,
    second_driver: false,
    child_seats: 0,
    extra_km: 0,
    ...(branch !== null && { branch }),
    ...(total !== null && { total }),
  };
}
