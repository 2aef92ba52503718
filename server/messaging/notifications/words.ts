import type { BookingReason } from '#contract/rental/booking-states.ts';
import type { ChoosableKind, NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import type { NotificationDetails } from './happenings.ts';

type Counted = Record<`title_${Intl.LDMLPluralRule}`, string>;
type Paused = Record<`paused_${Intl.LDMLPluralRule}`, string>;
type Plain = Record<'title' | 'body', string>;

/** The codes that the details of a kind can have as `Key`. */
type Code<Kind extends NotificationKind, Key extends keyof NotificationDetails[Kind]> = Extract<NotificationDetails[Kind][Key], string>;

interface Own {
  message: Counted & Record<'body' | 'picture' | 'gone', string>;
  comment: Counted & Record<'body', string>;
  reply: Counted & Record<'body', string>;
  search_match: Counted & Record<'body' | 'one' | 'priced', string>;
  deal: Record<Code<'deal', 'event'>, Plain>;
  ad_rejected: Plain & Record<'because', string>;
  verification: Record<Code<'verification', 'decision'>, Plain>;
  payment: Record<Code<'payment', 'outcome'>, Plain>;
  subscription: Record<Code<'subscription', 'event'>, Plain> & Paused;
  offer: Record<Code<'offer', 'happened'>, Plain>;
  booking: Record<Code<'booking', 'event'>, Plain>;
  due: Record<Code<'due', 'event'>, Plain>;
  report_decided: Record<'upheld' | 'dismissed', Plain>;
  objection: { title: string } & Record<Code<'objection', 'outcome'>, string>;
  import: Record<Code<'import', 'event'>, Plain>;
  team: Record<Code<'team', 'event'>, Plain>;
  support_answer: Record<'answer' | 'asks', Plain>;
  decision: Record<Code<'decision', 'outcome'>, Plain & { named: string }>;
  security: Record<Code<'security', 'notice'>, Plain> & { unknown_device: string };
}

/** The texts of notifications. A kind without words in both languages does not compile. */
export interface NotificationWords {
  kinds: { [Kind in NotificationKind]: Kind extends keyof Own ? Own[Kind] : Plain };
  names: Record<ChoosableKind, string>;
  /** With what asks for something before a time. */
  deadline: string;
  booking: { facts: Record<'named' | 'reason', string>; reasons: Record<BookingReason, string> };
  /** The title of several at once. */
  many: Counted;
  push: Record<'stop' | 'stopSearch', string>;
  mail: Record<'subject' | 'hello' | 'open' | 'why' | 'stop' | 'stopSearch' | 'settings' | 'security' | 'at', string>;
}

const rules: Record<Language, Intl.PluralRules> = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** The title for `count` of them, with `values` in it. */
export function titleFor(words: Counted, count: number, values: Record<string, string>, language: Language): string {
  return fillIn(words[`title_${rules[language].select(count)}`], { ...values, count: figure(count) });
}

/** How many ads were paused by it. */
export function pausedWords(words: Paused, count: number, language: Language): string {
  return fillIn(words[`paused_${rules[language].select(count)}`], { count: figure(count) });
}

/** The title of several notifications at once. */
export function titleOfMany(count: number, language: Language): string {
  return titleFor(wordsIn(language).notifications.many, count, {}, language);
}

export function figure(value: number): string {
  return value.toLocaleString('en');
}

/** The beginning of `text`, on one line. */
export function excerpt(text: string, most = 140): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}

/** A day as «الثلاثاء 24 نوفمبر»; `day` is 2026-11-24. */
export function dayInWords(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, options).format(new Date(`${day}T00:00:00Z`));
}

/** A time as «الثلاثاء 24 نوفمبر، 9:00 ص», in Riyadh. */
export function momentInWords(moment: Date, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Riyadh' } as const;
  return new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, options).format(moment);
}
