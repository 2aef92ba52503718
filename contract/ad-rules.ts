import type { AdType, UserType } from './kinds.ts';

/** The rules of what an ad may say, for forms and server alike. Needs nothing but the language. Money is whole riyals. */

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

export const priceLimits = {
  car: { least: 500, most: 20_000_000 },
  plate: { least: 100, most: 50_000_000 },
  daily: { least: 30, most: 20_000 },
  /** Of a week and a month; neither is dearer than its days one by one. */
  weekly: { least: 100, most: 140_000 },
  monthly: { least: 500, most: 600_000 },
} as const;

export const mileageMost = 1_500_000;
/** A car that has gone further is not new. */
export const mileageMostOfNew = 500;
export const chassisPattern = '^[A-HJ-NPR-Za-hj-npr-z0-9٠-٩۰-۹]{17}$';

/** How long a deleted ad can be brought back, in minutes, and how many days an ad is shown before it expires. */
export const restoreMinutes = 10;
export const adDays = 30;

/** What each kind of account may post. */
export const typesOf: Readonly<Record<UserType, readonly AdType[]>> = {
  user: ['car', 'plate'],
  seller: ['car'],
  showroom: ['car'],
  office: ['rental', 'car'],
};

/** Ads that have an address of their own. Lists show the active ones alone. */
export const publicStatuses = ['active', 'reserved', 'sold'] as const;

/** Ads of these statuses count towards the limit; a paused one gives its place to another. */
export const openStatuses = ['pending', 'active', 'reserved'] as const;

export function isPublic(status: string): boolean {
  return (publicStatuses as readonly string[]).includes(status);
}
