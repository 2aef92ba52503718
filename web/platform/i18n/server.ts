import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/platform/languages.ts';
import { areas as ar } from '#locales/ar.ts';
import backofficeAr from '#locales/ar/backoffice.json';
import { areas as en } from '#locales/en.ts';
import backofficeEn from '#locales/en/backoffice.json';
import { options } from './options.ts';

const instances = {
  ar: instance('ar', { ...ar, backoffice: backofficeAr }),
  en: instance('en', { ...en, backoffice: backofficeEn }),
};

/** All words of one language. Every page is rendered with them. */
export function wordsOnServer(language: Language): i18n {
  return instances[language];
}

function instance(language: Language, areas: Record<string, object>): i18n {
  const made = createInstance();
  const ns = Object.keys(areas);
  void made.use(initReactI18next).init({ ...options, ns, lng: language, resources: { [language]: areas }, initAsync: false });
  return made;
}
