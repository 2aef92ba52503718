import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import adminAr from '#locales/admin/ar.json';
import adminEn from '#locales/admin/en.json';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import { options } from './options.ts';

const instances = { ar: instance('ar', { translation: ar, admin: adminAr }), en: instance('en', { translation: en, admin: adminEn }) };

/** The words of one language, cached for all rendered pages. */
export function wordsOnServer(language: Language): i18n {
  return instances[language];
}

function instance(language: Language, words: { translation: object; admin: object }): i18n {
  const made = createInstance();
  void made.use(initReactI18next).init({ ...options, lng: language, resources: { [language]: words }, initAsync: false });
  made.getFixedT = cacheTexts(made.getFixedT.bind(made));
  return made;
}

/**
 * Looks up each text without values once, and makes one `t` for each namespace: i18next copies all its options for every lookup, and a
 * page has hundreds.
 */
function cacheTexts(getFixedT: i18n['getFixedT']): i18n['getFixedT'] {
  const made = new Map<string, TFunction>();
  return new Proxy(getFixedT, {
    apply(target, self, asked) {
      const name = JSON.stringify(asked);
      const t = made.get(name) ?? withCache(Reflect.apply(target, self, asked));
      made.set(name, t);
      return t;
    },
  });
}

function withCache(t: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  return new Proxy(t, {
    apply(target, self, [key, ...values]) {
      if (typeof key !== 'string' || values.length > 0) return Reflect.apply(target, self, [key, ...values]);
      const text = texts.get(key) ?? Reflect.apply(target, self, [key]);
      texts.set(key, text);
      return text;
    },
  });
}
