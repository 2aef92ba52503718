export const themeCookie = 'theme';
export type Theme = 'light' | 'dark';

/** Runs before anything is drawn: the chosen theme, else the one of the device. The pages themselves know neither. */
export const themeScript = `(function(){var m=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);document.documentElement.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`;

/** Keeps the choice for a year. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
}

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
