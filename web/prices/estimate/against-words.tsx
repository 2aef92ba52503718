import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { againstMiddle } from './against-middle.ts';

/** What a price is against similar cars, in a sentence; without a price, what they ask. */
export function AgainstWords({ price, estimate: { middle } }: { price: number | null; estimate: PriceEstimate }) {
  const { t } = useTranslation();
  const { kind, amount } = price === null ? ({ kind: 'about', amount: middle } as const) : againstMiddle(price, middle);
  return (
    <Filled
      phrase={(holes) => t(`estimate.${kind}`, holes)}
      parts={{
        amount: (
          <b className="font-semibold text-ink">
            <Price amount={amount} />
          </b>
        ),
      }}
    />
  );
}
