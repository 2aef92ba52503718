import { useTranslation } from 'react-i18next';
import { languageCookie, type Language } from '#contract/languages.ts';
import { useRefresh } from './refresh.ts';

const year = 31_536_000;

/** Changes the language in place: the screen, its filters and the scroll stay. The cookie keeps it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const refresh = useRefresh();
  return async (language) => {
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
    await i18n.changeLanguage(language);
    await refresh();
  };
}
