import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/listing/facets.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Unfolded } from '#web/platform/ui/unfolded.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Choices } from './choices.tsx';
import { useFiltering } from './filtering.tsx';
import { LeftOut } from './left-out.tsx';
import { matching, SearchWithin } from './search-within.tsx';

interface Props {
  name: string;
  list: string | undefined;
  values: FacetValue[];
  all: number;
  search: boolean;
}

/** The values beyond the first few. Those that would show nothing are drawn only once it is opened: there may be a hundred. */
export function MoreChoices({ name, list, values, all, search }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { left, loadAll } = useFiltering();
  const missing = left[name] ?? 0;
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const shown = matching(values, words).filter(({ count }) => open || count > 0);
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) loadAll();
      }}
      className={missing > 0 ? 'group/more noscript:hidden' : 'group/more'}
    >
      <summary className="fold-more">
        <span className="group-open/more:hidden">
          <Counted phrase={t('filters.all', { count: all, figure })}>{number(all)}</Counted>
        </span>
        <span className="hidden group-open/more:inline">{t('filters.fewer')}</span>
      </summary>
      {search && open && <SearchWithin words={words} onChange={setWords} />}
      <Unfolded open={open} needsScripts={missing > 0}>
        <Choices name={name} list={list} values={shown} />
        {missing > 0 && <LeftOut rows={missing} />}
      </Unfolded>
      {open && missing === 0 && shown.length === 0 && <p className="py-2 text-14 text-ink-3">{t('filters.noneWithin')}</p>}
    </details>
  );
}
