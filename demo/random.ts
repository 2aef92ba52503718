import { keysOf } from '#contract/platform/records.ts';
import { known } from '#contract/platform/known.ts';
/** Chance that is the same every time: what is drawn depends on the seed alone, never on the clock. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction: () => number;
  /** A whole number; both ends may come. */
  whole: (from: number, to: number) => number;
  /** True in about `share` of the cases. */
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Around `mean`, two thirds of them within `deviation`. */
  around: (mean: number, deviation: number) => number;
  /** `count` different ones in random order, or all there are. */
  sample: <T>(list: readonly T[], count: number) => T[];
  /** A sequence of its own, so that one more draw in one place does not move all the others. */
  branch: (name: string | number) => Random;
}

export function createRandom(seed: string): Random {
  const fraction = sequenceOf(seed);
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[Math.floor(fraction() * list.length)]!;
    },
    // The sum of three is near enough to a bell.
    around: (mean, deviation) => mean + (fraction() + fraction() + fraction() - 1.5) * 2 * deviation,
    sample: (list, count) => {
      const rest = [...list];
      const taken = Math.min(count, rest.length);
      for (let index = 0; index < taken; index += 1) {
        const other = whole(index, rest.length - 1);
        [rest[index], rest[other]] = [rest[other]!, rest[index]!];
      }
      return rest.slice(0, taken);
    },
    branch: (name) => createRandom(`${seed}/${name}`),
  };
}

/** A list of which some come more often than others. */
export interface Weighted<T> {
  items: readonly T[];
  draw: (random: Random) => T;
}

export function weigh<T>(items: readonly T[], weightOf: (item: T) => number): Weighted<T> {
  let total = 0;
  const sums = items.map((item) => (total += weightOf(item)));
  const draw = (random: Random) => {
    const wanted = random.fraction() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (known(sums[middle], 'sum') > wanted) high = middle;
      else low = middle + 1;
    }
    return items[low]!;
  };
  if (total <= 0) throw new Error('There is nothing to draw from.');
  return { items, draw };
}

/** Words and how often each comes: `{ white: 3, black: 1 }`. */
export function weighWords<Word extends string>(weights: Readonly<Record<Word, number>>): Weighted<Word> {
  return weigh(keysOf(weights), (word) => weights[word]);
}

// sfc32 (public domain), seeded with four FNV-1a hashes of the text.
function sequenceOf(seed: string): () => number {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ salt;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value | 0;
}
