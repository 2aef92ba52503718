import { Hourglass } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { PriceLabel } from '#contract/listing/price-estimates.ts';
import { lowerByPercent, type PriceAnswer, type PricePace } from '#contract/prices/estimates.ts';
import { PriceLabelTag } from '#web/listing/ads/price-label.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  price: number;
  label: PriceLabel | null;
  answer: PriceAnswer;
  onPrice: (price: number) => void;
}

/** How soon cars with such a price were sold, and what a lower one would change. Nothing is said where too few ads have ended. */
export function Pace({ price, label, answer: { pace, if_lower: lower }, onPrice }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <>
      {pace && <PaceWords pace={pace} />}
      {lower && (
        <div className="grid gap-2.5">
          <div className="grid grid-cols-2 divide-x divide-line overflow-hidden rounded-field border border-line">
            <Column title={t('estimate.ifLower.now')} price={price} label={label} pace={pace} />
            <Column
              title={t('estimate.ifLower.lower', { percent: number(lowerByPercent) })}
              price={lower.price}
              label={lower.label}
              pace={lower.pace}
            />
          </div>
          <Button look="outlined" onClick={() => onPrice(lower.price)}>
            <span>
              <Filled phrase={(holes) => t('estimate.ifLower.use', holes)} parts={{ price: <Price amount={lower.price} /> }} />
            </span>
          </Button>
        </div>
      )}
    </>
  );
}

function PaceWords({ pace: { median_days: days, sold_in_30: percent } }: { pace: PricePace }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-field bg-sunken text-ink-2">
        <Hourglass size={20} strokeWidth={1.75} />
      </span>
      <p className="leading-normal font-semibold">
        {days === null ? t('estimate.paceSlow') : t('estimate.pace', { count: days, number: number(days) })}
        <small className="block text-14 font-normal text-ink-3">{t('estimate.sold30', { percent: number(percent) })}</small>
      </p>
    </div>
  );
}

function Column({ title, price, label, pace }: { title: string; price: number; label: PriceLabel | null; pace: PricePace | null }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const days = pace?.median_days ?? null;
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1 px-3.5 py-3">
      <small className="text-12 text-ink-3">{title}</small>
      <b className="text-18 font-bold">
        <Price amount={price} />
      </b>
      {label && <PriceLabelTag label={label} />}
      {days !== null && <small className="text-12 text-ink-3">{t('estimate.ifLower.half', { count: days, number: number(days) })}</small>}
    </div>
  );
}
