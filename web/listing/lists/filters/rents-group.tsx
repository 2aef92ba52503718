import { useTranslation } from 'react-i18next';
import { rentUnits, type RentUnit } from '#contract/catalogue/rental-rules.ts';
import { unitOf } from '../../ads/rental-unit.ts';
import { withAll } from '../address.ts';
import { rents } from './filter-groups.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { Amounts, PriceRange } from './range-group.tsx';

const columns = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

/** The rent of a day, a week or a month from and to. A switch leads from one to another; without scripts all three are there. */
export function RentsGroup() {
  const { t } = useTranslation();
  const { parameters, change, facets, loadAll } = useFiltering();
  const requested = unitOf(parameters);
  const unit = columns[requested];
  const choose = (next: RentUnit) => {
    loadAll();
    // An amount of one unit means nothing in another.
    change((now) => withAll(now, { [`${unit}_min`]: '', [`${unit}_max`]: '', unit: next }));
  };
  return (
    <GroupFrame title={t('filters.titles.rent')}>
      <Units unit={requested} onChoose={choose} />
      <PriceRange key={unit} min={`${unit}_min`} max={`${unit}_max`} counts={unit === 'daily' ? facets?.price : facets?.[unit]} />
      <noscript>
        {rents
          .filter((one) => one !== unit)
          .map((one) => (
            <fieldset key={one} className="pt-3">
              <legend className="text-14 text-ink-2">{t(`filters.units.${one}`)}</legend>
              <Amounts min={`${one}_min`} max={`${one}_max`} />
            </fieldset>
          ))}
      </noscript>
    </GroupFrame>
  );
}

function Units({ unit, onChoose }: { unit: RentUnit; onChoose: (unit: RentUnit) => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="radiogroup"
      aria-label={t('filters.unit')}
      className="mb-3 grid grid-cols-3 gap-1 rounded-full bg-ground p-1 noscript:hidden"
    >
      {rentUnits.map((one) => (
        <label key={one} className="segment">
          <input type="radio" checked={one === unit} onChange={() => onChoose(one)} className="sr-only" />
          {t(`filters.units.${columns[one]}`)}
        </label>
      ))}
    </div>
  );
}
