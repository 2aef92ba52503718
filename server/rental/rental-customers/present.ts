import type { Language } from '#contract/platform/languages.ts';
import type { RentalCustomer } from '#contract/rental/rental-customers.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import type { Market } from '#server/platform/market.ts';
import type { CustomerRow } from './customers.ts';

export function presentCustomer(row: CustomerRow, market: Market, language: Language): RentalCustomer {
  const { id, person, bookings, cancelled, no_shows, late_returns, open_charges, last_at, note } = row;
  const figures = { bookings, cancelled, no_shows, late_returns, open_charges };
  return { id, person: presentUserCard(person, market, language), ...figures, last_at: last_at.toISOString(), note };
}
