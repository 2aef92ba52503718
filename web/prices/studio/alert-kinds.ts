import { isCountPattern, type PlatePattern } from '#contract/catalogue/plates.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';

/** What an alert can be for: the plate itself, or plates like it. */
export type AlertKind = 'this' | 'digits' | 'letters' | 'pattern';

/** The most striking pattern that is more than a number of digits. */
export function strikingPattern({ patterns }: Pick<PlateScore, 'patterns'>): PlatePattern | undefined {
  return patterns.find((pattern) => !isCountPattern(pattern));
}

/** The filters of the list of plates that a saved search has. */
export function searchOf(kind: AlertKind, scored: Pick<PlateScore, 'letters' | 'digits' | 'plate_class' | 'patterns'>) {
  const { letters, digits, plate_class } = scored;
  const ofClass = { plate_class: [plate_class] };
  switch (kind) {
    case 'this':
      return { letters, digits, ...ofClass };
    case 'digits':
      return { digits, ...ofClass };
    case 'letters':
      return { letters, ...ofClass };
    case 'pattern': {
      const pattern = strikingPattern(scored);
      return { ...(pattern && { pattern: [pattern] }), digits_count: [digits.length], ...ofClass };
    }
  }
}
