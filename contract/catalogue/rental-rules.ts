/** What holds for renting out cars, as data. docs/rental.md has the source of each and when it was looked up. */

/** A rented day is 24 hours from pick-up, a week 7 days, a month 30. */
export const dayHours = 24;
export const weekDays = 7;
export const monthDays = 30;

/** What rent is requested by. */
export const rentUnits = ['day', 'week', 'month'] as const;
export type RentUnit = (typeof rentUnits)[number];

/** How much later than the whole days a return may be without another day or a late fee, in minutes. */
export const graceMinutes = 60;
/** From pick-up to return. */
export const rentalHoursLeast = 6;
export const rentalDaysMost = 366;
/** How far ahead pick-up may be. */
export const pickUpDaysMost = 180;

/** How an office answers requests: each one itself, or at once. */
export const answerModes = ['request', 'instant'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** Bounds for one ad. */
export const seasonsMost = 12;
export const seasonNameMost = 40;
/** From the first to the last day of a season. */
export const seasonDaysMost = 120;
export const discountsMost = 4;
export const discountDays = { least: 2, most: 365 } as const;
export const discountPercentMost = 60;

/** Bounds for an office, and for one branch. */
export const branchesMost = 30;
export const branchNameMost = 60;
export const holidaysMost = 20;
export const areasMost = 20;

/** Airports of the Kingdom with scheduled passenger flights to which offices bring cars, by their codes of IATA. */
export const airports = ['RUH', 'JED', 'DMM', 'MED', 'AHB', 'TIF', 'TUU', 'GIZ', 'ELQ', 'HAS', 'YNB', 'EAM', 'HOF', 'AJF', 'ABT'] as const;
export type Airport = (typeof airports)[number];

/** VAT by the day from which it holds, in basis points of the price without it; the newest first. */
export const vatRates = [
  { from: '2020-07-01', basisPoints: 1500 },
  { from: '2018-01-01', basisPoints: 500 },
] as const;

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** What a renter who cancels owes: the rent of `days`, from `hours` before pick-up on. Never more than the total. */
export interface CancellationStep {
  hours: number;
  days: number;
}

interface CancellationTable {
  /** From the longest time before pick-up to the shortest. Before the first nothing is owed. */
  steps: readonly CancellationStep[];
  /** The days of rent that a no-show costs. */
  noShowDays: number;
}

export const cancellationTables: Readonly<Record<CancellationPolicy, CancellationTable>> = {
  flexible: { steps: [{ hours: 24, days: 1 }], noShowDays: 1 },
  moderate: {
    steps: [
      { hours: 48, days: 1 },
      { hours: 24, days: 2 },
    ],
    noShowDays: 3,
  },
  strict: {
    steps: [
      { hours: 168, days: 1 },
      { hours: 48, days: 3 },
    ],
    noShowDays: 5,
  },
};

/** The hours between a return and the next pick-up of a car, unless its office says otherwise. */
export const usualBufferHours = 1;
export const leadHoursMost = 168;
export const bufferHoursMost = 24;
/** The most that an office may ask for each of its extras, in riyals. */
export const extraPriceMost = 100_000;
