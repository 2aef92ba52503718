import type { Filters } from '../filters/filters.ts';
import type { Count } from '../phrases/counts.ts';
import type { District } from '../vocabulary/districts.ts';
import type { Match } from '../phrases/names.ts';
import type { PlateWords } from '../phrases/plates.ts';
import type { Range } from '../phrases/ranges.ts';

/**
 * A phrase that was chosen: a run of tokens with a possible meaning. `words` are searched as they are typed, and `aside` adds nothing.
 * A negated claim begins at its negation.
 */
export type Claim = { from: number; next: number; negated?: true } & Meaning;
type Meaning =
  | { name: Match }
  | { range: Range }
  | { plate: PlateWords }
  | { count: Count }
  | { absence: Filters }
  | { trim: string }
  | { district: District }
  | { days: number }
  | { wish: Filters }
  | { words: true }
  | { unused: true }
  | { aside: true };
