import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageCookie, type Language } from '#contract/languages.ts';
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
export async function loadWords(parts: readonly Part[], language = i18next.language as Language): Promise<void> {
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
  const words = (await fetchWords(addressOf(part, language))) ?? (await spare[namespace][language]()).default;
  i18next.addResourceBundle(language, namespace, words, true);
}

/** The same words by another way: as scripts of the build, which nobody loads unless the files do not come. */
const spare = {
  translation: { ar: () => import('#locales/ar.ts'), en: () => import('#locales/en.ts') },
  admin: { ar: () => import('#locales/admin/ar.json'), en: () => import('#locales/admin/en.json') },
};

const [retries, firstWait] = [5, 350];

/** A failed load is tried up to 5 times more, after 350 ms, then doubling. Undefined where the file does not come. */
async function fetchWords(address: string): Promise<ResourceLanguage | undefined> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return (await answer.json()) as ResourceLanguage;
      // What is not there will not be there in a second either.
      if (answer.status < 500) return undefined;
    } catch {
      // The network failed.
    }
    if (tried === retries) return undefined;
    await new Promise((resolve) => setTimeout(resolve, firstWait * 2 ** tried));
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
