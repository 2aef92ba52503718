import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languageCookie } from '#contract/languages.ts';
import { options } from './options.ts';

/** Loads the words of the page's language. A failed load is tried up to 5 times more, after 350 ms, then doubling. */
export async function wordsInBrowser(): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...options,
      lng: languageOfPage(),
      backend: { loadPath: '/locales/{{lng}}.json' },
      maxRetries: 5,
      retryTimeout: 350,
    });
  return i18next;
}

/** A page asked for as `?lng=en` was sent in that language to somebody without the choice: from here on it is the choice. */
function languageOfPage(): string {
  const { lang } = document.documentElement;
  if (!document.cookie.includes(`${languageCookie}=${lang}`) && new URLSearchParams(location.search).has('lng')) {
    document.cookie = `${languageCookie}=${lang}; path=/; max-age=31536000; samesite=lax`;
  }
  return lang;
}
