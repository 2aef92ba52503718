import { useTranslation } from 'react-i18next';
import type { ChoiceName } from './filter-groups.ts';

/** What a group of choices is called. */
export function useGroupTitles(): (name: ChoiceName) => string {
  const { t } = useTranslation();
  return (name) => t(`filters.titles.${name}`);
}
