import { LockOpen, Lock, Search } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Brand } from '#contract/catalogue/reference.ts';
import { adStatuses } from '#contract/platform/kinds.ts';
import { agedDays, stockOrders, type StockFilters } from '#contract/listing/stock.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useMay } from '#web/platform/session/may.ts';
import { Select } from '#web/platform/ui/form/select.tsx';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { useStock } from './stock-context.ts';

interface Props {
  filters: StockFilters;
  hasCosts: boolean;
  brands: readonly Brand[];
}

const wordsMost = 100;
const days = {
  short: { days_max: 30 },
  middle: { days_min: 31, days_max: agedDays - 1 },
  aged: { days_min: agedDays },
  old: { days_min: 90 },
};
const spans = ['short', 'middle', 'aged', 'old'] as const;

/** What the stock is narrowed to and ordered by. All of it stands in the address. */
export function FilterBar({ filters, hasCosts, brands }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = useLabel();
  const { digits } = useFigures();
  const { branches } = useStock();
  const put = (changes: Partial<Record<keyof StockFilters, unknown>>, costs = hasCosts) =>
    void navigate(paths.stock({ ...filters, ...changes, ...(costs && { costs: '1' }) }), { replace: true, preventScrollReset: true });
  const span = spans.find((name) => {
    const { days_min = undefined, days_max = undefined }: Pick<StockFilters, 'days_min' | 'days_max'> = days[name];
    return days_min === filters.days_min && days_max === filters.days_max;
  });
  const [status, price] = [filters.status ?? [], filters.label ?? []];
  const one = (values: readonly (string | number)[] | undefined) => (values?.length === 1 ? String(values[0]) : '');
  return (
    <div className="flex items-center gap-2 py-3 max-wide:-mx-(--gutter) max-wide:overflow-x-auto max-wide:px-(--gutter) max-wide:[scrollbar-width:none] wide:flex-wrap">
      <Words q={filters.q ?? ''} onChange={(q) => put({ q })} />
      {branches.length > 0 && (
        <FilterSelect
          label={t('stock.columns.branch')}
          value={one(filters.branch)}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(branch) => put({ branch })}
        />
      )}
      <FilterSelect
        label={t('stock.columns.status')}
        value={status.length > 1 ? 'several' : one(status)}
        choices={[
          ...(status.length > 1 ? [{ value: 'several', label: t('stock.filters.several') }] : []),
          ...adStatuses.filter((code) => code !== 'removed').map((code) => ({ value: code, label: label('ad_status', code) ?? code })),
        ]}
        onChange={(code) => put({ status: code })}
      />
      <FilterSelect
        label={t('stock.filters.brand')}
        value={one(filters.brand)}
        choices={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(brand) => put({ brand })}
      />
      <FilterSelect
        label={t('stock.columns.days')}
        value={span ?? ''}
        choices={spans.map((name) => ({ value: name, label: t(`stock.filters.days.${name}`, { days: digits(agedDays) }) }))}
        onChange={(name) => {
          const chosen = spans.find((known) => known === name);
          put({ days_min: undefined, days_max: undefined, ...(chosen && days[chosen]) });
        }}
      />
      <FilterSelect
        label={t('stock.columns.market')}
        value={price.length > 1 ? 'several' : one(price)}
        choices={[
          ...(price.length > 1 ? [{ value: 'several', label: t('stock.filters.several') }] : []),
          ...priceLabels.map((code) => ({ value: code, label: t(`ad.priceLabels.${code}`) })),
        ]}
        onChange={(code) => put({ label: code })}
      />
      <Shown filters={filters} hasCosts={hasCosts} onSort={(sort) => put({ sort })} onCosts={() => put({}, !hasCosts)} />
    </div>
  );
}

const box = 'min-w-28 shrink-0 text-14 *:[select]:h-10! pointer-coarse:*:[select]:h-11! pointer-coarse:*:[select]:text-16';

interface ShownProps {
  filters: StockFilters;
  hasCosts: boolean;
  onSort: (order: string | undefined) => void;
  onCosts: () => void;
}

/** The order of the rows, and the columns that some colleagues do not see. */
function Shown({ filters, hasCosts, onSort, onCosts }: ShownProps) {
  const { t } = useTranslation();
  const mayCosts = useMay('costs');
  return (
    <span className="flex items-center gap-2 wide:ms-auto">
      {mayCosts && (
        <button
          type="button"
          aria-pressed={hasCosts}
          title={t('stock.costs.locked')}
          onClick={onCosts}
          className="inline-flex min-h-10 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-14 font-medium whitespace-nowrap hover:bg-sunken aria-pressed:border-ink pointer-coarse:min-h-11"
        >
          {hasCosts ? (
            <LockOpen size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          {t('stock.costs.toggle')}
        </button>
      )}
      <Select
        aria-label={t('stock.sort')}
        value={filters.sort ?? 'newest'}
        onChange={({ target }) => onSort(target.value === 'newest' ? undefined : target.value)}
        className={box}
      >
        {stockOrders.map((order) => (
          <option key={order} value={order}>
            {t(`stock.orders.${order}`)}
          </option>
        ))}
      </Select>
    </span>
  );
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, value, choices, onChange }: SelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={`${box} ${value ? '*:[select]:border-ink!' : ''}`}
    >
      <option value="">{t('stock.filters.all', { label })}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

function Words({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { t } = useTranslation();
  const { text, type, sendNow } = useTyped(q, (words) => onChange(words.trim()), 400);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow(text);
      }}
      className="flex h-10 min-w-56 flex-1 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint wide:max-w-72 pointer-coarse:h-11"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      <input
        type="search"
        dir="auto"
        aria-label={t('stock.search')}
        placeholder={t('stock.search')}
        value={text}
        maxLength={wordsMost}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit] pointer-coarse:text-16"
      />
      <span aria-hidden="true" className="max-wide:hidden">
        <Key>/</Key>
      </span>
    </form>
  );
}
