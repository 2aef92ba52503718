import type { CarSet, Library, Shot } from './library.ts';
import { type Random, type Weighted, weigh, weighWords } from './random.ts';

/** What the drawing of a car follows from; `body` is a code of the options. */
interface Drawn {
  body: string;
  brandId: number;
  damaged: boolean;
}

/** Draws the pictures of a car: of its body type, of the maker that stands for its brand, in colors as they are seen on the road. */
export interface Galleries {
  draw: (random: Random, car: Drawn) => CarSet | undefined;
  interiors: Library['interiors'];
}

const drawnAs: Readonly<Record<string, string>> = { pickup_double: 'pickup', pickup_single: 'pickup-single', bus: 'minibus' };

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

export function galleriesOf({ sets, makes, interiors }: Library): Galleries {
  const pools = new Map<string, Weighted<CarSet>>();
  const poolOf = (body: string, make: number, damaged: boolean): Weighted<CarSet> | undefined => {
    const key = `${body} ${make} ${damaged}`;
    const found = pools.get(key) ?? weighSets(narrow(sets, { body, make, damaged }));
    if (found) pools.set(key, found);
    return found;
  };
  return { draw: (random, { body, brandId, damaged }) => poolOf(drawnAs[body] ?? body, brandId % makes, damaged)?.draw(random), interiors };
}

/** The sets of a body type, of the wanted maker and state where there are such. */
function narrow(sets: readonly CarSet[], { body, make, damaged }: Pick<CarSet, 'body' | 'make' | 'damaged'>): CarSet[] {
  const ofBody = sets.filter((set) => set.body === body);
  const inState = ofBody.filter((set) => set.damaged === damaged);
  const sound = inState.length > 0 ? inState : ofBody;
  const ofMake = sound.filter((set) => set.make === make);
  return ofMake.length > 0 ? ofMake : sound;
}

function weighSets(list: readonly CarSet[]): Weighted<CarSet> | undefined {
  return list.length === 0 ? undefined : weigh(list, ({ color }) => weightIn(list, color));
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

const shareWithInterior = 0.7;

/** Pictures of the set in the order in which somebody took them, the cover first and the interior, if any, last. */
export function takePictures(random: Random, { shots, damaged }: CarSet, interior: Shot | undefined): Shot[] {
  const order = random.pick(orders);
  const wanted = damaged ? 'front34' : covers.draw(random);
  const cover = shots.find(({ shows }) => shows === wanted) ?? shots[0];
  const rest = shots.filter((shot) => shot !== cover);
  const kept = new Set(random.sample(rest, random.whole(2, 5)));
  const ordered = rest.filter((shot) => kept.has(shot)).toSorted((one, other) => order.indexOf(one.shows) - order.indexOf(other.shows));
  return cover ? [cover, ...ordered, ...(interior && random.chance(shareWithInterior) ? [interior] : [])] : [];
}

/** A picture of the inside in this color, or in black. */
export function drawInterior(random: Random, { interiors }: Galleries, color: string | null | undefined): Shot | undefined {
  const ofColor = interiors.filter((interior) => interior.color === color);
  const fitting = ofColor.length > 0 ? ofColor : interiors.filter((interior) => interior.color === 'black');
  return fitting.length > 0 ? random.pick(fitting).shot : undefined;
}
