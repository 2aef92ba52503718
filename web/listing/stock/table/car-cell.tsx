import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StockCar } from '#contract/listing/stock.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useWritten } from '#web/platform/i18n/written.ts';
import { AdThumb } from '../../ads/ad-thumb.tsx';
import { Kilometres } from '../../ads/kilometres.tsx';

/** The picture of a car, its name, which opens the ad, and how far it went; or fields in place of that. */
export function CarCell({ car, children }: { car: StockCar; children?: ReactNode }) {
  const written = useWritten();
  return (
    <span className="flex min-w-52 items-center gap-2.5">
      <AdThumb ad={car} sizes="48px" className="w-12 shrink-0 rounded-chip!" />
      <span className="grid min-w-0 leading-snug">
        <Link data-row-link to={paths.ad(car.id)} {...written(car.title)} className="truncate font-semibold hover:underline">
          {car.title}
        </Link>
        {children ?? (
          <span className="truncate text-12 text-ink-3">
            <CarFacts car={car} />
          </span>
        )}
      </span>
    </span>
  );
}

/** «45,000 كم · الرياض» */
export function CarFacts({ car: { car, city } }: { car: StockCar }) {
  return (
    <>
      {typeof car?.mileage === 'number' && (
        <>
          <Kilometres value={car.mileage} />
          {' · '}
        </>
      )}
      {city.name}
    </>
  );
}
