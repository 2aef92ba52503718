import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '#web/platform/ui/counted.tsx';
import { isOfTakeovers, takeoverRanges } from './filter-groups.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { Amounts, PriceRange } from './range-group.tsx';

/** What a takeover costs a month and at once, and how long: each from and to. */
export function TakeoverGroup() {
  const { t } = useTranslation();
  const { parameters, facets } = useFiltering();
  const [folded] = useState(!isOfTakeovers(parameters));
  return (
    <GroupFrame title={t('filters.titles.takeover')} folded={folded}>
      <div className="grid gap-5">
        {takeoverRanges.map((name) => {
          const limits = {
            min: `${name}_min`,
            max: `${name}_max`,
            labels: { min: t(`filters.takeover.${name}.from`), max: t(`filters.takeover.${name}.to`) },
          };
          return (
            <fieldset key={name}>
              <legend className="pb-2 text-14 font-medium text-ink-2">{t(`filters.takeover.${name}.title`)}</legend>
              {name === 'months_left' ? (
                <Amounts {...limits} isMoney={false} />
              ) : (
                <PriceRange {...limits} counts={facets?.[name]} median={t('filters.takeover.median', { figure })} />
              )}
            </fieldset>
          );
        })}
      </div>
    </GroupFrame>
  );
}
