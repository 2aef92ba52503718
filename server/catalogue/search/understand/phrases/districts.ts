import type { Token } from '../text/tokens.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { District } from '../vocabulary/districts.ts';
import type { Found } from '../vocabulary/tables.ts';
import { keys } from '../vocabulary/words.ts';

/** Before these a name is that of a district whatever else it is called: `حي الخليج`. */
const leads = keys('حي، بحي، لحي، الحي، حارة، district of, hay, hayy');
const behind = keys('district, neighborhood, neighbourhood, dist');
/** Before these it is one if it is nothing else. */
const places = keys('في، فى، ب، in, at, near, fi, fe, fy');
/** Behind `في` these are rather another place or no place. */
const elsewhere = keys(
  'الدوحة، السويس، الدار البيضاء، القدس، الشرق، الشرقي، الغربي، البلد، الكورنيش، احد، السد، النور، بدر، doha, quds, balad, corniche, badr, sadd, nur, sharq',
);
/** With its article a name in Latin letters is that of a place: `civic al malqa`. */
const articles = keys('al, an, ar, as, ash, at, ath, ad, adh, az, el');
const mostWords = 4;

/** A named district that starts at token `at`, with the word before it: `حي النرجس`, `in al malqa`, `بالملقا`. */
export function readDistrict(tokens: readonly Token[], at: number, dictionary: Dictionary): Found<District> | undefined {
  const isPlace = places.has(tokens[at]?.key ?? '');
  const lead = isPlace && leads.has(tokens[at + 1]?.key ?? '') ? at + 1 : at;
  if (leads.has(tokens[lead]?.key ?? '')) return nameAt(tokens, lead + 1, dictionary);
  const name = nameAt(tokens, isPlace ? at + 1 : at, dictionary);
  if (name && behind.has(tokens[name.next]?.key ?? '')) return { ...name, next: name.next + 1 };
  if (isPlace) return name && isNothingElse(keyOf(tokens, at + 1, name.next), dictionary) ? name : undefined;
  if (name && articles.has(tokens[at]?.key ?? '') && name.next > at + 1)
    return isNothingElse(keyOf(tokens, at, name.next), dictionary) ? name : undefined;
  return joinedAt(tokens, at, dictionary);
}

/** `بالملقا`. */
function joinedAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Found<District> | undefined {
  const token = tokens[at];
  if (!token?.key.startsWith('بال')) return undefined;
  const name = nameAt([{ ...token, key: token.key.slice(1) }, ...tokens.slice(at + 1)], 0, dictionary);
  return name && isNothingElse(keyOf(tokens, at, at + name.next).slice(1), dictionary) ? { ...name, next: at + name.next } : undefined;
}

function nameAt(tokens: readonly Token[], from: number, { districts }: Dictionary): Found<District> | undefined {
  for (let next = Math.min(tokens.length, from + mostWords); next > from; next--) {
    const meaning = districts.get(keyOf(tokens, from, next));
    if (meaning) return { meaning, next };
  }
  return undefined;
}

function isNothingElse(key: string, { entries, bare }: Dictionary): boolean {
  return !elsewhere.has(key) && !entries.has(key) && !bare.has(key);
}

function keyOf(tokens: readonly Token[], from: number, next: number): string {
  return tokens
    .slice(from, next)
    .map(({ key }) => (key === '-' ? '' : key))
    .join('');
}
