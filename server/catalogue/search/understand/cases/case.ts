import { adTypes } from '#contract/platform/kinds.ts';
import type { AdType } from '../vocabulary/words.ts';

/**
 * A sentence and its full interpretation: each part as `text = meaning`, then `rest words`, `type plate`, `unsold boats`,
 * `business showroom` and `variant 200` if present. A meaning is a kind with its values: `model toyota/camry`, `year 2018..2021`,
 * `price ..60000`, `plate حنط 7???`, `condition used`, `not condition used`, or `unused`. A sentence within one list begins with it:
 * `rental: تحت 200`.
 */
export type Case = [sentence: string, ...facts: string[]];

export interface ReadCase {
  q: string;
  within: AdType | undefined;
  parts: { text: string; meaning: string }[];
  rest: string;
  type: AdType | null;
  unsold: string | undefined;
  business: string | undefined;
  variant: string | undefined;
}

export function readCase([sentence, ...facts]: Case): ReadCase {
  const [, within, q = sentence] = /^(car|rental|plate): (.*)$/.exec(sentence) ?? [];
  const after = (word: string) => facts.find((fact) => fact.startsWith(`${word} `) && !fact.includes(' = '))?.slice(word.length + 1);
  const parts = facts.flatMap((fact) => {
    const [text = '', meaning] = fact.split(' = ');
    return meaning ? [{ text, meaning }] : [];
  });
  const typeNamed = (name: string | undefined) => adTypes.find((type) => type === name);
  return {
    q,
    within: typeNamed(within),
    parts,
    rest: after('rest') ?? '',
    type: typeNamed(after('type')) ?? null,
    unsold: after('unsold'),
    business: after('business'),
    variant: after('variant'),
  };
}
