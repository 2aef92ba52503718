import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { withValues } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';

const oldest = 1980;

/** The model year from and to. */
export function YearsGroup() {
  const { t } = useTranslation();
  return (
    <GroupFrame title={t('filters.titles.year')}>
      <div className="flex items-center gap-2">
        <Year name="year_min" label={t('filters.yearFrom')} none={t('filters.from')} />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <Year name="year_max" label={t('filters.yearTo')} none={t('filters.to')} />
      </div>
    </GroupFrame>
  );
}

function Year({ name, label, none }: { name: string; label: string; none: string }) {
  const { digits } = useFigures();
  const { parameters, change, today } = useFiltering();
  const value = parameters.get(name) ?? '';
  const newest = Number(today.slice(0, 4)) + 1;
  const years = Array.from({ length: newest - oldest + 1 }, (_, index) => String(newest - index));
  return (
    <Select
      name={name}
      value={value}
      aria-label={label}
      onChange={(event) => change((now) => withValues(now, name, [event.target.value]))}
      className="flex-1"
    >
      <option value="">{none}</option>
      {(value === '' || years.includes(value) ? years : [...years, value]).map((year) => (
        // Written in Latin digits, its text is its value.
        <option key={year} {...(digits(year) !== year && { value: year })}>
          {digits(year)}
        </option>
      ))}
    </Select>
  );
}
