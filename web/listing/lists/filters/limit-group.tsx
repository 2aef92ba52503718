import { useTranslation } from 'react-i18next';
import { Select } from '#web/platform/ui/form/select.tsx';
import { withValues } from '../address.ts';
import type { LimitName } from './filter-groups.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { unlimitedKilometres, useLimitWords } from './limit-words.ts';

const limits: Record<LimitName, readonly number[]> = {
  mileage_max: [10_000, 30_000, 50_000, 80_000, 100_000, 150_000, 200_000, 300_000],
  deposit_max: [0, 500, 1000, 2000, 3000, 5000],
  km_per_day_min: [200, 250, 300, 400, unlimitedKilometres],
  min_driver_age_max: [18, 19, 20, 21, 22, 23, 25],
  min_days_max: [1, 2, 3, 7, 14, 30],
};

/** The most or the least of something, of a few round figures. */
export function LimitGroup({ name }: { name: LimitName }) {
  const { t } = useTranslation();
  const say = useLimitWords();
  const { parameters, change } = useFiltering();
  const value = parameters.get(name) ?? '';
  const offered = limits[name].map(String);
  const title = t(`filters.limitTitles.${name}`);
  return (
    <GroupFrame title={title}>
      <Select
        name={name}
        value={value}
        aria-label={title}
        onChange={(event) => change((now) => withValues(now, name, [event.target.value]))}
      >
        <option value="">{t(`filters.noLimit.${name}`)}</option>
        {(value === '' || offered.includes(value) ? offered : [...offered, value]).map((limit) => (
          <option key={limit} value={limit}>
            {say(name, limit)}
          </option>
        ))}
      </Select>
    </GroupFrame>
  );
}
