import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Branch } from '#contract/listing/branches.ts';
import { stockNoteMost, stockNumberMost, stockPlaceMost, type StockCar, type StockCosts } from '#contract/listing/stock.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { BareSelect } from '#web/platform/ui/form/select.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { adForms } from '../../posting/form/ad-types.ts';
import { useStock } from '../stock-context.ts';
import { DaysBar } from '../table/days-bar.tsx';
import { MarketPlace } from '../table/market-place.tsx';
import { StatusDot } from '../table/status-dot.tsx';
import { CarCell } from '../table/car-cell.tsx';
import { CellField } from './cell-field.tsx';
import { Effect } from './effect.tsx';
import { useFormKeys } from '#web/platform/ui/keys/form-keys.ts';
import { useRowEdit, type RowEdit } from './use-row-edit.ts';

interface Props {
  car: StockCar;
  costs: StockCosts | undefined;
  hasCosts: boolean;
  /** How many columns the table has. */
  columns: number;
}

/** A row whose facts are fields, and beneath it what the change does. */
export function EditRow({ car, costs, hasCosts, columns }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const price = useRef<HTMLTableCellElement>(null);
  const { branches, reload, edit } = useStock();
  const onClose = () => edit(null);
  const row = useRowEdit({ car, costs, onSaved: reload, onClose });
  const { field, changes, submit } = row;
  useFormKeys({ save: () => void submit(), leave: onClose });
  useEffect(() => (price.current?.querySelector('input') ?? price.current?.closest('tr')?.querySelector('input'))?.focus(), []);
  const cell = 'border-t-2 border-brand px-3 py-2 align-middle';
  return (
    <>
      <tr data-row={car.id} className="bg-surface">
        <td colSpan={2} className={`${cell} ps-14!`}>
          <CarCell car={car}>
            {car.car && (
              <CellField {...field('mileage')} form={id} label={t('stock.columns.mileage')} isFigure maxLength={7} className="w-32" />
            )}
          </CarCell>
        </td>
        <td className={cell}>
          <CellField {...field('number')} form={id} label={t('stock.columns.number')} maxLength={stockNumberMost} className="w-24" />
        </td>
        {branches.length > 0 && (
          <td className={cell}>{car.type !== 'rental' && <BranchSelect form={id} branches={branches} {...field('branch')} />}</td>
        )}
        <td className={cell}>
          <StatusDot car={car} />
        </td>
        <td className={cell}>
          <DaysBar days={car.stock.days} />
        </td>
        <td ref={price} className={cell}>
          {car.price !== null && (
            <CellField {...field('price')} form={id} label={t('stock.columns.price')} isFigure maxLength={8} className="w-28 font-bold" />
          )}
        </td>
        <td colSpan={hasCosts ? 1 : 5} className={cell}>
          <MarketPlace car={car} price={changes.facts?.price ?? car.price} />
        </td>
        {hasCosts && (
          <td className={cell}>
            <CellField {...field('cost')} form={id} label={t('stock.columns.cost')} isFigure maxLength={8} className="w-24" />
          </td>
        )}
        {hasCosts && (
          <td colSpan={5} className={cell}>
            <CellField {...field('extra_cost')} form={id} label={t('stock.columns.extra')} isFigure maxLength={8} className="w-24" />
          </td>
        )}
      </tr>
      <Strip id={id} car={car} columns={columns} row={row} onClose={onClose} />
    </>
  );
}

interface SelectProps {
  form: string;
  branches: readonly Branch[];
  name: string;
  value: string;
  onChange: (branch: string) => void;
}

/** At which branch the car stands; a car without one of its own stands at the main one. */
function BranchSelect({ form, branches, name, value, onChange }: SelectProps) {
  const { t } = useTranslation();
  return (
    <BareSelect
      aria-label={t('stock.columns.branch')}
      form={form}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-8.5 w-28 items-center rounded-chip border border-line-strong px-2 text-14 pointer-coarse:text-16"
    >
      {branches.map((branch) => (
        <option key={branch.id} value={branch.is_main && value === '' ? '' : branch.id}>
          {branch.name}
        </option>
      ))}
    </BareSelect>
  );
}

interface StripProps {
  id: string;
  car: StockCar;
  columns: number;
  row: RowEdit;
  onClose: () => void;
}

/** Beneath the row: what the change does, what has no column, and the ways to save it and to leave it. */
function Strip({ id, car, columns, row: { form, field, changes, failure, sending, submit }, onClose }: StripProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <td colSpan={columns} aria-label={t('stock.keys.edit')} className="border-b border-line bg-sunken px-3 py-2">
        <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Effect car={car} changes={changes} />
            <Link
              to={adForms[car.type].editPath(car.id)}
              className="inline-flex min-h-8 items-center text-14 font-semibold text-brand hover:underline"
            >
              {t('stock.edit.all')}
            </Link>
          </div>
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap items-center gap-2">
            <CellField {...field('place')} label={t('stock.columns.place')} maxLength={stockPlaceMost} className="w-44" />
            <CellField {...field('note')} label={t('stock.columns.note')} maxLength={stockNoteMost} className="min-w-48 flex-1" />
            <Button look="outlined" onClick={onClose} className="min-h-9! px-3 text-14">
              {t('stock.edit.restore')} <Key>Esc</Key>
            </Button>
            <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-9! px-3 text-14">
              {t('stock.edit.save')} <Key>Ctrl ↵</Key>
            </Button>
          </div>
        </form>
      </td>
    </tr>
  );
}
