import { Search } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router';
import type { Facets } from '#contract/listing.ts';
import { useLiveFacets } from '../../ads/live-count.ts';
import { queryOf, type AdList, type Query } from '../../ads/query.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Counted, figure } from '../../ui/counted.tsx';

interface Props {
  list: AdList;
  facets: Facets | null;
  /** How the fields stand side by side where there is room; the button follows them. */
  columns: string;
  children: ReactNode;
}

const shownBy = {
  cars: 'group-has-[#find-cars:checked]/find:grid',
  plates: 'group-has-[#find-plates:checked]/find:grid',
  rentals: 'group-has-[#find-rentals:checked]/find:grid',
} as const;

/** One form of the search; its button names how many it would show. */
export function FindForm({ list, facets: first, columns, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const navigate = useNavigate();
  const [query, setQuery] = useState<Query>({});
  const { facets, waiting } = useLiveFacets(list, query, first);
  const count = facets?.count;
  return (
    <Form
      action={paths[list]()}
      onChange={(event) => setQuery(queryOf(new FormData(event.currentTarget).entries()))}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths[list](queryOf(new FormData(event.currentTarget).entries())));
      }}
      className={`mt-3 hidden grid-cols-2 items-stretch overflow-hidden rounded-[12px] border border-line ${shownBy[list]} ${columns}`}
    >
      {children}
      <button
        type="submit"
        aria-busy={waiting}
        className={buttonClass('filled', 'col-span-2 m-2 min-h-13 px-6 tabular-nums wide:col-span-1 wide:min-w-56')}
      >
        <Search size={20} strokeWidth={1.9} aria-hidden="true" />
        <span aria-live="polite" className={`transition-opacity ${waiting ? 'opacity-70' : ''}`}>
          {count === undefined ? (
            t(`home.show.${list}`)
          ) : (
            <Counted phrase={t(`home.showCount.${list}`, { count, figure })}>{number(count)}</Counted>
          )}
        </span>
      </button>
    </Form>
  );
}
