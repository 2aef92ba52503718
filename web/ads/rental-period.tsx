import { createContext, use, type ReactNode } from 'react';
import type { Period } from './rental-days.ts';

const Chosen = createContext<Period | null>(null);

/** The days somebody looks for a car to rent: cards within say what those days come to. */
export function RentalPeriod({ period, children }: { period: Period | null; children: ReactNode }) {
  return <Chosen value={period}>{children}</Chosen>;
}

export function useRentalPeriod(): Period | null {
  return use(Chosen);
}
