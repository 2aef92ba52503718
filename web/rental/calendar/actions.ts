import { createContext, use } from 'react';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import type { Span } from './fleet.ts';

/** What an office can do from any place of its calendar. */
export interface CalendarActions {
  /** Opens the form for a new period: of the days that are selected, else of the first day on which the car is free. */
  book: (unit: RentalUnit, selected?: { from: string; to: string }) => void;
  /** Opens the form of a block, or the page of a booking. */
  open: (unit: RentalUnit, taken: Occupancy) => void;
  /** Moves or stretches a period at once; it can be undone. */
  move: (unit: RentalUnit, block: Occupancy, to: Span) => void;
  add: (rental: RentalUnit['rental']) => void;
  rename: (unit: RentalUnit) => void;
  /** Opens the form for its plate and papers. */
  papers: (unit: RentalUnit) => void;
  /** Opens its connections with calendars of other sites. */
  connect: (unit: RentalUnit) => void;
  /** Takes a car off the road, or back on it. */
  toggle: (unit: RentalUnit) => void;
}

export const ActionsContext = createContext<CalendarActions | null>(null);

export function useActions(): CalendarActions {
  const acts = use(ActionsContext);
  if (!acts) throw new Error('This is outside of the calendar');
  return acts;
}
