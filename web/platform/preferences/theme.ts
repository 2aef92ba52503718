import { cookieNow } from '../cookie/cookie.ts';

export const themeCookie = 'theme';
export type Theme = 'light' | 'dark';

/** Runs before anything is drawn: the chosen theme, else the one of the device. The pages themselves know neither. */
export const themeScript = `(function(){var m=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);document.documentElement.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`;

/** `device` follows the one that the device is in when a page is opened. */
export const themeChoices = ['light', 'dark', 'device'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Set<() => void>();

/** Keeps the choice for a year. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'device' ? 0 : 31_536_000;
  document.cookie = `${themeCookie}=${choice}; path=/; max-age=${age}; samesite=lax`;
  applyTheme(choice);
  for (const listener of listeners) listener();
}

/** Draws the page in the theme, and the browser's bars around it in the colour of its head. */
export function applyTheme(choice: ThemeChoice = chosenTheme()): void {
  const { documentElement: root, head } = document;
  root.dataset['theme'] = choice === 'device' ? themeOfDevice() : choice;
  const bars = head.querySelector<HTMLMetaElement>('meta[name=theme-color]') ?? head.appendChild(document.createElement('meta'));
  bars.name = 'theme-color';
  bars.content = getComputedStyle(root).getPropertyValue('--surface');
}

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

export function chosenTheme(): ThemeChoice {
  return themeChoices.find((choice) => choice === cookieNow(themeCookie)) ?? 'device';
}

/** Called whenever another one is chosen. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function themeOfDevice(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
