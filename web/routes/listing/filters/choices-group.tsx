import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Counted, figure } from '../../../ui/counted.tsx';
import { Choices } from './choices.tsx';
import { listOf } from './filter-fields.ts';
import type { Group } from './filter-groups.ts';
import { useFiltering, useValues } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { LeftOut } from './left-out.tsx';
import { MoreChoices } from './more-choices.tsx';
import { firstOf } from './page-facets.ts';
import { useGroupTitles } from './titles.ts';

type Props = Extract<Group, { kind: 'choices' }>;

/** The values of a facet to tick, the first few at once and the others behind a word. */
export function ChoicesGroup({ name, few, folded = false, search = false }: Props) {
  const { t } = useTranslation();
  const { parameters, facets, left } = useFiltering();
  const title = useGroupTitles()(name);
  const list = listOf(name);
  const values = useValues(name);
  const chosen = parameters.getAll(name);
  const [opened] = useState(folded && chosen.length === 0);
  const all = values.length + (left[name] ?? 0);
  if (all === 0 || !facets) return null;
  const first = firstOf(values, few, chosen, all);
  const rest = values.filter((value) => !first.includes(value));
  const note = chosen.length > 0 && <Counted phrase={t('filters.chosen', { count: chosen.length, figure })}>{chosen.length}</Counted>;
  return (
    <GroupFrame title={title} folded={opened} note={note}>
      <Choices name={name} list={list} values={first} />
      {values.length === 0 ? (
        <LeftOut rows={Math.min(all, few)} />
      ) : (
        all > first.length && <MoreChoices name={name} list={list} values={rest} all={all} search={search} />
      )}
    </GroupFrame>
  );
}
