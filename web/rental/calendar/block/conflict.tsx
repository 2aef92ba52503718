import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { findTaken, spanOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { useTakenWords } from '../taken-words.ts';
import { spanIn, type BlockValues } from './block-values.ts';

/** What stands in the way of a period, in a sentence; null where nothing does. Only of the days that are loaded. */
export function useConflict(unit: RentalUnit | undefined, values: BlockValues, except?: number): string | null {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const takenWords = useTakenWords();
  const span = spanIn(values);
  const taken = unit && span && span.to > span.from ? findTaken(unit, span, except) : undefined;
  if (!taken) return null;
  return t('calendar.block.conflict', { reason: takenWords(taken), period: period(spanOf(taken)) });
}

export const conflictId = 'block-conflict';

/** Stands where it is read before the button that it switches off. */
export function Conflict({ children }: { children: string | null }) {
  return (
    <div id={conflictId} className="empty:hidden">
      {children && <FormFailure>{children}</FormFailure>}
    </div>
  );
}
