import type { CarFacts } from './car-facts.ts';
import { createRandom, type Random } from './random.ts';

/**
 * The hidden process that sets the prices of the demo market, and of the bench of the estimates (`npm run bench -- --prices`). The server
 * never imports it (test/architecture): what an estimate finds, it has to find in the prices.
 *
 * What a car is worth is the new price of its trim, times what age left of it, times kilometres, generation, state, origin, and
 * what its city and colour make of it. The parts are not those of the estimate on purpose: value falls along an exponential towards a floor
 * (a part of the price itself, not of its logarithm), kilometres count against those that are usual at that age, generations are steps,
 * and a repaint after an accident is counted once. Who sells adds a level of their own; what is asked scatters with a t-distribution
 * of four degrees, and six of a hundred ads are careless.
 */
export interface PriceProcess {
  /** What such a car asks on average, in riyals. */
  worthOf: (car: ProcessCar) => number;
  /** What a seller asks against others: 1.03 is 3 % more. */
  levelOf: (seller: number) => number;
  /** What a seller asks for a car, with the facts as they state them: of a hundred, six slip. */
  ask: Ask;
  /** The same of a seller who does not slip. */
  askWithCare: Ask;
}

export type Ask = (random: Random, car: ProcessCar, seller: number) => Asking;

/** A car as the process prices it. */
export interface ProcessCar extends Pick<
  CarFacts,
  'model' | 'trim' | 'year' | 'age' | 'paint' | 'accident' | 'origin' | 'warranty' | 'owners'
> {
  mileage: number;
  /** The name of a city, or its id. */
  city: string;
  color: string | null;
  optionLevel: string | null;
  transmission: string;
  fuel: string;
  /** Days since it was asked. */
  daysAgo: number;
}

export const slips = ['zero_less', 'zero_more', 'down_payment', 'wrong_year', 'thousands', 'hidden_damage'] as const;
export type Slip = (typeof slips)[number];

/** A price as asked. `year` and `mileage` are as stated: a careless seller may state them wrongly. */
export interface Asking {
  price: number;
  year: number;
  mileage: number;
  slip: Slip | null;
}

const careless = 0.06;
const noise = 0.045;
const levelDeviation = 0.028;
const monthlyDrift = 0.003;

const damageOf = {
  paint: { none: 1, partial_cosmetic: 0.97, partial_accident: 0.92, full: 0.88, unknown: 0.95 },
  accident: { none: 1, minor: 0.95, medium: 0.86, chassis: 0.7, unknown: 0.94 },
} as const;

const optionFactors: Record<string, number> = { standard: 0.93, mid: 1, full: 1.08, full_option: 1.13, top: 1.17 };
const loud = new Set(['red', 'yellow', 'orange', 'purple', 'green', 'gold', 'maroon']);
const plainColors = new Set(['white', 'pearl', 'black', 'silver']);
const homely = new Set(['saudi', 'gulf', 'unknown']);
const terrain = new Set(['4x4', 'awd']);

/** A process; everything in it that is not stated above is drawn from the seed. */
export function createPriceProcess(seed: string): PriceProcess {
  const random = createRandom(seed);
  /** A number that belongs to a name, the same each time. */
  const drawn = remember((name: string) => random.branch(name).around(0, 1));
  const generations = remember((name: string) => generationsOf(random.branch(`generations ${name}`)));
  const levelOf = (seller: number) => Math.exp(levelDeviation * drawn(`seller ${seller}`));
  const worthOf = (car: ProcessCar) => {
    const { model, trim, age } = car;
    const name = `${model.brand.en} ${model.name.en}`;
    const anchor = model.anchor.new_price_sar * (1 + 0.04 * drawn(`anchor ${name}`));
    const equipped = trim ? trim.factor : (optionFactors[car.optionLevel ?? 'mid'] ?? 1);
    const steps = generations(name).filter((year) => year > car.year).length;
    const fromGeneration = (1 - 0.045 * (1 + 0.4 * drawn(`step ${name}`))) ** steps;
    const fall = model.anchor.yearly_depreciation * (1.3 + 0.12 * drawn(`fall ${name}`));
    const floor = 0.12 + 0.03 * drawn(`floor ${model.brand.en}`);
    const left = (age === 0 ? 0.95 : 0.93) * (floor + (1 - floor) * Math.exp(-fall * age));
    const place = placeFactor(car, drawn);
    return (
      anchor * equipped * fromGeneration * left * wearOf(car, drawn) * stateOf(car, drawn) * place * (1 + (monthlyDrift * car.daysAgo) / 30)
    );
  };
  const askWithCare: Ask = (chance, car, seller) => {
    const price = worthOf(car) * levelOf(seller) * Math.exp(noise * studentOf(chance));
    return { price: roundAsked(chance, price), year: car.year, mileage: car.mileage, slip: null };
  };
  const ask: Ask = (chance, car, seller) => carelessly(chance, askWithCare(chance, car, seller));
  return { worthOf, levelOf, ask, askWithCare };
}

/** Years in which a new generation came. */
function generationsOf(random: Random): number[] {
  const years: number[] = [];
  for (let year = 1996 + random.whole(0, 5); year < 2030; year += random.whole(5, 8)) years.push(year);
  return years;
}

type Drawn = (name: string) => number;

/** Kilometres against what is usual at that age; some makers' cars take them better than others. */
function wearOf({ model, age, mileage }: ProcessCar, drawn: Drawn): number {
  const usual = 19_000 * Math.max(0.5, age) ** 0.85;
  const sensitivity = 0.24 + 0.06 * drawn(`kilometres ${model.brand.en}`);
  return (1 + (sensitivity * usual) / 100_000) / (1 + (sensitivity * mileage) / 100_000);
}

function stateOf({ paint, accident, origin, warranty, owners, model, transmission, fuel }: ProcessCar, drawn: Drawn): number {
  const [worse, milder] = [damageOf.paint[paint], damageOf.accident[accident]].toSorted((one, other) => one - other);
  const damage = (worse ?? 1) * (milder ?? 1) ** 0.3;
  const dear = Math.log(model.anchor.new_price_sar / 100_000);
  const fromAbroad = homely.has(origin) ? (origin === 'saudi' ? 1 : 0.98) : 0.9 - 0.02 * dear + 0.025 * drawn(`abroad ${model.brand.en}`);
  const guarantee = warranty === 'agency' ? 1.025 : warranty === 'extended' ? 1.015 : 1;
  const hands = owners === undefined ? 0.99 : 1.01 - 0.012 * (owners - 1);
  const manual = transmission === 'manual' && !/pickup|bus|van|truck/.test(model.body) ? 0.93 : 1;
  const hybrid = fuel === 'hybrid' ? 1.03 : fuel === 'diesel' ? 1.02 : 1;
  return damage * fromAbroad * guarantee * hands * manual * hybrid;
}

function placeFactor({ city, color, model }: ProcessCar, drawn: Drawn): number {
  const fromCity = 1 + 0.018 * drawn(`city ${city}`) + (terrain.has(model.anchor.drive) ? 0.012 * drawn(`tracks ${city}`) : 0);
  const fromColor = loud.has(color ?? '') ? 0.965 : plainColors.has(color ?? '') ? 1.01 : 1;
  return fromCity * fromColor;
}

/** A t-distribution of four degrees: a normal deviate over the root of a mean of four squared ones. */
function studentOf(random: Random): number {
  const squares = Array.from({ length: 4 }, () => normalOf(random) ** 2);
  return normalOf(random) / Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 4);
}

// Box and Muller.
function normalOf(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

function carelessly(random: Random, asking: Asking): Asking {
  if (!random.chance(careless)) return asking;
  const slip = random.pick(slips);
  const { price, year, mileage } = asking;
  if (slip === 'zero_less') return { ...asking, price: Math.round(price / 10), slip };
  if (slip === 'zero_more') return { ...asking, price: price * 10, slip };
  if (slip === 'down_payment') return { ...asking, price: Math.round((price * random.pick([0.1, 0.2, 0.3])) / 500) * 500, slip };
  if (slip === 'wrong_year') return { ...asking, year: year + random.pick([-3, -2, -1, 1]), slip };
  if (slip === 'thousands') return { ...asking, mileage: Math.round(mileage / 1000), slip };
  return { ...asking, price: roundAsked(random, price * (0.6 + 0.25 * random.fraction())), slip };
}

function roundAsked(random: Random, price: number): number {
  const step = price < 20_000 ? 100 : price < 300_000 ? 500 : 1000;
  const rounded = Math.max(step, Math.round(price / step) * step);
  return rounded > 20_000 && rounded % 1000 === 0 && random.chance(0.15) ? rounded - 100 : rounded;
}

function remember<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const found = made.get(name);
    if (found !== undefined) return found;
    const value = make(name);
    made.set(name, value);
    return value;
  };
}
