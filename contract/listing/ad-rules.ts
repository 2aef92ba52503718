import type { AdType, UserType } from '../platform/kinds.ts';

/** The rules for the content of ads, shared by forms and server. Imports only the languages. Money is whole riyals. */

export const titleLeast = 10;
export const titleMost = 120;
export const descriptionLeast = 20;
export const descriptionMost = 3000;
export const districtMost = 60;
export const trimMost = 40;
export const imagesMost = 20;
export const imageBytesMost = 30 * 1024 * 1024;

export const firstYear = 1900;
/** Models of next year are sold this year. */
export function lastYear(now = new Date()): number {
  return now.getFullYear() + 1;
}

/** How many model years old a car may be that an office offers, as the Transport General Authority rules. */
export const rentalModelYears = 5;
export function oldestRentalYear(now = new Date()): number {
  return now.getFullYear() - rentalModelYears;
}

export const priceLimits = {
  car: { least: 500, most: 20_000_000 },
  plate: { least: 100, most: 50_000_000 },
  daily: { least: 30, most: 20_000 },
  /** The prices of a week and a month; neither may exceed that of its single days. */
  weekly: { least: 100, most: 140_000 },
  monthly: { least: 500, most: 600_000 },
} as const;

/** The financing of a car that is taken over. `instalment` is riyals a month, `payment` the first or last payment. */
export const takeoverLimits = { instalment: { least: 100, most: 100_000 }, months: { least: 1, most: 120 }, payment: 10_000_000 } as const;

export const wantedMost = 120;

/** A takeover: its buyer pays the instalments that are left, so that no price can be compared with others. */
export function isTakeover(saleType: string | null | undefined): boolean {
  return saleType === 'tanazul';
}

/** Whether the kind of sale of a car is an exchange, or the kind of deal of a plate. */
export function isExchange(kind: string | null | undefined): boolean {
  return kind === 'swap' || kind === 'both';
}

export const mileageMost = 1_500_000;
/** A car with more mileage is not new. */
export const mileageMostOfNew = 500;
export const chassisPattern = '^[A-HJ-NPR-Za-hj-npr-z0-9٠-٩۰-۹]{17}$';

/** The minutes in which a deleted ad can be restored, and the days for which an ad is shown before it expires. */
export const restoreMinutes = 10;
export const adDays = 30;

/** What each kind of account may post. */
export const typesOf: Readonly<Record<UserType, readonly AdType[]>> = {
  user: ['car', 'plate'],
  seller: ['car'],
  showroom: ['car'],
  office: ['rental', 'car'],
};

/** For how many days cards say that a price has fallen. */
export const dropDays = 30;

/** Ads with their own address. Lists show only the active ones. */
export const publicStatuses = ['active', 'reserved', 'sold'] as const;

/** To where an owner may move an ad, in the order in which it is offered. */
export const ownerStatuses = ['active', 'reserved', 'sold', 'paused'] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];

/** Ads of these statuses count towards the limit; a paused one does not. */
export const openStatuses = ['pending', 'active', 'reserved'] as const;

export function isPublic(status: string): boolean {
  return publicStatuses.some((one) => one === status);
}
