import { Languages, LogOut, Moon, Store, Sun } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Language } from '#contract/platform/languages.ts';
import { useChooseLanguage } from '#web/platform/preferences/choose-language.ts';
import { chooseTheme, currentTheme } from '#web/platform/preferences/theme.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { signOut } from '#web/people/sign-out/sign-out.ts';
import { IconButton } from '#web/platform/ui/button.tsx';

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Language, theme, back to the site and out. */
export function DeviceButtons() {
  const { t } = useTranslation('backoffice');
  const { t: site, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const navigate = useNavigate();
  const other: Language = i18n.language === 'en' ? 'ar' : 'en';
  const leave = async () => {
    // Home first: the page goes before the session does.
    await navigate(paths.home());
    await signOut();
  };
  return (
    <>
      <IconButton lang={other} label={site('header.otherLanguage')} onClick={() => void choose(other)}>
        <Languages {...icon} />
      </IconButton>
      <IconButton label={site('header.theme')} onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
        <Moon {...icon} className="in-data-[theme=dark]:hidden" />
        <Sun {...icon} className="hidden in-data-[theme=dark]:block" />
      </IconButton>
      <Link
        to={paths.home()}
        reloadDocument
        aria-label={t('nav.toSite')}
        title={t('nav.toSite')}
        className="tap grid place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken"
      >
        <Store {...icon} />
      </Link>
      <IconButton label={site('session.signOut')} onClick={() => void leave()}>
        <LogOut {...icon} className="turns" />
      </IconButton>
    </>
  );
}
