import { useTranslation } from 'react-i18next';
import { fairOrLess, priceLabels } from '#contract/listing/price-estimates.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { CheckRow } from '#web/platform/ui/form/check-row.tsx';
import { CheckPill } from '#web/platform/ui/pill.tsx';
import { facetValues } from '../../ads/facets.ts';
import { withValues } from '../address.ts';
import { Choices } from './choices.tsx';
import { isFairOrLess } from './fair-or-less.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';

/** Where a price lies among those of similar cars: fair or less with one tick, or each label for itself. */
export function LabelsGroup() {
  const { t } = useTranslation();
  const { parameters, change, facets, look, isCounted: isWithCounts } = useFiltering();
  const isCounted = isWithCounts && facets !== null;
  const counted = facetValues(facets, 'price_label');
  const values = priceLabels
    .filter((label) => label !== 'check')
    .map((label) => ({ id: label, name: t(`ad.priceLabels.${label}`), count: counted.find(({ id }) => id === label)?.count ?? 0 }));
  const count = values.filter(({ id }) => fairOrLess.includes(id)).reduce((sum, value) => sum + value.count, 0);
  const chosen = parameters.getAll('price_label');
  const isChosen = isFairOrLess(chosen);
  const Tick = look === 'sheet' ? CheckPill : CheckRow;
  return (
    <GroupFrame title={t('filters.priceLabel.title')}>
      {/* Without scripts each label is ticked for itself. */}
      <div className="mb-2 noscript:hidden">
        <Tick
          checked={isChosen}
          onChange={() => change((now) => withValues(now, 'price_label', isFairOrLess(now.getAll('price_label')) ? [] : fairOrLess))}
          count={isCounted ? <Figure value={count} /> : undefined}
          dimmed={isCounted && count === 0 && !isChosen}
        >
          {t('filters.priceLabel.fairOrLess')}
        </Tick>
      </div>
      <Choices name="price_label" list={undefined} values={values} />
      <p className="pt-2 text-12 text-ink-3">{t('filters.priceLabel.note')}</p>
    </GroupFrame>
  );
}
