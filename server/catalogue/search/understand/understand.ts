import type { Screen, UnsoldGoods } from '#contract/platform/kinds.ts';
import { businessOf } from './filters/business.ts';
import { mergeFilters, type Filters } from './filters/filters.ts';
import { contextOf } from './filters/meanings.ts';
import { partsOf, restOf, type Part } from './filters/parts.ts';
import { joinPlaces } from './filters/places.ts';
import { screenOf } from './filters/screens.ts';
import { unsoldAmong } from './filters/unsold.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { situationOf, type Situation } from './phrases/situation.ts';
import type { Claim } from './readings/claims.ts';
import { readingsIn } from './readings/readings.ts';
import { settle, type Settled } from './readings/settling.ts';
import { tokensOfOtherKeyboard } from './text/keyboard.ts';
import { tokenise, type Token } from './text/tokens.ts';
import type { Dictionary } from './vocabulary/dictionary.ts';
import type { AdType } from './vocabulary/words.ts';

export type { Part } from './filters/parts.ts';
export type { Dictionary } from './vocabulary/dictionary.ts';

interface Understood {
  type: AdType | null;
  filters: Filters;
  /** The remaining words, as a search key. */
  rest: string;
  parts: Part[];
  /** What the sentence looks for and nobody sells here. */
  unsold?: UnsoldGoods;
  /** The screen that the sentence asks for. */
  screen?: Screen;
}

/** The understood parts, and the remaining tokens, in order. */
export interface Reading extends Understood {
  unknown: Token[];
}

/** `type` is the type of ads if it is known beforehand; otherwise the words may determine it. */
export function understand(query: string, dictionary: Dictionary, type?: AdType): Understood {
  const { unknown: _, ...understood } = read(query, dictionary, type);
  return understood;
}

/**
 * The sentence of a search as filters and remaining words, stage by stage: text → tokens → phrases → readings → filters. Each stage
 * is a folder, needs only what the one before it found, and has a table of examples.
 *
 * | stage | `كامري مو بيضاء تحت 60 الف` |
 * |---|---|
 * | tokens | كامري · مو · بيضاء · تحت · 60 · الف |
 * | phrases | name كامري · negator مو · name بيضاء · range `تحت 60 الف` |
 * | readings | the model Camry · not (the colour white) · a price up to 60,000 |
 * | filters | `model`, `color` with all others, `price_max=60000` |
 */
export function read(query: string, dictionary: Dictionary, type?: AdType): Reading {
  const typed = readTokens({ query, tokens: tokenise(query) }, dictionary, type);
  // A keyboard that stood on the other language gives words without a name: `;hlvd` is `كامري`.
  if (typed.unknown.length === 0 || typed.unsold || typed.parts.some(isName)) return typed;
  const tokens = tokensOfOtherKeyboard(query);
  if (!tokens.some(({ key }) => dictionary.entries.has(key))) return typed;
  const other = readTokens({ query, tokens }, dictionary, type);
  return other.unknown.length === 0 && other.parts.some(isName) ? other : typed;
}

function isName({ kind }: Part): boolean {
  return kind === 'brand' || kind === 'model' || kind === 'city';
}

interface Typed {
  query: string;
  tokens: Token[];
}

function readTokens({ query, tokens }: Typed, dictionary: Dictionary, type?: AdType): Reading {
  const situation = situationOf(tokens, dictionary.lastYear, type);
  const first = readingsOf(tokens, situation, dictionary);
  const decided = decide(first, situation);
  const { claims, settled } = decided === situation ? first : readingsOf(tokens, decided, dictionary);
  const context = contextOf(claims, settled, decided, dictionary);
  const { parts, unknown } = partsOf({ query, tokens, claims, settled }, context);
  const leadsTo = context.type ?? (businessOf(parts) === 'office' ? 'rental' : null);
  const unsold = leadsTo === 'plate' ? undefined : unsoldAmong(unknown.filter((token) => !isInTerm(token, tokens, decided)));
  const screen = screenOf({ tokens, parts, type: leadsTo, hasRest: unknown.length > 0 });
  return {
    type: leadsTo,
    filters: joinPlaces(mergeFilters(parts.map(({ filter }) => filter)), dictionary),
    rest: restOf(unknown, parts),
    parts,
    unknown,
    ...(unsold && { unsold }),
    ...(screen && { screen }),
  };
}

interface Readings {
  claims: Claim[];
  settled: (Settled | undefined)[];
}

function readingsOf(tokens: readonly Token[], situation: Situation, dictionary: Dictionary): Readings {
  const claims = readingsIn({ tokens, beginnings: phrasesIn(tokens, situation, dictionary) });
  return { claims, settled: settle(claims, tokens) };
}

/** Where no word says the type, something that can be a plate makes it a search for plates, unless a car is named. */
function decide({ claims, settled }: Readings, situation: Situation): Situation {
  if (situation.type || !claims.some((claim) => 'plate' in claim)) return situation;
  const isOfCar = settled.some((one) => one?.kind === 'brand' || one?.kind === 'model');
  return isOfCar ? { ...situation, hasPlates: false } : { ...situation, type: 'plate' };
}

/** `كفرات جديدة` praises a car and looks for no tyres. */
function isInTerm(token: Token, tokens: readonly Token[], { plain }: Situation): boolean {
  return [...plain].some(([from, next]) => tokens.slice(from, next).includes(token));
}
