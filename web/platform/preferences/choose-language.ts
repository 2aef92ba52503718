import { languageCookie, type Language } from '#contract/platform/languages.ts';
import { changeLanguage } from '../i18n/browser.ts';
import { useRefresh } from './refresh.ts';

const year = 31_536_000;

/** Changes the language in place: the screen, its filters and the scroll position stay. The cookie stores it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const refresh = useRefresh();
  return async (language) => {
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
    try {
      await changeLanguage(language);
    } catch {
      // The server has the words that did not come.
      return location.reload();
    }
    await refresh();
  };
}
