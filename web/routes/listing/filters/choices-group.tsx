import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/listing.ts';
import { Counted, figure } from '../../../ui/counted.tsx';
import { Choices } from './choices.tsx';
import { listOf } from './filter-fields.ts';
import type { Group } from './filter-groups.ts';
import { useFiltering, useValues } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { MoreChoices } from './more-choices.tsx';
import { useGroupTitles } from './titles.ts';

type Props = Extract<Group, { kind: 'choices' }>;

/** The values of a facet to tick, the first few at once and the others behind a word. */
export function ChoicesGroup({ name, few, folded = false, search = false }: Props) {
  const { t } = useTranslation();
  const { parameters, facets } = useFiltering();
  const title = useGroupTitles()(name);
  const list = listOf(name);
  const values = useValues(name);
  const chosen = parameters.getAll(name);
  const [opened] = useState(folded && chosen.length === 0);
  if (values.length === 0 || !facets) return null;
  const isFew = values.length <= few + 2;
  const first = isFew ? values : firstOf(values, few, chosen);
  const rest = values.filter((value) => !first.includes(value));
  const note = chosen.length > 0 && <Counted phrase={t('filters.chosen', { count: chosen.length, figure })}>{chosen.length}</Counted>;
  return (
    <GroupFrame title={title} folded={opened} note={note}>
      <Choices name={name} list={list} values={first} />
      {rest.length > 0 && <MoreChoices name={name} list={list} values={rest} all={values.length} search={search} />}
    </GroupFrame>
  );
}

/** The first few, and what is chosen wherever it stands. */
function firstOf(values: FacetValue[], few: number, chosen: string[]): FacetValue[] {
  return values.filter(({ id }, index) => index < few || chosen.includes(String(id)));
}
