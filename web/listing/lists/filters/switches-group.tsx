import { useTranslation } from 'react-i18next';
import { facetValues } from '../../ads/facets.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { withValues } from '../address.ts';
import type { SwitchName } from './filter-groups.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';

/** What is either requested or not. */
export function SwitchesGroup({ names }: { names: readonly SwitchName[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change, facets } = useFiltering();
  return (
    <GroupFrame title={t('filters.titles.only')} quiet>
      {names.map((name) => {
        const count = facetValues(facets, name).find(({ id }) => String(id) === 'true')?.count;
        const note = count !== undefined && <Counted phrase={t('filters.ads', { count, figure })}>{number(count)}</Counted>;
        return (
          <SwitchRow
            key={name}
            name={name}
            value="true"
            note={note}
            checked={parameters.get(name) === 'true'}
            onChange={(event) => change((now) => withValues(now, name, [event.target.checked ? 'true' : '']))}
          >
            {t(`filters.switches.${name}`)}
          </SwitchRow>
        );
      })}
    </GroupFrame>
  );
}
