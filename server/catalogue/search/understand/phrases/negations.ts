import type { Filters } from '../filters/filters.ts';
import { longestPhrase, phraseBefore, type Found } from '../vocabulary/tables.ts';
import type { Token } from '../text/tokens.ts';
import { keys, table } from '../vocabulary/words.ts';

/**
 * What a negation does to words without a known meaning: `not modified` is left out of the search, but `بدون سمكرة` is how ads
 * describe a car, so these words are searched together.
 */
export type Negation = 'rejects' | 'lacks';

const negators = table<Negation>({
  rejects: `مو، مب، مهب، مهوب، موب، مش، غير، ليس، ليست، مهو، مهي، ماهو، ماهي، ما هو، ما هي، الا، ماعدا، ما عدا، عدا، باستثناء، سوى،
    ما ابي، مابي، ما ابغى، مابغى، ما ابغا، مابغا، ما نبي، مانبي، ما نبغى، ما اريد، لا اريد، ما ودي، ما ودنا، لا ابي، لا ابغى،
    ما يكون، ما تكون، لا يكون، لا تكون، not, but not, is not, isn t, non, except, except for, excluding, other than, anything but,
    any but, minus, avoid, avoiding, skip, exclude, don t show, do not show, hide, outside, outside of, خارج، بعيد عن، ابعد عن، تجنب، استبعد، استثني، لا تعرض، لا تطلع لي، لا تطلع، ما، لا، don t want, dont want, do not want, i don t want, mo, mu, mub, mosh, ghair, ghayr, illa, ma abi, mabi, ma abgha`,
  lacks: `بدون، بلا، دون، من غير، من دون، بغير، لا يوجد، لا يوجد فيها، ما في، مافي، مافيش، ما فيش، ما فيها، مافيها، ما فيه، مافيه، ما عليها، ماعليها، ما عليه، ماعليه، ما بها، مابها، خالية من،
    خالي من، without, without any, w/o, with no, no, has no, have no, doesn t have, does not have, don t have, dont have, hasn t, never, free of, bdoon, bidoon, bidun, bdon, ma feha, mafeha`,
});

/** Qualities by their nouns: the filter for their absence. */
const absences = table<Filters>([
  [
    { accident: ['none'] },
    `حوادث، حادث، الحوادث، حادثة، صدمات، صدمة، الصدمات، الصدمة، انصدمت، accident, accidents, crash, crashes, collision, damage, 7awadeth, hawadeth,
      7adeth, sadamat`,
  ],
  [{ paint: ['none'] }, 'رش، الرش، مرشوش، مرشوشة، بوية، البوية، دهان، صبغ، repaint, repaints, repainted, respray, resprayed, rash'],
  [{ warranty: ['expired'] }, 'ضمان، الضمان، كفالة، مكفولة، مكفول، warranty'],
  [{ plate_with_car: ['without_plate'] }, 'لوحة، لوحات، لوحتها، plate, plates'],
  [{ price_mode: ['fixed'] }, 'تفاوض، مفاوضة، التفاوض، negotiation, haggling'],
  [{ with_driver: false }, 'سائق، سواق، السائق، السواق، driver, chauffeur'],
  [{ delivery: false }, 'توصيل، التوصيل، delivery'],
  [{ with_images: false }, 'صور، الصور، صورة، photo, photos, picture, pictures, images'],
]);

/** Behind what they reject: `كامري 2019 ما ابيها`. */
const rejections = table<true>([
  [
    true,
    `ما ابيه، ما ابيها، مابيه، مابيها، ما ابغاه، ما ابغاها، مابغاه، مابغاها، ما نبيها، ما نبيه، ما اريده، ما اريدها، لا ابيها، لا ابيه، ما احبها، ما احبه،
    i don t want it, don t want it, not interested`,
  ],
]);

/** Words between a negation and what it negates. */
const articles = keys('من، في، لون، اللون، لونها، لونه، اي، تكون، يكون، a, an, any, my, the, in, from, by, for, at, with, being');

/** Words that continue a negation: `مو بيضاء ولا سوداء`. Those that are also «or» continue it with a value of the same list. */
const continuing = keys('ولا، nor');
const joining = keys('او، و، or, and, &, /');

/** `كامري ولا اكورد` is a choice. */
const choices = keys('ولا، والا');

/** The negation at token `at`, also with a joined و; `no` may be the abbreviation of `number` if `isPlate`. */
export function readNegator(tokens: readonly Token[], at: number, isPlate: boolean): Found<Negation> | undefined {
  const found = longestPhrase(tokens, at, negators, !choices.has(tokens[at]?.key ?? ''));
  return isPlate && isNumberOfPlate(tokens, at) ? undefined : found;
}

const plates = keys('plate, plates, number, numbers');

/** `plate no 7` and `no 7` name a number, `triple plate with no 4` a digit that it lacks. */
export function isNumberOfPlate(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'no' && tokens[at + 1]?.kind === 'number' && (at === 0 || plates.has(tokens[at - 1]?.key ?? ''));
}

/** A rejection of what stands before token `at`. */
export function readRejection(tokens: readonly Token[], at: number): Found<true> | undefined {
  return longestPhrase(tokens, at, rejections);
}

export function isNegator(key: string): boolean {
  return negators.has(key);
}

/** A word by which ads say what a car lacks. */
export function isLacking(key: string): boolean {
  return negators.get(key) === 'lacks';
}

export function isArticle(token: Token | undefined): boolean {
  return token !== undefined && articles.has(token.key);
}

/** The filter for the absence of the quality that is named at token `at`, also with a joined و. */
export function readAbsence(tokens: readonly Token[], at: number): Found<Filters> | undefined {
  return longestPhrase(tokens, at, absences, true);
}

/** Whether the word at token `at` stands behind a negation. */
export function isNegated(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (isArticle(tokens[first - 1])) first--;
  for (let from = at; from >= first; from--) if (phraseBefore(tokens, from, negators)) return true;
  return false;
}

/** The word at token `at` joins what follows to a negation: always (`nor`), or if both are values of one list (`or`). */
export function continuationAt(token: Token | undefined): 'always' | 'same list' | undefined {
  if (!token) return undefined;
  if (continuing.has(token.key)) return 'always';
  return joining.has(token.key) ? 'same list' : undefined;
}
