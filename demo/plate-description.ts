import { latinLetters, type Plate, type PlatePattern, spacedLetters } from '#contract/catalogue/plates.ts';
import type { PriceMode } from '#db/schema.ts';
import type { AdRow } from './ads.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import english from './words/plate-english.json' with { type: 'json' };
import arabic from './words/plate-phrases.json' with { type: 'json' };
import type { Pool } from './pools.ts';

interface AdFacts {
  plate: Plate;
  found: readonly PlatePattern[];
  row: AdRow;
  account: Account;
  mode: PriceMode;
  /** The asking or estimated price, in riyals. */
  asked: number;
}

/** The words of an ad for a plate, short as they are in the trade. */
export function describePlate(random: Random, adFacts: AdFacts): string {
  return adFacts.account.language === 'en' ? inEnglish(random, adFacts) : inArabic(random, adFacts);
}

function inArabic(random: Random, { plate, found, row, account, mode, asked: requested }: AdFacts): string {
  const { letters, digits } = plate;
  const words = {
    letters,
    digits,
    plate: `${spacedLetters(letters)} ${digits}`,
    year: digits,
    city: account.place.ar,
    price: figures.price(requested),
    soum: figures.price(offeredFor(requested)),
  };
  const lines = [
    random.pick(arabic.plateOpenings),
    often(random, 0.8, arabic.plateWhy[whyOf(random, found)]),
    row.held_on === 'auction_win'
      ? undefined
      : often(
          random,
          0.3,
          arabic.plateHeldOn.filter((line) => !line.includes('المزاد')),
        ),
    often(
      random,
      0.4,
      arabic.plateTransfer.filter((line) => !line.startsWith('رسوم')),
    ),
    often(random, 0.6, arabic.platePrice[mode]),
    row.deal_kind === 'sale' ? often(random, 0.12, arabic.plateSwap.no) : often(random, 0.6, arabic.plateSwap.yes),
    often(random, 0.35, arabic.plateClosings),
  ];
  return join(lines, words);
}

function inEnglish(random: Random, { plate, found, mode, asked: requested }: AdFacts): string {
  const sar = (riyals: number) => `SAR ${figures.grouped(riyals)}`;
  const { letters, digits } = plate;
  const words = { letters, digits, plate: `${digits} ${latinLetters(letters)}`, price: sar(requested), soum: sar(offeredFor(requested)) };
  const lines = [
    random.pick(english.englishPlateOpenings),
    often(random, 0.8, english.englishPlateWhy[whyOf(random, found)]),
    often(
      random,
      0.4,
      english.englishPlateTransfer.filter((line) => !line.startsWith('Transfer fees')),
    ),
    often(random, 0.6, english.englishPlatePrice[mode]),
    often(random, 0.35, english.englishPlateClosings),
  ];
  return join(lines, words);
}

const reasons = {
  single: 'single',
  repeat: 'repeat',
  seq_asc: 'sequence',
  seq_desc: 'sequence',
  mirror: 'mirror',
  pair_repeat: 'pairs',
  double_pair: 'pairs',
  three_same: 'three_same',
  round: 'round',
  year_gregorian: 'birth_year',
  year_hijri: 'birth_year',
  letters_same: 'same_letters',
  letters_word: 'word',
  letters_two: 'few_letters',
  letters_one: 'few_letters',
  double: 'double',
  triple: 'triple',
} as const satisfies Partial<Record<PlatePattern, keyof typeof arabic.plateWhy>>;

function whyOf(random: Random, found: readonly PlatePattern[]): keyof typeof arabic.plateWhy {
  const known = found.filter((pattern): pattern is keyof typeof reasons => pattern in reasons);
  if (known.length === 0) return 'plain';
  const why = reasons[random.pick(known.slice(0, 2))];
  // The words on few letters speak of two, and those on the same letter of three.
  if (why === 'few_letters' && found.includes('letters_one')) return 'plain';
  return why === 'same_letters' && found.includes('letters_two') ? 'few_letters' : why;
}

function offeredFor(requested: number): number {
  return Math.max(500, Math.round((requested * 0.8) / 500) * 500);
}

function often(random: Random, share: number, pool: Pool): string | undefined {
  return random.chance(share) ? random.pick(pool) : undefined;
}

function join(lines: (string | undefined)[], words: Record<string, string>): string {
  return lines
    .filter((line) => line !== undefined)
    .map((line) => fill(line, words))
    .join(' ');
}
