import type { AdminPage } from '#contract/backoffice/admin-content.ts';

export interface Text {
  title: string;
  body: string;
}

export type Texts = Record<'ar' | 'en', Text>;

/** A version of a page in both languages. */
export interface Version {
  /** 0 for a page that was never written. */
  version: number;
  texts: Texts;
  /** Who published it; null for one that came with the program. */
  by: string | null;
}

export function versionOf(pages: readonly AdminPage[]): Version {
  const of = (language: keyof Texts) => {
    const { title = '', body = '' } = pages.find((page) => page.language === language) ?? {};
    return { title, body };
  };
  const version = Math.max(0, ...pages.map((page) => page.version));
  return { version, texts: { ar: of('ar'), en: of('en') }, by: pages.find((page) => page.version === version)?.by ?? null };
}
