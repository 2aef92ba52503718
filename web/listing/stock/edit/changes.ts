import { endingOffers } from '#contract/listing/ad-types/promises.ts';
import type { CostChanges, StockCar, StockChanges, StockCosts } from '#contract/listing/stock.ts';

/** A row as it stands in its fields: figures as digits. */
export interface RowValues {
  price: string;
  mileage: string;
  number: string;
  place: string;
  note: string;
  /** The id of a branch; empty: the main one. */
  branch: string;
  cost: string;
  extra_cost: string;
}

export function valuesOf(car: StockCar, costs: StockCosts | undefined): RowValues {
  const digits = (value: number | null | undefined) => String(value ?? '');
  const { number, place, note } = car.stock;
  return {
    price: digits(car.price),
    mileage: digits(car.car?.mileage),
    number,
    place: place ?? '',
    note: note ?? '',
    branch: digits(car.branch?.id),
    cost: digits(costs?.cost),
    extra_cost: digits(costs?.extra_cost),
  };
}

/** What each of the calls that change a row is sent; null where it is not needed. */
export interface RowChanges {
  facts: { price?: number; mileage?: number } | null;
  entry: Omit<StockChanges, 'version'> | null;
  costs: Omit<CostChanges, 'version'> | null;
}

export function changesOf(before: RowValues, now: RowValues): RowChanges {
  const isOther = (name: keyof RowValues) => now[name].trim() !== before[name].trim();
  const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const figureOrNull = (digits: string) => (digits === '' ? null : Number(digits));
  return {
    facts: orNull({
      ...(isOther('price') && { price: Number(now.price) }),
      ...(isOther('mileage') && { mileage: Number(now.mileage) }),
    }),
    entry: orNull({
      ...(isOther('number') && { number: now.number.trim() }),
      ...(isOther('place') && { place: textOrNull(now.place) }),
      ...(isOther('note') && { note: textOrNull(now.note) }),
      ...(isOther('branch') && { branch_id: figureOrNull(now.branch) }),
    }),
    costs: orNull({
      ...(isOther('cost') && { cost: figureOrNull(now.cost) }),
      ...(isOther('extra_cost') && { extra_cost: figureOrNull(now.extra_cost) }),
    }),
  };
}

export function isNothing({ facts, entry, costs }: RowChanges): boolean {
  return facts === null && entry === null && costs === null;
}

/** How many open offers a change ends, as it changes what they are about. */
export function endedOffers({ type, open_offers }: Pick<StockCar, 'type' | 'open_offers'>, { facts }: RowChanges): number {
  return facts && endingOffers(type, Object.keys(facts)).length > 0 ? open_offers : 0;
}

function orNull<Value extends object>(changes: Value): Value | null {
  return Object.keys(changes).length > 0 ? changes : null;
}
