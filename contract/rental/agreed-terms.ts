import type { AgreedTerms } from './rental-quotes.ts';

/** The terms that a quote has. */
export function termsOf(quote: AgreedTerms): AgreedTerms {
  const { branch, airport, area, fuel_price, with_driver } = quote;
  return {
    from: quote.from,
    to: quote.to,
    delivery: quote.delivery,
    pick_up_place: quote.pick_up_place,
    second_driver: quote.second_driver,
    child_seats: quote.child_seats,
    total: quote.total,
    deposit: quote.deposit,
    excess: quote.excess,
    km_allowed: quote.km_allowed,
    km_price: quote.km_price,
    min_driver_age: quote.min_driver_age,
    late: quote.late,
    cancellation: quote.cancellation,
    no_show_fee: quote.no_show_fee,
    ...(branch !== undefined && { branch }),
    ...(airport !== undefined && { airport }),
    ...(area !== undefined && { area }),
    ...(fuel_price !== undefined && { fuel_price }),
    ...(with_driver !== undefined && { with_driver }),
  };
}

/** `other`: neither better nor worse, such as another branch. */
export type Effect = 'better' | 'worse' | 'other';

/** A term as a number that is the higher the worse it is for the renter. */
type Rank = (terms: AgreedTerms) => number;

const ranks = {
  second_driver: ({ second_driver: has }) => (has ? 0 : 1),
  child_seats: ({ child_seats: seats }) => -seats,
  total: ({ total }) => Number(total),
  deposit: ({ deposit }) => Number(deposit),
  // An ad that names no most limits nothing.
  excess: ({ excess }) => excess ?? Infinity,
  km_allowed: ({ km_allowed: km }) => (km === null ? -Infinity : -km),
  km_price: ({ km_allowed: km, km_price: price }) => (km === null ? 0 : Number(price ?? 0)),
  fuel_price: ({ fuel_price: price }) => Number(price ?? 0),
  min_driver_age: ({ min_driver_age: age }) => age ?? 0,
  grace: ({ late }) => -late.grace_minutes,
  late_hour: ({ late }) => Number(late.hour),
  late_day: ({ late }) => Number(late.day_most),
  no_show: ({ no_show_fee: fee }) => Number(fee),
} satisfies Record<string, Rank>;

/** In the order in which they are read. */
export const termNames = [
  'from',
  'to',
  'place',
  'driving',
  'second_driver',
  'child_seats',
  'total',
  'deposit',
  'excess',
  'km_allowed',
  'km_price',
  'fuel_price',
  'min_driver_age',
  'cancelling',
  'no_show',
  'grace',
  'late_hour',
  'late_day',
] as const;
export type TermName = (typeof termNames)[number];

export interface Difference {
  term: TermName;
  effect: Effect;
}

/** Every term that differs, with what that means to the renter. What of a table of cancelling is over is cut off before. */
export function differencesOf(before: AgreedTerms, after: AgreedTerms): Difference[] {
  return termNames.flatMap((term) => {
    const effect = effectOn(term, before, after);
    return effect ? [{ term, effect }] : [];
  });
}

function effectOn(term: TermName, before: AgreedTerms, after: AgreedTerms): Effect | null {
  if (term === 'from' || term === 'to') return Date.parse(before[term]) === Date.parse(after[term]) ? null : 'other';
  if (term === 'place') return effectOfPlace(before, after);
  if (term === 'driving') return !before.with_driver === !after.with_driver ? null : 'other';
  if (term === 'cancelling') return effectOfCancelling(before, after);
  return effectOf(ranks[term](before), ranks[term](after));
}

function effectOf(before: number, after: number): Effect | null {
  if (before === after) return null;
  return after > before ? 'worse' : 'better';
}

function effectOfPlace(before: AgreedTerms, after: AgreedTerms): Effect | null {
  if (before.delivery !== after.delivery && after.delivery === 'office') return 'worse';
  const nameOf = ({ delivery, branch, airport, area, pick_up_place: place }: AgreedTerms) =>
    JSON.stringify([delivery, branch?.id ?? place, airport, area]);
  return nameOf(before) === nameOf(after) ? null : 'other';
}

/** Worse if there is a moment at which it costs more. */
function effectOfCancelling(before: AgreedTerms, after: AgreedTerms): Effect | null {
  const begins = [before, after].flatMap(({ cancellation }) =>
    cancellation.map(({ from }) => (from === null ? -Infinity : Date.parse(from))),
  );
  const effects = begins.map((at) => effectOf(feeAt(before, at), feeAt(after, at)));
  return effects.find((effect) => effect === 'worse') ?? effects.find((effect) => effect !== null) ?? null;
}

function feeAt({ cancellation }: AgreedTerms, at: number): number {
  return Number(cancellation.findLast(({ from }) => from === null || Date.parse(from) <= at)?.fee ?? 0);
}

/** What it means to the office: the opposite. */
export function effectFor(side: 'renter' | 'office', effect: Effect): Effect {
  if (side === 'renter' || effect === 'other') return effect;
  return effect === 'worse' ? 'better' : 'worse';
}
