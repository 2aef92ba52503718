import type { Language } from '#contract/languages.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { titleOf } from '#server/market/ads/title.ts';
import { shownName } from '#server/people/profiles/name.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { labelsOf } from '#server/market/saved-searches/present.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import type { SecurityNotice } from '#server/people/events.ts';
import type { NotificationRow } from './rows.ts';
import { dayInWords, excerpt, figure, pausedWords, titleFor, within, type NotificationWords } from './words.ts';

export interface Said {
  title: string;
  body: string;
}

type Kinds = NotificationWords['kinds'];
type Say<Words> = (words: Words, row: NotificationRow, values: Values, language: Language) => Said;

/** What the words of a kind are filled in with. */
type Values = Record<'name' | 'ad' | 'text' | 'search', string>;

/** What a notification says in `language`. */
export function say(row: NotificationRow, reference: Reference, language: Language): Said {
  const words = wordsIn(language).notifications.kinds;
  const speak = speakers[row.kind] as Say<unknown>;
  return speak(words[row.kind], row, valuesOf(row, reference, language), language);
}

function valuesOf(row: NotificationRow, reference: Reference, language: Language): Values {
  return {
    name: within(shownName(row.actor_name ?? '', language), language),
    ad: row.ad_type === null ? '' : within(titleOf(row, reference, language), language),
    text: within(excerpt(row.text ?? ''), language),
    search: within(searchName(row, reference, language), language),
  };
}

/** As its owner calls it, else by what it asks for; nothing of one that is removed. */
function searchName({ search_name, search_type, search_query }: NotificationRow, reference: Reference, language: Language): string {
  if (search_query === null) return '';
  if (search_name !== null) return search_name;
  const labels = labelsOf({ type: search_type, query: search_query }, reference, language);
  return excerpt(labels.join(language === 'ar' ? '، ' : ', '), 80);
}

const plain: Say<Kinds['ad_approved']> = ({ title, body }, _row, values) => ({ title: fillIn(title, values), body: fillIn(body, values) });

/** What is written; where it is gone, who wrote it. */
const written: Say<Kinds['comment']> = (words, { count }, values, language) => ({
  title: titleFor(words, count, values, language),
  body: values.text === '' ? values.name : fillIn(words.body, values),
});

const speakers: { [Kind in NotificationKind]: Say<Kinds[Kind]> } = {
  message: (words, { count, has_picture }, values, language) => ({
    title: titleFor(words, count, values, language),
    body: fillIn(words.body, { text: values.text || (has_picture ? words.picture : words.gone) }),
  }),
  comment: written,
  reply: written,
  review: (words, { rating }, values) => ({
    title: fillIn(words.title, values),
    body: rating === null ? '' : fillIn(words.body, { ...values, rating }),
  }),
  review_reply: plain,
  price_drop: (words, { detail }, values) => {
    const [was = 0, now = 0] = (detail ?? '').split(' ').map(Number);
    return { title: fillIn(words.title, values), body: fillIn(words.body, { was: figure(was), now: figure(now) }) };
  },
  favourite_sold: plain,
  ad_approved: plain,
  ad_rejected: (words, { reason }, values, language) => ({
    title: words.title,
    body: reason === null ? fillIn(words.body, values) : fillIn(words.because, { ...values, reason: within(excerpt(reason), language) }),
  }),
  ad_expiring: (words, { detail }, values, language) => ({
    title: words.title,
    body: fillIn(words.body, { ...values, day: dayInWords(detail ?? '', language) }),
  }),
  ad_expired: plain,
  search_match: (words, { count, price }, values, language) => ({
    title: titleFor(words, count, {}, language),
    body: matchBody(words, count, values, price),
  }),
  verification: (words, { detail }, _values, language) => {
    const [decision = '', day = ''] = (detail ?? '').split(' ');
    const { title, body } = words[decision as keyof typeof words];
    return { title, body: day === '' ? body : fillIn(body, { day: dayInWords(day, language) }) };
  },
  payment: (words, { detail }) => words[detail as keyof typeof words],
  subscription: (words, row, _values, language) => subscriptionSaid(words, row, language),
  report_decided: (words, { detail }) => words[detail as keyof typeof words],
  decision: (words, { detail }, values) => {
    const { title, body, named } = words[detail as keyof typeof words];
    return { title, body: fillIn(values.ad === '' ? body : named, values) };
  },
  support_answer: plain,
  security: (_words, { detail }, _values, language) => {
    const [notice = '', ...device] = (detail ?? '').split(' ');
    return renderSecurity({ notice: notice as SecurityNotice, device: device.join(' ') }, language);
  },
};

/** What a notice about the account says. */
export function renderSecurity({ notice, device }: { notice: SecurityNotice; device: string }, language: Language): Said {
  const words = wordsIn(language).notifications.kinds.security;
  const { title, body } = words[notice];
  return { title, body: fillIn(body, { device: device === '' ? words.unknown_device : within(device, language) }) };
}

function subscriptionSaid(words: Kinds['subscription'], row: NotificationRow, language: Language): Said {
  const [event, more = ''] = (row.detail ?? '').split(' ') as ['expiring' | 'started' | 'ended', string?];
  const name = (language === 'ar' ? row.package_ar : row.package_en) ?? '';
  const { title, body } = words[event];
  if (event === 'expiring') return { title, body: fillIn(body, { name, day: dayInWords(more, language) }) };
  const paused = Number(more) > 0 ? ` ${pausedWords(words, Number(more), language)}` : '';
  return { title, body: fillIn(body, { name }) + paused };
}

function matchBody(words: Kinds['search_match'], count: number, values: Values, price: number | null): string {
  if (values.search === '') return values.ad;
  if (count > 1) return fillIn(words.body, values);
  return price === null ? fillIn(words.one, values) : fillIn(words.priced, { ...values, price: figure(price) });
}
