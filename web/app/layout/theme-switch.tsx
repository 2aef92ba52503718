import { Moon, Sun } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/platform/ui/button.tsx';
import { chooseTheme, currentTheme } from '#web/platform/preferences/theme.ts';

/**
 * Both icons are there and the theme shows one: the page that is sent does not know which theme will be. The signed-in have
 * it among their settings, and where there is little room the bell in its place. On phones it stands at the foot of the page.
 */
export function ThemeSwitch({ className = 'in-data-[session=in]:max-page:hidden' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('header.theme')} onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')} className={className}>
      <Moon size={20} strokeWidth={1.75} aria-hidden="true" className="in-data-[theme=dark]:hidden" />
      <Sun size={20} strokeWidth={1.75} aria-hidden="true" className="hidden in-data-[theme=dark]:block" />
    </IconButton>
  );
}
