import { useTranslation } from 'react-i18next';
import { languageCookie, type Language } from '#contract/languages.ts';
import { useRefresh } from './refresh.ts';

const year = 31_536_000;

/** Changes the language in place: the screen, its filters and the scroll stay. The cookie keeps it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const refresh = useRefresh();
  const other: Language = i18n.language === 'en' ? 'ar' : 'en';
  const change = async () => {
    document.cookie = `${languageCookie}=${other}; path=/; max-age=${year}; samesite=lax`;
    await i18n.changeLanguage(other);
    await refresh();
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className="tap rounded-full px-3 text-14 font-semibold text-ink-2 transition-colors hover:bg-sunken"
    >
      {t('header.otherLanguage')}
    </button>
  );
}
