import { useTranslation } from 'react-i18next';
import { useFigures } from '../i18n/figures.tsx';
import { RiyalSign } from './riyal-sign.tsx';

/**
 * An amount of riyals: the sign left of the figure in both languages, and its name for those who listen. Halalas are two
 * figures wherever there are any.
 */
export function Price({ amount, places = Number.isInteger(amount) ? 0 : 2 }: { amount: number; places?: number }) {
  const { t } = useTranslation();
  const { fixed } = useFigures();
  return (
    <span className="price">
      <bdi dir="ltr">
        <RiyalSign className="riyal" />
        {fixed(amount, places)}
      </bdi>
      <span className="sr-only">{` ${t('common.riyals')}`}</span>
    </span>
  );
}

/** Two amounts, the low one where the text begins, with one sign left of both. */
export function PriceRange({ low, high }: { low: number; high: number }) {
  const { i18n } = useTranslation();
  const { number } = useFigures();
  const [first, last] = i18n.dir() === 'rtl' ? [low, high] : [high, low];
  const plain = <bdi dir="ltr">{number(first)}</bdi>;
  const signed = <Price amount={last} />;
  return i18n.dir() === 'rtl' ? (
    <>
      {plain} – {signed}
    </>
  ) : (
    <>
      {signed} – {plain}
    </>
  );
}
