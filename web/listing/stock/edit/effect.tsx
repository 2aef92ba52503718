import { TrendingDown, TrendingUp, Info } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockCar } from '#contract/listing/stock.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useMarketWords } from '../table/market-place.tsx';
import { endedOffers, isNothing, type RowChanges } from './changes.ts';

/** What a change of a row does, in one line: by how much, where the price then stands, and who hears of it. */
export function Effect({ car, changes }: { car: StockCar; changes: RowChanges }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const market = useMarketWords();
  const price = changes.facts?.price;
  const was = car.price;
  const isPriced = price !== undefined && price > 0 && was !== null;
  const ended = endedOffers(car, changes);
  const place = isPriced ? market(car, price) : null;
  const parts: ReactNode[] = [];
  if (isPriced) parts.push(<PriceStep key="price" was={was} now={price} />);
  if (place && car.market_price !== null) {
    parts.push(
      <span key="market">
        {t('stock.edit.market')} <Price amount={car.market_price} /> · <b className="font-semibold text-ink">{place.words}</b>
      </span>,
    );
  }
  if (isPriced && price < was && car.status === 'active') parts.push(<span key="told">{t('stock.edit.told')}</span>);
  if (ended > 0) {
    parts.push(
      <b key="ends" className="font-semibold text-caution">
        {t('stock.edit.ends', { count: ended, number: digits(ended) })}
      </b>,
    );
  }
  const Icon = !isPriced ? Info : price < was ? TrendingDown : TrendingUp;
  return (
    <p role="status" className="flex min-w-0 items-start gap-2.5 text-14 text-ink-2">
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
      <span className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
        {parts.length > 0 ? parts : t(isNothing(changes) ? 'stock.edit.hint' : 'stock.edit.own')}
      </span>
    </p>
  );
}

function PriceStep({ was, now }: { was: number; now: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const percent = number(Math.round((1000 * Math.abs(now - was)) / was) / 10);
  return (
    <span>
      {t('stock.edit.was')} <Price amount={was} />
      {now !== was && (
        <>
          {' · '}
          {t(now < was ? 'stock.edit.lower' : 'stock.edit.higher')} <Price amount={Math.abs(now - was)} /> <bdi dir="ltr">({percent}%)</bdi>
        </>
      )}
    </span>
  );
}
