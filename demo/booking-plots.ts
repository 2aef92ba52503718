import { type BookingState, type BookingReason } from '#contract/rental/booking-states.ts';
import { dayMs, hourMs, momentOf, riyadhDay } from '#contract/platform/riyadh.ts';

/** What happens to a booking: its time and how far it is. Moments are milliseconds. */
export interface Plot {
  /** Those of one lane are about one car; those that take none, about the first. */
  lane: string;
  state: BookingState;
  from: number;
  to: number;
  /** When it was requested. */
  asked: number;
  /** Whether it takes the car. */
  holds: boolean;
  /** Whether the office answered at once. */
  isInstant: boolean;
  /** For how many days more the renter has just asked. */
  longer: number;
  /** Whether it is of the person whom the demo shows. */
  isOfGuest: boolean;
  note: string;
  reason: BookingReason | null;
  reasonNote: string;
}

type Given = Pick<Plot, 'lane' | 'state'> &
  Partial<Plot> & { days: readonly [from: number, to: number]; hours?: readonly [from: number, to: number] };

/** In every state, around `now`: days are counted from today, hours are those of Riyadh. */
export function plotsOf(now: Date): Plot[] {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const today = momentOf(riyadhDay(hour));
  const plot = ({ days, hours = [10, 10], ...given }: Given): Plot => {
    const from = today + days[0] * dayMs + hours[0] * hourMs;
    return {
      from,
      to: today + days[1] * dayMs + hours[1] * hourMs,
      asked: Math.min(now.getTime() - 40 * 60_000, from - 3 * dayMs),
      holds: true,
      isInstant: false,
      isOfGuest: false,
      longer: 0,
      note: '',
      reason: null,
      reasonNote: '',
      ...given,
    };
  };
  const late = { from: hour - 4 * dayMs - 3 * hourMs, to: hour - 3 * hourMs };
  return [
    plot({ lane: 'out', state: 'out', days: [-3, 2], longer: 1 }),
    plot({ lane: 'out', state: 'confirmed', days: [4, 8], hours: [16, 16], isOfGuest: true, longer: 2 }),
    plot({ lane: 'request', state: 'closed', days: [-18, -13], isOfGuest: true }),
    plot({
      lane: 'request',
      state: 'requested',
      days: [2, 6],
      asked: now.getTime() - 2 * hourMs,
      isOfGuest: true,
      note: 'أحتاجها نظيفة من الداخل لو سمحت.',
    }),
    plot({ lane: 'late', state: 'out', days: [0, 0], ...late, asked: late.from - 2 * dayMs }),
    plot({ lane: 'soon', state: 'confirmed', days: [1, 5], hours: [9, 9] }),
    plot({ lane: 'soon', state: 'requested', days: [9, 39], hours: [12, 12], asked: now.getTime() - 3 * hourMs }),
    plot({ lane: 'returned', state: 'returned', days: [-5, -1], hours: [17, 17], isOfGuest: true }),
    plot({ lane: 'returned', state: 'confirmed', days: [2, 9], hours: [8, 8], isInstant: true }),
    plot({ lane: 'offered', state: 'proposed', days: [3, 7], asked: now.getTime() - 6 * hourMs, isOfGuest: true }),
    plot({ lane: 'month', state: 'out', days: [-12, 18], hours: [20, 20] }),
    plot({ lane: 'ended', state: 'cancelled_by_renter', days: [6, 9], holds: false, isOfGuest: true, reason: 'changed_plans' }),
    plot({ lane: 'ended', state: 'declined', days: [1, 4], holds: false, reason: 'not_available', reasonNote: 'عليها صيانة هذا الأسبوع.' }),
    plot({ lane: 'ended', state: 'expired', days: [2, 5], holds: false, asked: now.getTime() - dayMs }),
    plot({ lane: 'ended', state: 'withdrawn', days: [5, 8], holds: false, asked: now.getTime() - 5 * hourMs }),
    plot({ lane: 'ended', state: 'no_show', days: [-9, -6], holds: false }),
    plot({ lane: 'ended', state: 'cancelled_by_office', days: [1, 4], holds: false, reason: 'car_trouble', reasonNote: 'تعطّل المكيف.' }),
  ];
}
