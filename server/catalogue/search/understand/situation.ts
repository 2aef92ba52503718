import type { Token } from './tokens.ts';
import { notAPlate, takesOver, typeWords, type AdType } from './words.ts';

/** The facts about the whole sentence before its words are parsed. */
export interface Situation {
  /** The type, if it is known beforehand or a word names plate or rental. */
  type: AdType | undefined;
  /** Whether letters and digits may be a plate. */
  hasPlates: boolean;
  /** The last year a car can be of. */
  lastYear: number;
}

export function situationOf(tokens: readonly Token[], lastYear: number, known?: AdType): Situation {
  const type = known ?? saidType(tokens);
  return { type, hasPlates: type === undefined || type === 'plate', lastYear };
}

/** A word for cars decides nothing: it also occurs with rentals, and the other words decide. */
function saidType(tokens: readonly Token[]): AdType | undefined {
  const types = tokens.map((token, at) => typeAt(tokens, token, at));
  if (types.includes('plate')) return 'plate';
  return types.includes('rental') ? 'rental' : undefined;
}

function typeAt(tokens: readonly Token[], token: Token, at: number): AdType | undefined {
  const type = typeWords.get(token.key);
  const [before = '', behind = ''] = [tokens[at - 1]?.key, tokens[at + 1]?.key];
  if (type === 'plate') return notAPlate.has(before) ? undefined : type;
  return type === 'rental' && (takesOver.has(before) || takesOver.has(behind)) ? undefined : type;
}
