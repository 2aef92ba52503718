import type { InitOptions } from 'i18next';
import { languages } from '#contract/languages.ts';
import type admin from '#locales/admin/ar.json';
import type ar from '#locales/ar.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ar; admin: typeof admin };
    returnNull: false;
  }
}

/** A missing word shows as missing, never as the other language's. */
export const options = {
  supportedLngs: [...languages],
  fallbackLng: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: false },
} satisfies InitOptions;
