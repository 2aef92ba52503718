import type { ErrorCode, FieldProblem } from '#contract/errors.ts';
import type { SessionEnd } from '#contract/session-ends.ts';
import type { Language } from '#contract/languages.ts';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import serverAr from '#locales/server/ar.json' with { type: 'json' };
import serverEn from '#locales/server/en.json' with { type: 'json' };
import { AppError } from './errors.ts';

/** What the server itself says. A code without its words in both languages does not compile; of notifications, see their words.ts. */
interface Words {
  errors: Record<Exclude<ErrorCode, SessionEnd>, string>;
  fields: Record<FieldProblem, string>;
  emails: typeof serverAr.emails;
  sms: { code: string; phone_changed: string };
  people: { erased: string };
  outbox: typeof serverAr.outbox;
  notifications: typeof serverAr.notifications & typeof ar.notifications;
  plate: { named: string };
  decisions: { picture: string };
  sections: { cars: string; rentals: string; plates: string };
  understood: typeof serverAr.understood;
}

const words: Record<Language, Words> = { ar: together(ar, serverAr), en: together(en, serverEn) };

/** Some words are the site's too; the rest no page has to carry. */
function together(site: typeof ar, server: typeof serverAr): Words {
  return { ...site, ...server, notifications: { ...server.notifications, ...site.notifications } };
}

/** The words in `language` that are part of answers. */
export function wordsIn(language: Language): Words {
  return words[language];
}

export function errorWords(code: ErrorCode, language: Language): string {
  return words[language].errors[code as Exclude<ErrorCode, SessionEnd>];
}

/** The sentence for a refused field; `limit` fills `{{limit}}` where the words hold it. */
export function fieldWords(problem: FieldProblem, language: Language, limit?: unknown): string {
  return fillIn(words[language].fields[problem], { limit: String(limit ?? '') });
}

/** Puts `values` where `text` holds their names: `{{limit}}`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
}

/** The error that refuses one field of the input. */
export function wrongField(name: string, problem: FieldProblem, language: Language, limit?: unknown): AppError {
  return new AppError('invalid', { fields: { [name]: [fieldWords(problem, language, limit)] } });
}
