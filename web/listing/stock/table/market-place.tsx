import { useTranslation } from 'react-i18next';
import type { StockCar } from '#contract/listing/stock.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { againstMiddle } from './against-middle.ts';

type Car = Pick<StockCar, 'price' | 'market_price' | 'market_position' | 'price_label'>;

/** Where a price stands among those of such cars: the band is their middle half, the mark this one. Amber above, green below, never red. */
export function MarketPlace({ car, price = car.price }: { car: Car; price?: number | null }) {
  const words = useMarketWords();
  const said = words(car, price);
  const { market_position: position } = car;
  if (said === null) return <span className="text-ink-3">—</span>;
  return (
    <span className="flex items-center gap-2">
      {position !== null && price === car.price && (
        <span aria-hidden="true" className="relative h-1.5 w-16 shrink-0 rounded-full bg-sunken">
          <span className="absolute inset-y-0 start-1/4 end-1/4 rounded-full bg-line-strong" />
          <span
            className={`absolute -inset-y-0.75 -ms-0.5 w-1 rounded-full ring-2 ring-surface ${marks[said.tone]}`}
            style={{ insetInlineStart: `${Math.min(97, Math.max(3, position))}%` }}
          />
        </span>
      )}
      <span className={`text-12 whitespace-nowrap ${texts[said.tone]}`}>{said.words}</span>
    </span>
  );
}

const marks = { above: 'bg-featured', below: 'bg-brand', middle: 'bg-ink' } as const;
const texts = { above: 'text-caution', below: 'text-brand', middle: 'text-ink-3' } as const;

/** «أعلى 9%» of the middle of the market; null where nothing is known. */
export function useMarketWords() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return ({ market_price: middle }: Car, price: number | null): { words: string; tone: keyof typeof marks } | null => {
    const share = againstMiddle(price, middle);
    if (share === null) return null;
    if (share === 0) return { words: t('stock.market.middle'), tone: 'middle' };
    const side = share > 0 ? 'above' : 'below';
    return { words: t(`stock.market.${side}`, { percent: digits(Math.abs(share)) }), tone: side };
  };
}
