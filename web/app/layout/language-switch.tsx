import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/platform/languages.ts';
import { useChooseLanguage } from '#web/platform/preferences/choose-language.ts';

/** The way to the other language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const other: Language = i18n.language === 'en' ? 'ar' : 'en';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => choose(other)}
      className="in-data-[session=in]:wide:max-desk:hidden tap rounded-full px-3 text-14 wide:px-1.5 desk:px-3 font-semibold text-ink-2 transition-colors hover:bg-sunken"
    >
      <span aria-hidden="true" className="wide:hidden">
        {other === 'en' ? 'EN' : 'ع'}
      </span>
      <span className="max-wide:sr-only">{t('header.otherLanguage')}</span>
    </button>
  );
}
