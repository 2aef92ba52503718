import { Lock } from 'virtual:icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockCar, StockCosts } from '#contract/listing/stock.ts';
import { EditRow } from '../edit/edit-row.tsx';
import type { Selection } from '../selection.ts';
import { useStock } from '../stock-context.ts';
import type { Trial } from './stock-price.tsx';
import { StockRow } from './stock-row.tsx';

export interface ListProps {
  cars: readonly StockCar[];
  /** Null: they are not shown. */
  costs: readonly StockCosts[] | null;
  selection: Selection;
  /** The car whose fields are open. */
  edited: number | null;
  trials: ReadonlyMap<number, Trial>;
  onSelect: (id: number, isRange: boolean) => void;
  onSelectAll: () => void;
}

const head = 'h-9 border-b border-line px-3 text-12 font-medium whitespace-nowrap text-ink-3 text-start';

/** The cars of a view as rows, on screens wide enough. */
export function StockTable({ cars, costs, selection, edited, trials, onSelect, onSelectAll }: ListProps) {
  const { t } = useTranslation();
  const { branches } = useStock();
  const hasCosts = costs !== null;
  const columns = 11 + (branches.length > 0 ? 1 : 0) + (hasCosts ? 2 : 0);
  const costsOf = (id: number) => costs?.find(({ ad_id }) => ad_id === id);
  return (
    <div
      role="region"
      aria-label={t('stock.title')}
      // Scrolled by keyboard where it is wider than the window.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-t-card max-wide:hidden"
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{t('stock.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pe-0`}>
              <SelectAll cars={cars} selection={selection} onSelectAll={onSelectAll} />
            </th>
            <Head>{t('stock.columns.car')}</Head>
            <Head>{t('stock.columns.number')}</Head>
            {branches.length > 0 && <Head>{t('stock.columns.branch')}</Head>}
            <Head>{t('stock.columns.status')}</Head>
            <Head>{t('stock.columns.days')}</Head>
            <Head>{t('stock.columns.price')}</Head>
            <Head>{t('stock.columns.market')}</Head>
            {hasCosts && <LockedHead>{t('stock.columns.costs')}</LockedHead>}
            {hasCosts && <LockedHead>{t('stock.columns.margin')}</LockedHead>}
            <Head>{t('stock.columns.weekViews')}</Head>
            <Head>{t('stock.columns.contacts')}</Head>
            <Head>{t('stock.columns.offers')}</Head>
            <th scope="col" className={head}>
              <span className="sr-only">{t('stock.columns.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cars.map((car) =>
            car.id === edited ? (
              <EditRow key={`edit-${car.id}`} car={car} costs={costsOf(car.id)} hasCosts={hasCosts} columns={columns} />
            ) : (
              <StockRow
                key={car.id}
                car={car}
                costs={costsOf(car.id)}
                hasCosts={hasCosts}
                isSelected={selection.ids.has(car.id)}
                trial={selection.ids.has(car.id) ? trials.get(car.id) : undefined}
                onSelect={(isRange) => onSelect(car.id, isRange)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={head}>
      {children}
    </th>
  );
}

/** A column that some colleagues do not see. */
function LockedHead({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <th scope="col" title={t('stock.costs.locked')} className={`${head} bg-ground`}>
      <span className="inline-flex items-center gap-1">
        <Lock size={13} strokeWidth={1.9} aria-hidden="true" />
        {children}
      </span>
    </th>
  );
}

function SelectAll({ cars, selection: { ids }, onSelectAll }: Pick<ListProps, 'cars' | 'selection' | 'onSelectAll'>) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const selected = cars.filter(({ id }) => ids.has(id)).length;
  const isSome = selected > 0 && selected < cars.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="grid size-8 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        checked={cars.length > 0 && selected === cars.length}
        aria-label={t('stock.selectPage')}
        onChange={onSelectAll}
        className="check-box indeterminate:border-brand indeterminate:bg-brand/50"
      />
    </label>
  );
}
