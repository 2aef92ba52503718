import { createContext, use, type ReactNode } from 'react';
import type { RentUnit } from '#contract/rental-rules.ts';
import type { Period } from './rental-days.ts';

/** How long somebody looks for a car to rent: the days, or the unit of rent alone. */
export interface AskedRent {
  period: Period | null;
  unit: RentUnit;
}

const none: AskedRent = { period: null, unit: 'day' };
const Wanted = createContext<AskedRent>(none);

/** Cards within say what the days come to that were asked for, or what the unit costs. */
export function RentalPeriod({ period, unit, children }: AskedRent & { children: ReactNode }) {
  return <Wanted value={{ period, unit }}>{children}</Wanted>;
}

export function useAskedRent(): AskedRent {
  return use(Wanted);
}
