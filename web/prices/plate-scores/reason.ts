import { useTranslation } from 'react-i18next';
import { ownersLeast, platesLeast, type PlateScore } from '#contract/prices/plate-scores.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** Why a plate has no range, in a sentence; null where it has one. */
export function useReason({ reason, plate_class, comparables, sellers }: PlateScore): string | null {
  const { t } = useTranslation();
  const { number } = useFigures();
  const label = useLabel();
  if (reason === 'wide') return t('plateStudio.wide');
  if (reason === null) return null;
  return t('plateStudio.few', {
    class: label('plate_class', plate_class) ?? '',
    plates: number(comparables),
    owners: number(sellers),
    platesLeast: number(platesLeast),
    ownersLeast: number(ownersLeast),
  });
}
