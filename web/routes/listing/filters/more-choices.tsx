import { Search } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/listing.ts';
import { Counted, figure } from '../../../ui/counted.tsx';
import { Unfolded } from '../../../ui/unfolded.tsx';
import { useFigures } from '../../../i18n/figures.tsx';
import { Choices } from './choices.tsx';
import { useFiltering } from './filtering.tsx';
import { AllFiltersLink, LeftOut } from './left-out.tsx';

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
  const wanted = folded(words);
  const shown = values.filter((value) => (open || value.count > 0) && folded(value.name).includes(wanted));
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) loadAll();
      }}
      className="group/more"
    >
      <summary className="fold-more">
        <span className="group-open/more:hidden">
          <Counted phrase={t('filters.all', { count: all, figure })}>{number(all)}</Counted>
        </span>
        <span className="hidden group-open/more:inline">{t('filters.fewer')}</span>
      </summary>
      {search && open && (
        <label className="mt-1 mb-2 flex h-11 items-center gap-2.5 rounded-field border border-line bg-ground px-3.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint">
          <Search size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="sr-only">{t('filters.searchWithin')}</span>
          <input
            type="search"
            value={words}
            placeholder={t('filters.searchWithin')}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="w-full min-w-0 bg-transparent text-14 [unicode-bidi:plaintext] outline-none placeholder:text-ink-3"
          />
        </label>
      )}
      <Unfolded open={open} withoutScripts={missing > 0 && <AllFiltersLink />}>
        <Choices name={name} list={list} values={shown} />
        {missing > 0 && <LeftOut rows={missing} />}
      </Unfolded>
      {open && missing === 0 && shown.length === 0 && <p className="py-2 text-14 text-ink-3">{t('filters.noneWithin')}</p>}
    </details>
  );
}

/** Letters that people write for one another count as one. */
function folded(text: string): string {
  return text.toLowerCase().trim().replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
}
