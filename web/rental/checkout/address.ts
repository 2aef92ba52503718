import { deliveries, extraKmMost, type Delivery } from '#contract/rental/rental-quotes.ts';
import { airports, type Airport } from '#contract/catalogue/rental-rules.ts';
import { isDay, momentOf } from '#contract/platform/riyadh.ts';
import { readHour, usualHour } from '#web/listing/ads/rental-days.ts';

/** What a renter has chosen, as the address has it. Hours are those of Riyadh. */
export interface Choices {
  rental: number;
  from: string;
  to: string;
  pickUp: number;
  return: number;
  delivery: Delivery;
  /** For an ad with branches; null: where the office says. */
  branch: number | null;
  airport: Airport | null;
  area: string | null;
  excess: number | null;
  secondDriver: boolean;
  childSeats: number;
  extraKm: number;
}

export const childSeatsMost = 3;

/** The choices in an address; null where it names no car or no days in their order. */
export function readChoices(query: URLSearchParams): Choices | null {
  const [rental, from, to] = [wholeOf(query.get('rental')), query.get('from'), query.get('to')];
  if (!rental || !isDay(from) || !isDay(to) || to < from) return null;
  const delivery = deliveries.find((one) => one === query.get('brought'));
  const extraKm = wholeOf(query.get('more_km')) ?? 0;
  return {
    rental,
    from,
    to,
    pickUp: readHour(query.get('pick_up')) ?? usualHour,
    return: readHour(query.get('return')) ?? usualHour,
    delivery: delivery ?? 'office',
    branch: wholeOf(query.get('branch')),
    airport: airports.find((one) => one === query.get('airport')) ?? null,
    area: query.get('area'),
    excess: wholeOf(query.get('excess')),
    secondDriver: query.get('second_driver') === '1',
    childSeats: Math.min(childSeatsMost, wholeOf(query.get('child_seats')) ?? 0),
    extraKm: extraKm % 100 === 0 && extraKm <= extraKmMost ? extraKm : 0,
  };
}

/** The choices as parameters of an address: those alone that differ from what holds without them. */
export function queryOf(choices: Choices) {
  const { rental, from, to, pickUp, delivery, branch, airport, area, excess, secondDriver, childSeats, extraKm } = choices;
  return {
    rental,
    from,
    to,
    pick_up: pickUp,
    return: choices.return,
    brought: delivery === 'office' ? undefined : delivery,
    branch: branch ?? undefined,
    airport: (delivery === 'airport' && airport) || undefined,
    area: (delivery === 'address' && area) || undefined,
    excess: excess ?? undefined,
    second_driver: secondDriver ? 1 : undefined,
    child_seats: childSeats || undefined,
    more_km: extraKm || undefined,
  };
}

/** What a quote is requested. */
export function requestedOf({
  from,
  to,
  pickUp,
  delivery,
  branch,
  airport,
  area,
  excess,
  secondDriver,
  childSeats,
  extraKm,
  ...choices
}: Choices) {
  return {
    from: new Date(momentOf(from, pickUp)).toISOString(),
    to: new Date(momentOf(to, choices.return)).toISOString(),
    delivery,
    ...(branch !== null && { branch }),
    ...(delivery === 'airport' && airport !== null && { airport }),
    ...(delivery === 'address' && area !== null && { area }),
    ...(excess !== null && { excess }),
    second_driver: secondDriver,
    child_seats: childSeats,
    extra_km: extraKm,
  };
}

/** The choices without what an office may not offer. */
export function withoutExtras(choices: Choices): Choices {
  return { ...choices, delivery: 'office', excess: null, secondDriver: false, childSeats: 0, extraKm: 0 };
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
