import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import listingAr from '#locales/ar/server/listing.json' with { type: 'json' };
import listingEn from '#locales/en/server/listing.json' with { type: 'json' };

const spoken: Record<Language, TFunction> = {
  ar: words('ar', listingAr.sharePicture, ar.common.name),
  en: words('en', listingEn.sharePicture, en.common.name),
};
const figures = { ar: new Intl.NumberFormat('ar-SA-u-nu-latn'), en: new Intl.NumberFormat('en-GB') };

/** The words of the pictures, by their keys under `sharePicture`, and the `name` of the site. */
export function wordsIn(language: Language): TFunction {
  return spoken[language];
}

export function figure(value: number, language: Language): string {
  return figures[language].format(value);
}

function words(language: Language, phrases: object, name: string): TFunction {
  const instance = createInstance();
  const resources = { [language]: { translation: { ...phrases, name } } };
  void instance.init({ lng: language, fallbackLng: false, resources, initAsync: false, interpolation: { escapeValue: false } });
  return instance.t;
}
