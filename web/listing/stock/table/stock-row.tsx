import { useTranslation } from 'react-i18next';
import type { StockCar, StockCosts } from '#contract/listing/stock.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useStock } from '../stock-context.ts';
import { CarCell } from './car-cell.tsx';
import { DaysBar } from './days-bar.tsx';
import { MarketPlace } from './market-place.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusDot } from './status-dot.tsx';
import { StockPrice, type Trial } from './stock-price.tsx';
import { WeekViews } from './week-views.tsx';

interface Props {
  car: StockCar;
  costs: StockCosts | undefined;
  hasCosts: boolean;
  isSelected: boolean;
  trial: Trial | undefined;
  onSelect: (isRange: boolean) => void;
}

const cell = 'h-11.5 border-b border-line px-3 py-0.5 group-last/row:border-b-0';

export function StockRow({ car, costs, hasCosts, isSelected, trial, onSelect }: Props) {
  const { t } = useTranslation();
  const { branches } = useStock();
  const { stock, contacts, open_offers: offers, week_views: views } = car;
  return (
    <tr
      data-row={car.id}
      aria-selected={isSelected}
      className="group/row hover:bg-ground aria-selected:bg-brand-tint has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-brand [&_[data-row-link]:focus-visible]:outline-none"
    >
      <td className={`${cell} pe-0`}>
        <SelectBox car={car} isSelected={isSelected} onSelect={onSelect} />
      </td>
      <td className={cell}>
        <CarCell car={car} />
      </td>
      <td className={cell}>
        <bdi className="block whitespace-nowrap">{stock.number}</bdi>
        {stock.place && <bdi className="block max-w-28 truncate text-12 text-ink-3">{stock.place}</bdi>}
      </td>
      {branches.length > 0 && <td className={cell}>{car.type !== 'rental' && <BranchName car={car} />}</td>}
      <td className={cell}>
        <StatusDot car={car} />
      </td>
      <td className={cell}>
        <DaysBar days={stock.days} />
      </td>
      <td className={cell}>
        <StockPrice car={car} trial={trial} />
      </td>
      <td className={cell}>
        <MarketPlace car={car} />
      </td>
      {hasCosts && <CostCells car={car} costs={costs} />}
      <td className={cell}>
        <WeekViews views={views} />
      </td>
      <td className={cell} title={t('stock.columns.contacts')}>
        <Figure value={contacts} />
      </td>
      <td className={cell} title={t('stock.columns.offers')}>
        {offers > 0 ? (
          <b className="font-semibold">
            <Figure value={offers} />
          </b>
        ) : (
          <span className="text-ink-3">—</span>
        )}
      </td>
      <td className={`${cell} py-0! ps-0 pe-1.5`}>
        <RowMenu car={car} />
      </td>
    </tr>
  );
}

export function SelectBox({ car, isSelected, onSelect }: Pick<Props, 'car' | 'isSelected' | 'onSelect'>) {
  const { t } = useTranslation();
  return (
    <label className="grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('stock.select', { car: car.title, number: car.stock.number })}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="check-box"
      />
    </label>
  );
}

/** Without one of its own a car stands at the main branch. */
export function BranchName({ car: { branch } }: { car: StockCar }) {
  const { branches } = useStock();
  const name = branch?.name ?? branches.find(({ is_main }) => is_main)?.name;
  return <bdi className="block max-w-32 truncate">{name}</bdi>;
}

/** What was paid with what was spent on it, and what the price leaves. */
function CostCells({ car, costs }: { car: StockCar; costs: StockCosts | undefined }) {
  const cost = costs?.cost ?? null;
  const spent = cost === null ? null : cost + (costs?.extra_cost ?? 0);
  return (
    <>
      <td className={`${cell} bg-ground`}>{spent === null ? <span className="text-ink-3">—</span> : <Price amount={spent} />}</td>
      <td className={`${cell} bg-ground`}>
        {spent === null || car.price === null ? <span className="text-ink-3">—</span> : <Price amount={car.price - spent} />}
      </td>
    </>
  );
}
