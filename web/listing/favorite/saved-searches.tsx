import { useQuery } from '@tanstack/react-query';
import { Search } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/listing/searches.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { savedKey, useRemoval } from './saving.ts';

/** The searches that one saved, with what matches each and what of it is new. */
export function SavedSearches({ first, language }: { first: SavedSearch[]; language: string }) {
  const { t } = useTranslation();
  const { data: searches } = useQuery({ queryKey: savedKey(language), queryFn: () => call('listSavedSearches', {}), initialData: first });
  const remove = useRemoval(language);
  if (searches.length === 0) return <NoSearches />;
  return (
    <section>
      <h2 className="sr-only">{t('savedSearches.list')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-2 desk:gap-4">
        {searches.map((search) => (
          <li key={search.id}>
            <SavedSearchItem search={search} language={language} onRemove={() => void remove(search)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoSearches() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Search size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('savedSearches.none')}
      advice={t('savedSearches.noneAdvice')}
    >
      <LinkButton look="filled" to={paths.cars()}>
        {t('savedSearches.browse')}
      </LinkButton>
    </Notice>
  );
}
