import i18next, { type BackendModule, type i18n, type ReadCallback, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageCookie, type Language } from '#contract/languages.ts';
import { options } from './options.ts';

/**
 * Loads the words of the page's language. A failed load is tried up to 5 times more, after 350 ms, then doubling; after that they
 * come with the scripts of the page. Undefined where they cannot be had at all.
 */
export async function wordsInBrowser(): Promise<i18n | undefined> {
  const namespaces = /^\/admin(\/|$)/.test(location.pathname) ? (['translation', 'admin'] as const) : (['translation'] as const);
  await i18next
    .use(overFetch)
    .use(initReactI18next)
    .init({
      ...options,
      lng: languageOfPage(),
      ns: namespaces,
      maxRetries: 5,
      retryTimeout: 350,
    });
  const language = i18next.language as Language;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  try {
    for (const namespace of missing) i18next.addResourceBundle(language, namespace, (await spare[namespace][language]()).default);
    return i18next;
  } catch {
    return undefined;
  }
}

/** The same words by another way: as scripts of the build, which nobody loads unless the files do not come. */
const spare = {
  translation: { ar: () => import('#locales/ar.json'), en: () => import('#locales/en.json') },
  admin: { ar: () => import('#locales/admin/ar.json'), en: () => import('#locales/admin/en.json') },
};

const overFetch: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => void load(language, namespace, done),
};

/** The back office has words of its own, which nobody else loads. */
async function load(language: string, namespace: string, done: ReadCallback): Promise<void> {
  try {
    const answer = await fetch(`/locales/${namespace === 'admin' ? 'admin/' : ''}${language}.json`);
    if (answer.ok) done(null, (await answer.json()) as ResourceLanguage);
    // What is not there will not be there in a second either.
    else done(String(answer.status), answer.status >= 500);
  } catch (error) {
    done(error as Error, true);
  }
}

/** A page asked for as `?lng=en` was sent in that language to somebody without the choice: from here on it is the choice. */
function languageOfPage(): string {
  const { lang } = document.documentElement;
  if (!document.cookie.includes(`${languageCookie}=${lang}`) && new URLSearchParams(location.search).has('lng')) {
    document.cookie = `${languageCookie}=${lang}; path=/; max-age=31536000; samesite=lax`;
  }
  return lang;
}
