import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import adminAr from '#locales/admin/ar.json';
import adminEn from '#locales/admin/en.json';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import { options } from './options.ts';

const instances = { ar: instance('ar', { translation: ar, admin: adminAr }), en: instance('en', { translation: en, admin: adminEn }) };

/** The words of one language, held for every page that is rendered. */
export function wordsOnServer(language: Language): i18n {
  return instances[language];
}

function instance(language: Language, words: { translation: object; admin: object }): i18n {
  const made = createInstance();
  void made.use(initReactI18next).init({ ...options, lng: language, resources: { [language]: words }, initAsync: false });
  return made;
}
