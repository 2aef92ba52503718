import { useTranslation } from 'react-i18next';

/** The words for a name that the server may add to; the name itself while there are none. */
export function useWordOr(): (group: string, name: string) => string {
  const { i18n } = useTranslation();
  return (group, name) => {
    const key = `${group}.${name.replaceAll('.', '_')}`;
    return i18n.exists(key, { ns: 'admin' }) ? i18n.t(key as never, { ns: 'admin' }) : name;
  };
}
