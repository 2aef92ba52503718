import {
  latinLetters,
  patterns,
  plateLetters,
  plateProblem,
  spacedLetters,
  type Plate,
  type PlatePattern,
} from '#contract/catalogue/plates.ts';
import { known } from '#contract/platform/known.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { type AdRow, type ComposedAd, drawMode, finishAd, frameAd, type Slot } from './ads.ts';
import { exchangeColumns } from './deal-columns.ts';
import { roundPrice } from './car-facts.ts';
import { type Ground, labelIn } from './ground.ts';
import type { Account } from './people.ts';
import { describePlate } from './plate-description.ts';
import { type Random, weigh, weighWords } from './random.ts';
import { plateClassFactors, plateDigitWeights, plateLetterFactors, platePriceByDigits, plateShapeFactors } from './plate-prices.ts';
import plateWords from './words/plate-words.json' with { type: 'json' };

type PlateClass = keyof typeof plateClassFactors;
type Shape = keyof typeof plateShapeFactors;
type Lettering = keyof typeof plateLetterFactors;

const classes = weighWords<PlateClass>({ private: 90, private_transport: 6, motorcycle: 4 });
const digitCounts = weigh(['1', '2', '3', '4'] as const, (count) => plateDigitWeights[count]);
const letterings = weighWords<Lettering>({ plain: 68, word: 17, same_letters: 8, few_letters: 7 });
// Who offers a plate mostly has one worth offering.
const shareShaped = 0.55;

/** One plate number for sale, other than those in `taken`; with `isPriced` for a price. */
export function composePlate(
  random: Random,
  {
    ground,
    account,
    slot,
    taken,
    isPriced = false,
  }: { ground: Ground; account: Account; slot: Slot; taken: Set<string>; isPriced?: boolean },
): ComposedAd {
  const plateClass = classes.draw(random);
  const plate = drawPlate(random, taken, plateClass);
  const found = patterns(plate.letters, plate.digits);
  const value = plateValue(plate, found, plateClass) * Math.exp(random.around(0, 0.22));
  const mode = drawMode(random, false, isPriced);
  const requested = Math.max(500, value < 5000 ? Math.round(value / 50) * 50 : roundPrice(random, value));
  const row: AdRow = {
    ...frameAd(random, slot, { ground, account, type: 'plate' }),
    plate_class: plateClass,
    letters: plate.letters,
    digits: plate.digits,
    plate_shape: random.chance(0.78) ? 'short' : 'long',
    patterns: found,
    held_on: random.pick(['own_vehicle', 'own_vehicle', 'own_vehicle', 'other_vehicle', 'auction_win']),
    transfer_fee_payer: random.pick(['buyer', 'buyer', 'seller', 'half']),
    deal_kind: random.pick(['sale', 'sale', 'sale', 'both', 'swap']),
    price: mode === 'soum' ? null : requested,
    price_mode: mode,
  };
  if (row.deal_kind !== 'sale') Object.assign(row, exchangeColumns(random.branch('deal'), ground, requested));
  row.description = random.chance(0.85) ? describePlate(random, { plate, found, row, account, mode, asked: requested }) : '';
  row.search_key = plateKey(ground, plate, found, account);
  return finishAd(random, ground, row, { shots: [], worth: requested });
}

function plateKey(ground: Ground, { letters, digits }: Plate, found: PlatePattern[], { place }: Account): string {
  const latin = latinLetters(letters);
  const labels = found.flatMap((pattern) => (['ar', 'en'] as const).map((language) => labelIn(ground, language, 'plate_pattern', pattern)));
  return searchKey([letters, spacedLetters(letters), digits, latin, [...latin].join(' '), place.ar, place.en, ...labels].join(' '));
}

/** What the market would pay for it, in riyals. */
export function plateValue({ digits }: Plate, found: readonly PlatePattern[], plateClass: PlateClass): number {
  const byDigits = known(platePriceByDigits[digits.length], 'price');
  return byDigits * plateShapeFactors[shapeOf(found)] * plateLetterFactors[letteringOf(found)] * plateClassFactors[plateClass];
}

export function shapeOf(found: readonly PlatePattern[]): Shape {
  const has = (...wanted: PlatePattern[]) => wanted.some((pattern) => found.includes(pattern));
  if (has('single')) return 'plain';
  if (has('repeat')) return 'repeat';
  if (has('seq_asc', 'seq_desc')) return has('double') ? 'plain' : 'sequence';
  if (has('mirror')) return 'mirror';
  if (has('round')) return 'round';
  if (has('pair_repeat', 'double_pair')) return 'pairs';
  if (has('three_same')) return 'three_same';
  return has('year_gregorian', 'year_hijri') ? 'birth_year' : 'plain';
}

export function letteringOf(found: readonly PlatePattern[]): Lettering {
  if (found.includes('letters_one') || found.includes('letters_two')) return 'few_letters';
  if (found.includes('letters_same')) return 'same_letters';
  return found.includes('letters_word') || found.includes('letters_latin_word') ? 'word' : 'plain';
}

/** What distinguishes one plate from another. */
export function plateKeyOf({ plate_class: plateClass, letters, digits }: Pick<AdRow, 'plate_class' | 'letters' | 'digits'>): string {
  return `${plateClass}/${letters}/${digits}`;
}

function drawPlate(random: Random, taken: Set<string>, plateClass: PlateClass): Plate {
  for (;;) {
    const plate = { letters: drawLetters(random), digits: drawDigits(random) };
    const key = plateKeyOf({ ...plate, plate_class: plateClass });
    if (taken.has(key) || plateProblem(plate.letters, plate.digits)) continue;
    taken.add(key);
    return plate;
  }
}

function drawLetters(random: Random): string {
  const some = (count: number) => Array.from({ length: count }, () => random.pick(plateLetters)).join('');
  const lettering = letterings.draw(random);
  if (lettering === 'word') return random.pick(plateWords);
  if (lettering === 'same_letters') return random.pick(plateLetters).repeat(3);
  return some(lettering === 'few_letters' ? random.pick([1, 2, 2, 2]) : 3);
}

function drawDigits(random: Random): string {
  const count = Number(digitCounts.draw(random));
  const digit = () => String(random.whole(1, 9));
  if (count < 3 || !random.chance(shareShaped)) return String(random.whole(10 ** (count - 1), 10 ** count - 1));
  const [a, b] = [digit(), digit()];
  const start = random.whole(1, 10 - count);
  const run = Array.from({ length: count }, (_, index) => start + index);
  return random.pick([
    a.repeat(count),
    run.join(''),
    run.toReversed().join(''),
    count === 3 ? a + b + a : a + b + b + a,
    count === 3 ? `${a}00` : a + b + a + b,
    count === 3 ? a + a + b : a + a + b + b,
    a + '0'.repeat(count - 1),
    count === 3 ? random.pick(['777', '313', '786', a + b + b]) : b + a.repeat(3),
    count === 3 ? a + b + b : String(random.pick([random.whole(1960, 2012), random.whole(1385, 1440)])),
  ]);
}
