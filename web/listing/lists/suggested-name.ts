import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from './active-filters.ts';

/** What a saved search may be called: what is chosen, without the marks that hold directions apart. */
export function useSuggestedName(filters: readonly ActiveFilter[]): string {
  const { t } = useTranslation();
  return filters
    .map(({ label }) => label)
    .join(t('savedSearches.comma'))
    .replace(/[\u2066-\u2069]/g, '');
}
