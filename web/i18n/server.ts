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
  made.getFixedT = cacheTexts(made.getFixedT.bind(made), language);
  return made;
}

/**
 * Looks up each text once, and makes one `t` for each namespace: i18next copies all its options for every lookup, and a page has
 * hundreds.
 */
function cacheTexts(getFixedT: i18n['getFixedT'], language: Language): i18n['getFixedT'] {
  const made = new Map<string, TFunction>();
  return new Proxy(getFixedT, {
    apply(target, self, asked: Parameters<i18n['getFixedT']>) {
      const [, namespace, prefix] = asked;
      const name = typeof namespace === 'string' && prefix === undefined ? namespace : JSON.stringify(asked);
      const t = made.get(name) ?? withCache(Reflect.apply(target, self, asked), language);
      made.set(name, t);
      return t;
    },
  });
}

function withCache(t: TFunction, language: Language): TFunction {
  const texts = new Map<string, unknown>();
  const plurals = new Intl.PluralRules(language);
  return new Proxy(t, {
    apply(target, self, asked) {
      // Most texts: without a number or a name.
      const plain = asked.length === 1 ? texts.get(asked[0]) : undefined;
      if (typeof plain === 'string' && !plain.includes('{{')) return plain;
      const [key, values = {}, ...more] = asked;
      if (typeof key !== 'string' || more.length > 0 || !hasValuesOnly(values)) return Reflect.apply(target, self, [key, values, ...more]);
      const { count } = values;
      const form = count === undefined ? key : `${key} ${Number(count) === 0 ? 'none' : plurals.select(Number(count))}`;
      const text = texts.get(form) ?? Reflect.apply(target, self, [key, { ...values, skipInterpolation: true }]);
      texts.set(form, text);
      return typeof text === 'string' ? filled(text, values) : text;
    },
  });
}

type Values = Record<string, string | number>;

/** Whether nothing in `values` is an option of i18next but `count`. */
function hasValuesOnly(values: object): values is Values {
  const entries = Object.entries(values);
  return entries.every(([name, value]) => !lookUpOptions.has(name) && (typeof value === 'string' || typeof value === 'number'));
}

const lookUpOptions = new Set(['context', 'defaultValue', 'lng', 'ns', 'joinArrays', 'interpolation']);

/** As i18next puts values into a text; the texts use neither its formats nor its nesting. */
function filled(text: string, values: Values): string {
  return text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
}
