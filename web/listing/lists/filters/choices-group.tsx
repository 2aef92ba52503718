import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/listing/facets.ts';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Choices } from './choices.tsx';
import { listOf } from './filter-fields.ts';
import type { ChoiceName, Group } from './filter-groups.ts';
import { useFiltering, useValues } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { LeftOut } from './left-out.tsx';
import { MoreChoices } from './more-choices.tsx';
import { firstOf } from './page-facets.ts';
import { matching, SearchWithin } from './search-within.tsx';
import { useGroupTitles } from './titles.ts';

type Props = Extract<Group, { kind: 'choices' }>;

/** The values of a facet to tick, the first few at once and the others behind a word. */
export function ChoicesGroup({ name, few, folded = false, search = false }: Props) {
  const { t } = useTranslation();
  const { parameters, facets, left, isCounted } = useFiltering();
  const title = useGroupTitles()(name);
  const values = useValues(name);
  const chosen = parameters.getAll(name);
  const [opened] = useState(folded && chosen.length === 0);
  const all = values.length + (left[name] ?? 0);
  if (all === 0 || !facets) return null;
  const note = chosen.length > 0 && <Counted phrase={t('filters.chosen', { count: chosen.length, figure })}>{chosen.length}</Counted>;
  return (
    <GroupFrame title={title} folded={opened} note={note}>
      {chosen.length > 1 && <AllHold name={name} />}
      {isCounted ? (
        <Values name={name} values={values} all={all} few={few} search={search} />
      ) : (
        <Uncounted name={name} chosen={values} few={few} />
      )}
    </GroupFrame>
  );
}

/** That each further choice narrows the list, where others widen it. */
function AllHold({ name }: { name: ChoiceName }) {
  const { t } = useTranslation();
  if (name !== 'pattern' && name !== 'features') return null;
  return <p className="pb-2 text-12 text-ink-2">{t(`filters.allHold.${name}`)}</p>;
}

/** What is chosen, over the place of the others. It is as high as they will be. */
function Uncounted({ name, chosen, few }: { name: ChoiceName; chosen: FacetValue[]; few: number }) {
  const list = listOf(name);
  const { length } = useOptions(list ?? '');
  const isLong = length === 0 || length > few + 2;
  return (
    <>
      <Choices name={name} list={list} values={chosen} />
      <LeftOut rows={Math.max((isLong ? few : length) - chosen.length, 1)} />
      {isLong && <div className="mt-1 min-h-9 pointer-coarse:min-h-11 noscript:hidden" />}
    </>
  );
}

interface ValuesProps {
  name: ChoiceName;
  values: FacetValue[];
  all: number;
  few: number;
  search: boolean;
}

function Values({ name, values, all, few, search }: ValuesProps) {
  const { t } = useTranslation();
  const { parameters, look } = useFiltering();
  const [words, setWords] = useState('');
  const list = listOf(name);
  const first = firstOf(values, few, parameters.getAll(name), all);
  const rest = values.filter((value) => !first.includes(value));
  // In the sheet the field stands open: a make is found by two letters rather than among sixty.
  const isSearchedAtOnce = search && look === 'sheet' && all > first.length;
  const found = matching(values, words);
  return (
    <>
      {isSearchedAtOnce && <SearchWithin words={words} onChange={setWords} />}
      {isSearchedAtOnce && words.trim() !== '' ? (
        <>
          <Choices name={name} list={list} values={found} />
          {found.length === 0 && <p className="py-2 text-14 text-ink-3">{t('filters.noneWithin')}</p>}
        </>
      ) : (
        <>
          <Choices name={name} list={list} values={first} />
          {values.length === 0 ? (
            <LeftOut rows={Math.min(all, few)} />
          ) : (
            all > first.length && <MoreChoices name={name} list={list} values={rest} all={all} search={search && !isSearchedAtOnce} />
          )}
        </>
      )}
    </>
  );
}
