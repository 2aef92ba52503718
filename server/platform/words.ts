import type { ErrorCode, FieldProblem } from '#contract/platform/errors.ts';
import { sessionEnds, type SessionEnd } from '#contract/platform/session-ends.ts';
import { isKeyOf } from '#contract/platform/records.ts';
import type { Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import serverAr from '#locales/server-ar.ts';
import serverEn from '#locales/server-en.ts';
import { AppError, type Reason } from './errors.ts';

/** The texts of the server. A code without its text in both languages does not compile; for notifications, see their words.ts. */
interface Words {
  errors: Record<Exclude<ErrorCode, SessionEnd>, string>;
  fields: Record<FieldProblem, string>;
  reasons: Record<Reason['name'], string>;
  emails: typeof serverAr.emails;
  sms: { code: string; invitation: string; phone_changed: string; desk: string };
  people: { erased: string };
  outbox: typeof serverAr.outbox;
  notifications: typeof serverAr.notifications & typeof ar.notifications;
  /** A sum of money, and one of which nobody knows any more. */
  sums: { riyals: string; unnamed: string };
  plate: { named: string };
  /** The names of the fields of an ad. */
  posting: { fields: Record<string, string> };
  decisions: { picture: string };
  cases: { asked: string };
  sections: { cars: string; rentals: string; plates: string };
  understood: typeof serverAr.understood;
  unsold: typeof serverAr.unsold;
  near: typeof serverAr.near;
  requirements: typeof serverAr.requirements;
  popular: typeof serverAr.popular;
  screens: typeof serverAr.screens;
  booking_payment: string;
  identity: typeof serverAr.identity;
}

const words: Record<Language, Words> = { ar: together(ar, serverAr), en: together(en, serverEn) };

/** The site uses some of them too; the rest is not sent with pages. */
function together(site: typeof ar, server: typeof serverAr): Words {
  return {
    ...site,
    ...server,
    fields: { ...site.fields, ...server.fields },
    notifications: { ...server.notifications, ...site.notifications },
  };
}

/** The texts in `language` that are part of responses. */
export function wordsIn(language: Language): Words {
  return words[language];
}

export function errorWords(code: Exclude<ErrorCode, SessionEnd>, language: Language): string {
  return words[language].errors[code];
}

/** The sentence of an error that says more than its code. */
export function reasonWords({ name, values = {} }: Reason, language: Language): string {
  return fillIn(words[language].reasons[name], values);
}

/** Why a call, or a part of it, was refused: of wrong input, what is said of its first field. */
export function sentenceOf({ code, fields, reason }: AppError, language: Language): string {
  const [[sentence] = []] = Object.values(fields ?? {});
  if (sentence !== undefined) return sentence;
  if (isKeyOf(sessionEnds, code)) return sessionEnds[code];
  return reason ? reasonWords(reason, language) : errorWords(code, language);
}

/** The sentence for a refused field; `limit` replaces `{{limit}}` in it. */
export function fieldWords(problem: FieldProblem, language: Language, limit?: unknown): string {
  return fillIn(words[language].fields[problem], { limit: String(limit ?? '') });
}

/** Replaces placeholders such as `{{limit}}` in `text` with `values`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
}

/** A text of others within a sentence of ours: isolated if its direction differs, so that «85,OOO» stays as it was typed. */
export function isolate(text: string, language: Language): string {
  const runsOther = language === 'ar' ? /[A-Za-z]/ : /[\u0590-\u08ff]/;
  return runsOther.test(text) ? `\u2068${text}\u2069` : text;
}

/** The error that refuses one field of the input. */
export function wrongField(name: string, problem: FieldProblem, language: Language, limit?: unknown): AppError {
  return new AppError('invalid', { fields: { [name]: [fieldWords(problem, language, limit)] } });
}

/** Halalas as riyals for a sentence, `1,450` or `1,450.50`. */
export function riyalsInWords(halalas: number): string {
  return (halalas / 100).toLocaleString('en', { minimumFractionDigits: halalas % 100 === 0 ? 0 : 2 });
}
