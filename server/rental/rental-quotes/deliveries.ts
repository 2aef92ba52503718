import type { OfferedChoices } from '#contract/rental/rental-quotes.ts';
import type { Choices } from './content.ts';
import type { Terms } from './terms.ts';

/** Bringing a car: by the airports and areas of the branch, if it names any, else at the prices of the office. Whole riyals. */
export function offeredDeliveries({ car, office, branch }: Terms): Pick<OfferedChoices, 'address' | 'airport' | 'areas' | 'airports'> {
  const areas = car.delivery ? (branch?.areas ?? []) : [];
  const airports = car.airport_delivery ? (branch?.airports ?? []) : [];
  return {
    address: lowest(areas) ?? (car.delivery ? office.address_price : null),
    airport: lowest(airports) ?? (car.airport_delivery ? office.airport_price : null),
    areas,
    airports,
  };
}

function lowest(places: readonly { price: number }[]): number | null {
  return places.length === 0 ? null : Math.min(...places.map(({ price }) => price));
}

/** What the chosen delivery costs, and what is refused of the choice; the price is null where it is not offered. */
export function priceDelivery(
  terms: Terms,
  { delivery, area, airport }: Choices,
): { price: number | null; refused: 'delivery' | 'area' | 'airport' } {
  const offered = offeredDeliveries(terms);
  if (delivery === 'address' && offered.areas.length > 0) {
    return { price: offered.areas.find(({ name }) => name === area)?.price ?? null, refused: 'area' };
  }
  if (delivery === 'airport' && offered.airports.length > 0) {
    return { price: offered.airports.find((one) => one.airport === airport)?.price ?? null, refused: 'airport' };
  }
  return { price: { office: 0, ...offered }[delivery], refused: 'delivery' };
}
