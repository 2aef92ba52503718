import { CircleQuestionMark } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import type { PriceSlip } from '#contract/prices/estimates.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { meantPrice } from './meant-price.ts';

interface Props {
  slip: PriceSlip;
  price: number;
  estimate: PriceEstimate;
  onPrice: (price: number) => void;
  onKeep: () => void;
}

/** Asks whether a zero is missing or too many. Both answers have the same weight, and the price stays until one is given. */
export function Slip({ slip, price, estimate: { low, high }, onPrice, onKeep }: Props) {
  const { t } = useTranslation();
  const meant = meantPrice(slip, price);
  return (
    <div className="grid gap-3">
      <p role="status" className="flex gap-3 rounded-field border border-ink-3 px-4 py-3 text-14 leading-relaxed text-ink-2">
        <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <b className="block text-16 font-semibold text-ink">{t(`estimate.slip.${slip}`)}</b>
          <Filled
            phrase={(holes) => t('estimate.slip.advice', holes)}
            parts={{ low: <Price amount={low} />, high: <Price amount={high} /> }}
          />
        </span>
      </p>
      <div className="grid gap-2.5 small:grid-cols-2">
        <Button look="outlined" onClick={() => onPrice(meant)}>
          <span>
            <Filled phrase={(holes) => t('estimate.slip.use', holes)} parts={{ price: <Price amount={meant} /> }} />
          </span>
        </Button>
        <Button look="outlined" onClick={onKeep}>
          <span>
            <Filled phrase={(holes) => t('estimate.slip.keep', holes)} parts={{ price: <Price amount={price} /> }} />
          </span>
        </Button>
      </div>
    </div>
  );
}
