import type { BulkResult } from '#contract/listing/stock-bulk.ts';
import type { StockCar } from '#contract/listing/stock.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What a trial of the selected act says of one car. */
export type Trial = { after: number | null } | { reason: string };

/** What a trial says of each car. */
export function trialsOf({ cars, refused }: Pick<BulkResult, 'cars' | 'refused'>): Map<number, Trial> {
  const trials = new Map<number, Trial>(cars.map(({ id, after }) => [id, { after }]));
  for (const { id, reason } of refused) trials.set(id, { reason });
  return trials;
}

/** The price; beside it what it would be, or why it cannot change. */
export function StockPrice({ car, trial }: { car: StockCar; trial: Trial | undefined }) {
  const isChanged = trial !== undefined && 'after' in trial && trial.after !== null && trial.after !== car.price;
  if (isChanged && trial.after !== null) {
    return (
      <span className="grid leading-tight">
        {car.price !== null && (
          <s className="text-12 text-ink-3">
            <Price amount={car.price} />
          </s>
        )}
        <ins className="font-bold text-brand no-underline">
          <Price amount={trial.after} />
        </ins>
      </span>
    );
  }
  return (
    <span className="grid leading-tight">
      <span className="font-bold">
        <AdPrice ad={car} unit="text-12 font-normal text-ink-3" />
      </span>
      {trial && 'reason' in trial && <span className="max-w-40 text-12 whitespace-normal text-caution">{trial.reason}</span>}
    </span>
  );
}
