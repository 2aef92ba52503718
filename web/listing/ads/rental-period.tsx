import { createContext, use, type ReactNode } from 'react';
import type { RentUnit } from '#contract/catalogue/rental-rules.ts';
import type { Period } from './rental-days.ts';

/** How long somebody looks for a car to rent: the days, or the unit of rent alone. */
export interface RequestedRent {
  period: Period | null;
  unit: RentUnit;
}

const none: RequestedRent = { period: null, unit: 'day' };
const Wanted = createContext<RequestedRent>(none);

/** Cards within say what the days come to that were requested, or what the unit costs. */
export function RentalPeriod({ period, unit, children }: RequestedRent & { children: ReactNode }) {
  return <Wanted value={{ period, unit }}>{children}</Wanted>;
}

export function useRequestedRent(): RequestedRent {
  return use(Wanted);
}
