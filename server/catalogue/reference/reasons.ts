import { decisionReasons } from '#contract/backoffice/decisions.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Reference } from './reference.ts';

/** The reason in words; a removed code, or a reason that was written in words, unchanged. */
export function reasonLabel(reason: string | null, { options }: Reference, language: Language): string | null {
  if (reason === null) return null;
  return options.get(decisionReasons)?.find(({ code }) => code === reason)?.names[language] ?? reason;
}
