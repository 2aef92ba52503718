import type { CarModel, Ground } from './ground.ts';
import { originOf } from './origins.ts';
import { type Random, weigh, weighWords } from './random.ts';
import { ageShares, lowestCarPrice, priceFactors, yearlyUse } from './car-anchors.ts';
import type { Accident, Origin, Paint, Trim, Warranty } from './pools.ts';

/** What is true of one car; its columns, its price and its description all follow from this. */
export interface CarFacts {
  model: CarModel;
  trim: Trim | undefined;
  year: number;
  age: number;
  condition: 'new' | 'used' | 'nearly_new' | 'damaged';
  mileage: number;
  use: 'new' | 'low' | 'normal' | 'high';
  paint: Paint;
  accident: Accident;
  origin: Origin;
  warranty: Warranty | undefined;
  /** Years from now until the warranty ends. */
  warrantyYears: number;
  owners: 1 | 2 | 3 | 4 | undefined;
  needsWork: boolean;
  agencyService: boolean;
  /** Whole riyals, rounded as people round. */
  price: number;
}

const ages = weigh(ageShares, ({ share }) => share);
const uses = weigh(yearlyUse, ({ share }) => share);

/** Draws a car as the market has them, or one of the model of that English name; with `isUsed` none that is new. */
export function carFacts(
  random: Random,
  ground: Ground,
  dealer: boolean,
  { model: wanted, isUsed = false }: { model?: string | undefined; isUsed?: boolean } = {},
): CarFacts {
  const model = ground.models.items.find(({ name }) => name.en === wanted) ?? ground.models.draw(random);
  const isNew = dealer && !isUsed && model.anchor.last_year === null && random.chance(0.2);
  const year = isNew ? thisYear(ground) + random.whole(0, 1) : usedYear(random, ground, model, dealer);
  const age = Math.max(0, thisYear(ground) - year);
  const trim = model.trims.length > 0 && random.chance(0.9) ? random.pick(model.trims) : undefined;
  const state = isNew ? pristine : usedState(random, age);
  const distance = isNew ? { mileage: random.pick([0, 0, 8, 12, 25, 40]), use: 'new' as const } : distanceOf(random, age);
  const facts = {
    model,
    trim,
    year,
    age,
    ...state,
    ...distance,
    ...guarantee(random, age, isNew, dealer),
    condition: isNew ? ('new' as const) : conditionOf(state, age, distance.mileage),
    origin: isNew ? ('saudi' as const) : originOf(random, model),
    owners: isNew ? undefined : ownersOf(random, age),
    needsWork: !isNew && random.chance(age > 8 ? 0.18 : 0.03),
    agencyService: random.chance(age < 5 ? 0.7 : 0.2),
  };
  return { ...facts, price: roundPrice(random, marketPrice(facts) * random.around(1, 0.05)) };
}

/** What the market would pay by its anchor, worn by age and use, moved by each fact. The price process prices ads more finely. */
export function marketPrice(facts: Omit<CarFacts, 'price'>): number {
  const { model, trim, age, use, condition } = facts;
  const worn = model.anchor.new_price_sar * (trim?.factor ?? 1) * (1 - model.anchor.yearly_depreciation) ** age;
  if (condition === 'new') return worn;
  const fromUse = yearlyUse.find((kind) => kind.use === use)?.factor ?? 1;
  const fromOwners = facts.owners ? priceFactors.owners[facts.owners] : 1;
  const fromWarranty = facts.warranty ? priceFactors.warranty[facts.warranty] : 1;
  const drivenOff = age === 0 ? 0.93 : 0.96;
  const fromState = priceFactors.paint[facts.paint] * priceFactors.accident[facts.accident] * priceFactors.origin[facts.origin];
  const price = worn * drivenOff * fromUse * fromOwners * fromWarranty * fromState * (facts.needsWork ? 0.93 : 1);
  return Math.max(lowestCarPrice, condition === 'damaged' ? price * 0.6 : price);
}

/** To 500, or 100 below 20,000; some ask 84,900 rather than 85,000. */
export function roundPrice(random: Random, price: number): number {
  const step = price < 20_000 ? 100 : price < 300_000 ? 500 : 1000;
  const rounded = Math.round(price / step) * step;
  return rounded > 20_000 && rounded % 1000 === 0 && random.chance(0.15) ? rounded - 100 : rounded;
}

export function thisYear({ now }: Ground): number {
  return now.getUTCFullYear();
}

function usedYear(random: Random, ground: Ground, { anchor }: CarModel, dealer: boolean): number {
  const last = Math.min(anchor.last_year ?? Infinity, thisYear(ground));
  const { from, to } = ages.draw(random);
  const age = random.whole(from, dealer ? Math.min(to, 9) : to);
  const year = thisYear(ground) - Math.max(age, from);
  if (year >= anchor.first_year && year <= last) return year;
  // A model too young or too old for that age: some year in which it was made, the later the likelier.
  return last - Math.floor((Math.min(last - anchor.first_year, 12) + 1) * random.fraction() ** 1.6);
}

const pristine = { paint: 'none' as const, accident: 'none' as const };

function usedState(random: Random, age: number): { paint: Paint; accident: Accident } {
  const wear = Math.min(1, age / 12);
  if (random.chance(0.56 - 0.3 * wear)) return pristine;
  // Nobody paints a whole car that is nearly new.
  const full = age < 2 ? 0 : 0.2 + 3 * wear;
  const paint = weighWords<Paint>({ none: 1, partial_cosmetic: 5, partial_accident: 3, full, unknown: age < 2 ? 0.2 : 1.2 }).draw(random);
  const accident = weighWords<Accident>({ none: 5, minor: 3, medium: 1, chassis: 0.25, unknown: 1.4 }).draw(random);
  // Paint after an accident means that there was one.
  return { paint, accident: paint === 'partial_accident' && accident === 'none' ? 'minor' : accident };
}

function distanceOf(random: Random, age: number): { mileage: number; use: 'low' | 'normal' | 'high' } {
  const { use, from, to } = uses.draw(random);
  const years = Math.max(0.4, age + random.around(0, 0.2));
  // Old cars are driven less than new ones.
  const kilometres = random.whole(from, to) * Math.min(years, 6 + years * 0.4);
  const step = kilometres < 10_000 ? 100 : 1000;
  const mileage = Math.min(460_000, Math.max(900, Math.round(kilometres / step) * step));
  return { use, mileage: random.chance(0.25) ? mileage + random.whole(-step / 2, step / 2) : mileage };
}

function guarantee(random: Random, age: number, isNew: boolean, dealer: boolean) {
  if (isNew) return { warranty: 'agency' as const, warrantyYears: random.pick([3, 5]) };
  if (age <= 4 && random.chance(0.65)) return { warranty: 'agency' as const, warrantyYears: random.whole(1, Math.max(1, 5 - age)) };
  if (age <= 7 && random.chance(0.12)) return { warranty: 'extended' as const, warrantyYears: random.whole(1, 2) };
  if (dealer && random.chance(0.4)) return { warranty: 'showroom' as const, warrantyYears: 0 };
  return { warranty: age <= 8 || random.chance(0.3) ? ('ended' as const) : undefined, warrantyYears: 0 };
}

function conditionOf(state: { accident: Accident }, age: number, mileage: number): CarFacts['condition'] {
  if (state.accident === 'chassis') return 'damaged';
  return age <= 1 && mileage < 15_000 ? 'nearly_new' : 'used';
}

function ownersOf(random: Random, age: number): CarFacts['owners'] {
  if (random.chance(0.12)) return undefined;
  if (random.chance(0.85 - Math.min(0.6, age * 0.08))) return 1;
  if (random.chance(0.6)) return 2;
  return age > 3 && random.chance(0.35) ? 4 : 3;
}
