import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import { chooseTheme, currentTheme } from './theme.ts';

/** Both icons are there and the theme shows one: the page that is sent does not know which theme will be. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <IconButton label={t('header.theme')} onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
      <Moon size={20} strokeWidth={1.75} aria-hidden="true" className="in-data-[theme=dark]:hidden" />
      <Sun size={20} strokeWidth={1.75} aria-hidden="true" className="hidden in-data-[theme=dark]:block" />
    </IconButton>
  );
}
