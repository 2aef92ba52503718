import type { InitOptions } from 'i18next';
import { languages } from '#contract/platform/languages.ts';
import type ar from '#locales/ar.ts';
import type backoffice from '#locales/ar/backoffice.json';
import { siteAreas } from './areas.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    // A word of any area is found from the default namespace (`fallbackNS`).
    resources: { platform: typeof ar; backoffice: typeof backoffice };
    returnNull: false;
  }
}

/**
 * A key stands in one area, so that `t` finds it without its name in those that are loaded. A missing word shows as missing, never as
 * the other language's.
 */
export const options = {
  supportedLngs: [...languages],
  fallbackLng: false,
  defaultNS: 'platform',
  fallbackNS: siteAreas,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: false },
} satisfies InitOptions;
