import type { Count } from './counts.ts';
import type { Filters } from './filters.ts';
import type { PlateWords } from './plates.ts';
import type { Range } from './ranges.ts';
import type { Match } from './windows.ts';

/**
 * A run of tokens with a possible meaning; names are resolved when all claims are known. `words` are searched as they are typed, and
 * `aside` adds nothing. A negated claim begins at its negation.
 */
export type Claim = { from: number; next: number; negated?: true } & Meaning;
type Meaning =
  | { name: Match }
  | { range: Range }
  | { plate: PlateWords }
  | { count: Count }
  | { absence: Filters }
  | { rentUnit: true }
  | { duration: true }
  | { words: true }
  | { unused: true }
  | { aside: true };
