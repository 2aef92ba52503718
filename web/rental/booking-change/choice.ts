import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangeKind, ChangeOptions } from '#contract/rental/time-changes.ts';
import { riyadhDay, isDay, momentOf, inRiyadh } from '#contract/platform/riyadh.ts';

/** What somebody has chosen, as the address has it. Days and hours are those of Riyadh. */
export interface Choice {
  kind: ChangeKind;
  from: string;
  pickUp: number;
  /** Null: not chosen yet. */
  to: string | null;
  return: number;
}

type Times = Pick<Booking, 'from' | 'to'>;

/** The choice in an address; what is not in it is as the booking has it. Null where nothing may be chosen. */
export function readChoice(query: URLSearchParams, booking: Times, { kinds }: Pick<ChangeOptions, 'kinds'>): Choice | null {
  const kind = kinds.find((one) => one === query.get('kind')) ?? kinds[0];
  if (!kind) return null;
  const [from, to] = [query.get('from'), query.get('to')];
  const own = { from: riyadhDay(Date.parse(booking.from)), to: riyadhDay(Date.parse(booking.to)) };
  return {
    kind,
    from: kind === 'move' && isDay(from) ? from : own.from,
    pickUp: (kind === 'move' ? readHour(query.get('pick_up')) : null) ?? inRiyadh(Date.parse(booking.from)).getUTCHours(),
    to: isDay(to) ? to : kind === 'move' ? own.to : null,
    return: readHour(query.get('return')) ?? inRiyadh(Date.parse(booking.to)).getUTCHours(),
  };
}

export function queryOf({ kind, from, pickUp, to, return: hour }: Choice) {
  const pickedUp = kind === 'move' ? { from, pick_up: pickUp } : {};
  return { kind, ...pickedUp, to: to ?? undefined, return: to === null ? undefined : hour };
}

/** The times for the API; null where nothing is chosen, or what the booking has. */
export function targetsOf(choice: Choice, booking: Times): { from?: string; to: string } | null {
  if (choice.to === null) return null;
  const from = new Date(momentOf(choice.from, choice.pickUp)).toISOString();
  const to = new Date(momentOf(choice.to, choice.return)).toISOString();
  const isSame = Date.parse(from) === Date.parse(booking.from) && Date.parse(to) === Date.parse(booking.to);
  if (isSame) return null;
  return choice.kind === 'move' ? { from, to } : { to };
}

function readHour(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : null;
}
