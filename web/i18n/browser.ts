import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, languageCookie, type Language } from '#contract/languages.ts';
import { fetchText } from '../api/fetch-text.ts';
import { options } from './options.ts';
import { addressOf, partsAt, type Part } from './parts.ts';

/** Starts with the words of the page's screen, in its language. Undefined where they cannot be had at all. */
export async function wordsInBrowser(): Promise<i18n | undefined> {
  const lng = languageOfPage();
  await i18next.use(initReactI18next).init({ ...options, lng, resources: { [lng]: { translation: {}, admin: {} } }, initAsync: false });
  try {
    await loadWords(partsAt(location.pathname));
    return i18next;
  } catch {
    return undefined;
  }
}

const wanted = new Set<Part>();
const loaded = new Map<string, Promise<void>>();

/** Loads the parts that are not here yet. Throws where one cannot be had at all. */
export async function loadWords(parts: readonly Part[], language = languageNow()): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => loadOnce(part, language)));
}

/** Goes on in another language once its words are here. Throws where they cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWords([...wanted], language);
  await i18next.changeLanguage(language);
}

/** Code that comes later, together with its words: `lazy(() => withWords(['account'], () => import('./dialog.tsx')))`. */
export async function withWords<Code>(parts: readonly Part[], bringCode: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([bringCode(), import.meta.env.SSR || loadWords(parts)]);
  return code;
}

function loadOnce(part: Part, language: Language): Promise<void> {
  const address = addressOf(part, language);
  const loading = loaded.get(address) ?? load(part, language);
  loaded.set(address, loading);
  // What could not be had is tried again.
  loading.catch(() => loaded.delete(address));
  return loading;
}

async function load(part: Part, language: Language): Promise<void> {
  const namespace = part === 'admin' ? 'admin' : 'translation';
  const text = await fetchText(addressOf(part, language));
  const words: unknown = text === undefined ? (await spare[namespace][language]()).default : JSON.parse(text);
  i18next.addResourceBundle(language, namespace, words, true);
}

/** The same words by another way: as scripts of the build, which nobody loads unless the files do not come. */
const spare = {
  translation: { ar: () => import('#locales/ar.ts'), en: () => import('#locales/en.ts') },
  admin: { ar: () => import('#locales/admin/ar.json'), en: () => import('#locales/admin/en.json') },
};

function languageNow(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** A page requested with `?lng=en` was sent in that language to a visitor without a choice: from here on it is the choice. */
function languageOfPage(): string {
  // A translator of the browser changes `lang`.
  const lang = document.documentElement.dataset['language'] ?? defaultLanguage;
  if (!document.cookie.includes(`${languageCookie}=${lang}`) && new URLSearchParams(location.search).has('lng')) {
    document.cookie = `${languageCookie}=${lang}; path=/; max-age=31536000; samesite=lax`;
  }
  return lang;
}
