import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { known } from '#contract/known.ts';

export { I18nContext, I18nextProvider, initReactI18next, Trans } from 'react-i18next';

/**
 * What components get as `useTranslation` where the server renders them (vite.config.ts). The words of a page are complete there and its
 * language does not change, so nothing is subscribed to, and nothing waits: the hook of react-i18next runs eleven of React's, for
 * each component that has words.
 */
export function useTranslation(namespace: 'translation' | 'admin' = 'translation') {
  const { i18n } = known(useContext(I18nContext), 'context of words');
  return { t: i18n.getFixedT(i18n.language, namespace), i18n };
}
