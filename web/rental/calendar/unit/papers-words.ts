import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { type DatedPaper } from '#contract/rental/rental-papers.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { papersOf, type PaperState } from './papers.ts';

/** What is to be said of the papers of a car. */
export function usePapersWords() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const list = new Intl.ListFormat(useLocale());
  const ends = (paper: DatedPaper, days: number) => t(`calendar.papers.${paper}.ends`, { count: days, figure: digits(days) });
  return {
    /** Why the car cannot be booked, in a sentence; null if it can. */
    blocked: (unit: RentalUnit, today: string): string | null => {
      const { missing, over } = papersOf(unit, today);
      const lacks =
        missing.length > 0
          ? [t('calendar.papers.lacks', { papers: list.format(missing.map((one) => t(`calendar.papers.${one}.name`))) })]
          : [];
      const why = [...lacks, ...over.map((paper) => t(`calendar.papers.${paper}.over`))];
      return why.length === 0 ? null : t('calendar.papers.blocked', { why: list.format(why) });
    },
    /** Which paper ends next, if one does soon. */
    soon: (unit: RentalUnit, today: string): string | null => {
      const [first] = papersOf(unit, today).soon;
      return first ? ends(first.paper, first.days) : null;
    },
    /** What there is to say of one paper; undefined if there is nothing to say. */
    state: (paper: DatedPaper, state: PaperState): string | undefined => {
      if (state.state === 'soon') return ends(paper, state.days);
      return state.state === 'over' ? t(`calendar.papers.${paper}.over`) : undefined;
    },
  };
}
