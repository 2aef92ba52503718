import type { i18n } from 'i18next';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * Provides the words to all components. It alone listens for a change of language (`bindI18n` is off): the new value of the
 * context then renders every component that calls `useTranslation`. A page has hundreds of them.
 */
export function WordsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    () => i18n.language,
    () => i18n.language,
  );
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}
