import { useTranslation } from 'react-i18next';

/** The words for a name that the server may add to; the name itself while there are none. */
export function useWordOr(): (group: string, name: string) => string {
  const { i18n } = useTranslation();
  return (group, name) => {
    return i18n.t(`${group}.${name.replaceAll('.', '_')}`, { ns: 'backoffice', defaultValue: name });
  };
}
