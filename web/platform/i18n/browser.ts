import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, languageCookie, type Language } from '#contract/platform/languages.ts';
import { addressOf, areasAmong, type Area } from './areas.ts';
import { options } from './options.ts';

/** Starts with the words that the page was rendered with. Undefined where they cannot be had at all. */
export async function wordsInBrowser(): Promise<i18n | undefined> {
  const ns = areasAmong((document.documentElement.dataset['words'] ?? options.defaultNS).split(' '));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ ...options, ns, lng: languageOfPage(), initAsync: false });
  try {
    await loadWords(ns);
    return i18next;
  } catch {
    return undefined;
  }
}

/** Loads the areas that are not here yet. Throws where one cannot be had at all. */
export async function loadWords(areas: readonly Area[]): Promise<void> {
  await i18next.loadNamespaces(areas);
  await loadMissing(areas, languageNow());
}

export function hasWords(areas: readonly Area[]): boolean {
  return areas.every((area) => i18next.hasResourceBundle(languageNow(), area));
}

/** Goes on in another language once its words are here. Throws where they cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  const areas = areasAmong([i18next.options.ns].flat());
  await i18next.reloadResources(
    [language],
    areas.filter((area) => !i18next.hasResourceBundle(language, area)),
  );
  await loadMissing(areas, language);
  await i18next.changeLanguage(language);
}

/** Code that comes later, together with its words: `lazy(() => withWords(['people'], () => import('./dialog.tsx')))`. */
export async function withWords<Code>(areas: readonly Area[], bringCode: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([bringCode(), import.meta.env.SSR || loadWords(areas)]);
  return code;
}

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read: (language, area, report) => void fetchWords(addressOf(area, language)).then((answer) => report(...answer)),
};

/** The words at an address, or why not. What fails with `true` is read again by i18next: 5 times, after 350 ms, then doubling. */
async function fetchWords(address: string): Promise<Parameters<ReadCallback>> {
  try {
    const answer = await fetch(address);
    // What is not there will not be there in a second either.
    return answer.ok ? [null, await answer.json()] : [`${answer.status} for ${address}`, answer.status >= 500];
  } catch (error) {
    return [String(error), true];
  }
}

/** What did not come by files comes by another way: as scripts of the build, which nobody loads otherwise. */
async function loadMissing(areas: readonly Area[], language: Language): Promise<void> {
  const missing = areas.filter((area) => !i18next.hasResourceBundle(language, area));
  await Promise.all(
    missing.map(async (area) => {
      const { default: words } = await spare[area === 'backoffice' ? 'backoffice' : 'site'][language]();
      i18next.addResourceBundle(language, area, words);
    }),
  );
}

const spare = {
  site: { ar: () => import('#locales/ar.ts'), en: () => import('#locales/en.ts') },
  backoffice: { ar: () => import('#locales/ar/backoffice.json'), en: () => import('#locales/en/backoffice.json') },
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
