import type { CarSet, Library, Shot } from './library.ts';
import { type Random, type Weighted, weigh, weighWords } from './random.ts';

/** Sets by the body code of the options, to be drawn as often as their color is seen on the road. */
export type Galleries = ReadonlyMap<string, Weighted<CarSet>>;

const drawnAs: Readonly<Record<string, string>> = { pickup_double: 'pickup', pickup_single: 'pickup-single', bus: 'minibus' };
const bodies = ['sedan', 'suv', 'crossover', 'pickup_single', 'pickup_double', 'hatchback', 'coupe', 'convertible', 'van', 'bus'];

const colorWeights: Readonly<Record<string, number>> = {
  white: 38,
  black: 14,
  silver: 12,
  grey: 12,
  pearl: 9,
  navy: 5,
  beige: 4,
  red: 4,
  brown: 3,
  green: 1,
};
/** Of cars without a picture, whose color is free. */
export const anyColor = weighWords<string>({
  ...colorWeights,
  charcoal: 5,
  cement: 2,
  gold: 2,
  maroon: 2,
  blue: 3,
  teal: 1,
  olive: 1,
  yellow: 0.4,
  orange: 0.5,
  purple: 0.2,
  other: 0.3,
});

export function galleriesOf({ sets }: Library): Galleries {
  const found = bodies.map((body) => [body, sets.filter((set) => set.body === (drawnAs[body] ?? body))] as const);
  return new Map(
    found.filter(([, list]) => list.length > 0).map(([body, list]) => [body, weigh(list, ({ color }) => weightIn(list, color))]),
  );
}

// Two white sedans share what white weighs.
function weightIn(list: readonly CarSet[], color: string): number {
  return (colorWeights[color] ?? 1) / list.filter((set) => set.color === color).length;
}

const covers = weighWords({ front34: 74, nose: 8, side: 10, rear34: 8 });
const orders = [
  ['front34', 'side', 'rear34', 'nose', 'front', 'rear', 'head-lamp', 'wheel', 'tail-lamp', 'rear-wheel'],
  ['front', 'front34', 'side', 'rear34', 'rear', 'wheel', 'nose', 'tail-lamp', 'head-lamp', 'rear-wheel'],
  ['front34', 'rear34', 'wheel', 'side', 'nose', 'rear', 'front', 'tail-lamp', 'rear-wheel', 'head-lamp'],
];

/** Three to eight pictures of the set in the order in which somebody took them, the cover first. */
export function takePictures(random: Random, { shots }: CarSet): Shot[] {
  const order = random.pick(orders);
  const wanted = covers.draw(random);
  const cover = shots.find(({ shows }) => shows === wanted) ?? shots[0];
  const rest = shots.filter((shot) => shot !== cover);
  const kept = new Set(random.sample(rest, random.whole(2, 7)));
  const ordered = rest.filter((shot) => kept.has(shot)).toSorted((one, other) => order.indexOf(one.shows) - order.indexOf(other.shows));
  return cover ? [cover, ...ordered] : [];
}
