import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { SpriteIcon } from '#web/platform/ui/sprite.tsx';

/** By how much the price of a car fell in the last days: «نزل 3,000». It says what the price did, and promises no bargain. */
export function PriceDrop({ amount }: { amount: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (amount === undefined) return null;
  return (
    <span className="ms-2 inline-flex items-center gap-1 text-12 font-normal whitespace-nowrap text-ink-2">
      <SpriteIcon name="fall" className="icon-small turns" />
      <span>
        <Filled phrase={(holes) => t('ad.fell', holes)} parts={{ amount: <bdi dir="ltr">{number(amount)}</bdi> }} />
      </span>
    </span>
  );
}
