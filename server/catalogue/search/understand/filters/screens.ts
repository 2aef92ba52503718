import type { Screen } from '#contract/platform/kinds.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
import { postWords, type AdType } from '../vocabulary/words.ts';
import type { Token } from '../text/tokens.ts';
import { businessOf } from './business.ts';
import type { Part } from './parts.ts';

/** The sentence as far as it is understood. */
interface Heard {
  tokens: readonly Token[];
  parts: readonly Part[];
  type: AdType | null;
  /** Words that mean nothing remain. */
  hasRest: boolean;
}

/**
 * The screen that a sentence asks for, if that is more than a list of what it names.
 *
 * | sentence | screen |
 * |---|---|
 * | `ابيع سيارتي` | post |
 * | `وين أقرب معرض` | showrooms |
 * | `مكاتب تاجير جدة` | offices |
 * | `ابي استأجر` | rentals |
 */
export function screenOf({ tokens, parts, type, hasRest }: Heard): Screen | undefined {
  if (tokens.some((_, at) => longestPhrase(tokens, at, postWords))) return 'post';
  const business = businessOf(parts);
  if (business) return business === 'office' ? 'offices' : 'showrooms';
  return type === 'rental' && !hasRest && parts.every(({ kind }) => kind === 'type') ? 'rentals' : undefined;
}
