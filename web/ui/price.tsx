import { useTranslation } from 'react-i18next';
import { useFigures } from '../i18n/figures.tsx';

/** An amount of riyals: the sign left of the figure in both languages, and its name for those who listen. */
export function Price({ amount, places }: { amount: number; places?: number }) {
  const { t } = useTranslation();
  const { number, fixed } = useFigures();
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr" className="tabular-nums">
        <span aria-hidden="true" className="me-[0.22em] text-[0.92em] font-normal">
          {'\u20c1'}
        </span>
        {places === undefined ? number(amount) : fixed(amount, places)}
      </bdi>
      <span className="sr-only"> {t('common.riyals')}</span>
    </span>
  );
}
