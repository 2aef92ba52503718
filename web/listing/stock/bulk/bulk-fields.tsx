import { useTranslation } from 'react-i18next';
import { priceRoundings } from '#contract/listing/stock-bulk.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useStock } from '../stock-context.ts';
import { directions, type Plan } from './plan.ts';

interface Props {
  plan: Plan;
  onChange: (changes: Partial<Plan>) => void;
}

const select =
  'h-9 min-w-0 rounded-chip bg-ground/15 px-2 text-14 text-current pointer-coarse:h-11 pointer-coarse:text-16 *:bg-surface *:text-ink';

/** By how much prices change, and what they are rounded to. */
export function PriceFields({ plan: { direction, unit, amount, rounding }, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <div className="flex flex-wrap items-center gap-2 max-tablet:gap-1.5">
      <select
        aria-label={t('stock.bulk.direction')}
        value={direction}
        onChange={({ target }) => onChange({ direction: directions.find((one) => one === target.value) ?? direction })}
        className={select}
      >
        {directions.map((one) => (
          <option key={one} value={one}>
            {t(`stock.bulk.directions.${one}`)}
          </option>
        ))}
      </select>
      <span className="flex h-10 w-28 items-center tablet:w-36 rounded-field bg-surface px-2 text-ink focus-within:ring-3 focus-within:ring-brand pointer-coarse:h-11">
        <input
          name="bulk_amount"
          aria-label={t('stock.bulk.amount')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={10}
          value={amount}
          onChange={({ target }) => onChange({ amount: latinDigits(target.value).replace(/[^\d.]/g, '') })}
          className="min-w-0 flex-1 bg-transparent text-14 font-bold tabular-nums outline-none pointer-coarse:text-16"
        />
        {direction === 'exact' ? (
          <span className="text-14 text-ink-3">{t('stock.bulk.units.sum')}</span>
        ) : (
          <select
            aria-label={t('stock.bulk.unit')}
            value={unit}
            onChange={({ target }) => onChange({ unit: target.value === 'sum' ? 'sum' : 'percent' })}
            className="bg-surface text-14 text-ink-2 outline-none pointer-coarse:text-16"
          >
            <option value="percent">%</option>
            <option value="sum">{t('stock.bulk.units.sum')}</option>
          </select>
        )}
      </span>
      <select
        aria-label={t('stock.bulk.rounding')}
        value={rounding}
        onChange={({ target }) => onChange({ rounding: priceRoundings.find((one) => String(one) === target.value) ?? rounding })}
        className={select}
      >
        {priceRoundings.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? t('stock.bulk.exactRounding') : t('stock.bulk.roundTo', { sum: number(one) })}
          </option>
        ))}
      </select>
    </div>
  );
}

export function BranchField({ plan: { branch }, onChange }: Props) {
  const { t } = useTranslation();
  const { branches } = useStock();
  return (
    <select
      aria-label={t('stock.columns.branch')}
      value={branch}
      onChange={({ target }) => onChange({ branch: target.value })}
      className={select}
    >
      <option value="">{t('stock.bulk.chooseBranch')}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
