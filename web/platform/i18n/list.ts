import { useTranslation } from 'react-i18next';

/** Joins names in the language of the page: «الممشى والحوادث». */
export function useList(): (names: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (names) => new Intl.ListFormat(i18n.language).format(names);
}
