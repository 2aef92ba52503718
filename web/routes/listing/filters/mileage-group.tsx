import { useTranslation } from 'react-i18next';
import { useFigures, useLocale } from '../../../i18n/figures.tsx';
import { CachedHtml } from '../../../ui/cached-html.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { withValues } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';

const limits = [10_000, 30_000, 50_000, 80_000, 100_000, 150_000, 200_000, 300_000];

/** The most kilometres. */
export function MileageGroup() {
  const [locale, { parameters, look }] = [useLocale(), useFiltering()];
  return (
    <CachedHtml of={() => JSON.stringify(['mileage', look, locale, parameters.get('mileage_max')])}>
      <Mileage />
    </CachedHtml>
  );
}

function Mileage() {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change } = useFiltering();
  const value = parameters.get('mileage_max') ?? '';
  const offered = value === '' || limits.includes(Number(value)) ? limits : [...limits, Number(value)];
  return (
    <GroupFrame title={t('filters.titles.mileage')}>
      <Select
        name="mileage_max"
        value={value}
        aria-label={t('filters.titles.mileage')}
        onChange={(event) => change(withValues(parameters, 'mileage_max', [event.target.value]))}
      >
        <option value="">{t('filters.anyMileage')}</option>
        {offered.map((limit) => (
          <option key={limit} value={limit}>
            {t('filters.mileageUpTo', { mileage: number(limit) })}
          </option>
        ))}
      </Select>
    </GroupFrame>
  );
}
