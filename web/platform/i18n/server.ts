import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar.ts';
import backofficeAr from '#locales/ar/backoffice.json';
import en from '#locales/en.ts';
import backofficeEn from '#locales/en/backoffice.json';
import { options } from './options.ts';

const instances = {
  ar: instance('ar', { platform: ar, backoffice: backofficeAr }),
  en: instance('en', { platform: en, backoffice: backofficeEn }),
};

/** All words of one language. Every page is rendered with them. */
export function wordsOnServer(language: Language): i18n {
  return instances[language];
}

/** The words of the site are one namespace here: i18next tries namespaces one after the other, for each of the thousand words of a list. */
function instance(language: Language, words: Record<'platform' | 'backoffice', object>): i18n {
  const made = createInstance();
  const own = { ns: ['platform', 'backoffice'], fallbackNS: 'platform', lng: language, resources: { [language]: words }, initAsync: false };
  void made.use(initReactI18next).init({ ...options, ...own });
  return made;
}
