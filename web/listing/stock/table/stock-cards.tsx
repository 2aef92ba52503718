import { Clock, Eye, Phone } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StockCar } from '#contract/listing/stock.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { AdThumb } from '../../ads/ad-thumb.tsx';
import { CarFacts } from './car-cell.tsx';
import { daysTone } from './days-bar.tsx';
import { MarketPlace } from './market-place.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusDot } from './status-dot.tsx';
import { StockPrice, type Trial } from './stock-price.tsx';
import { BranchName, SelectBox } from './stock-row.tsx';
import type { ListProps } from './stock-table.tsx';
import { useStock } from '../stock-context.ts';

/** The same cars on a phone. */
export function StockCards({ cars, selection, trials, onSelect }: Pick<ListProps, 'cars' | 'selection' | 'trials' | 'onSelect'>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 wide:hidden">
      {cars.map((car) => (
        <li key={car.id}>
          <StockCard
            car={car}
            isSelected={selection.ids.has(car.id)}
            trial={selection.ids.has(car.id) ? trials.get(car.id) : undefined}
            onSelect={() => onSelect(car.id, false)}
          />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  car: StockCar;
  isSelected: boolean;
  trial: Trial | undefined;
  onSelect: () => void;
}

function StockCard({ car, isSelected, trial, onSelect }: Props) {
  const { branches } = useStock();
  return (
    <article
      className={`grid grid-cols-[5.25rem_minmax(0,1fr)_auto] gap-x-3 rounded-card border p-2.5 ${isSelected ? 'border-brand bg-brand-tint' : 'border-line bg-surface'}`}
    >
      <div className="relative self-start">
        <AdThumb ad={car} sizes="84px" />
        <span className="absolute start-0 top-0 grid size-8 place-items-center rounded-chip bg-surface/80">
          <SelectBox car={car} isSelected={isSelected} onSelect={onSelect} />
        </span>
      </div>
      <div className="min-w-0 leading-snug">
        <h2 className="font-semibold">
          <Link dir="auto" to={paths.ad(car.id)} className="two-lines hover:underline">
            {car.title}
          </Link>
        </h2>
        <p className="truncate text-12 text-ink-3">
          <bdi>{car.stock.number}</bdi> · <CarFacts car={car} />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-14">
          <StockPrice car={car} trial={trial} />
          <MarketPlace car={{ ...car, market_position: null }} />
        </div>
      </div>
      <div className="-me-1.5 -mt-1.5">
        <RowMenu car={car} />
      </div>
      <div className="col-span-3 mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-12 text-ink-2">
        <StatusDot car={car} />
        <Brought car={car} />
        {branches.length > 0 && car.type !== 'rental' && (
          <span className="ms-auto">
            <BranchName car={car} />
          </span>
        )}
      </div>
    </article>
  );
}

function Brought({ car: { stock, week_views, contacts } }: { car: StockCar }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const views = week_views.reduce((sum, count) => sum + count, 0);
  const figure = 'flex items-center gap-1';
  return (
    <>
      <span className={`${figure} ${daysTone(stock.days)}`}>
        <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('stock.days', { count: stock.days, number: digits(stock.days) })}
      </span>
      <span className={figure} title={t('stock.columns.weekViews')}>
        <Eye size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{t('stock.columns.weekViews')}</span>
        <Figure value={views} />
      </span>
      <span className={figure} title={t('stock.columns.contacts')}>
        <Phone size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{t('stock.columns.contacts')}</span>
        <Figure value={contacts} />
      </span>
    </>
  );
}
