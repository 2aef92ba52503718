import type { Language } from '#contract/platform/languages.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { labelsOf } from '#server/listing/saved-searches/present.ts';
import { fillIn, isolate, riyalsInWords, wordsIn } from '#server/platform/words.ts';
import { factsInWords } from './booking-facts.ts';
import type { NotificationDetails } from './happenings.ts';
import type { AnyNotification, NotificationRow } from './rows.ts';
import { dayInWords, excerpt, figure, momentInWords, pausedWords, titleFor, type NotificationWords } from './words.ts';

interface NotificationText {
  title: string;
  body: string;
}

type Kinds = NotificationWords['kinds'];
type Renderer<Kind extends NotificationKind> = (
  words: Kinds[Kind],
  row: NotificationRow<Kind>,
  values: Values,
  language: Language,
) => NotificationText;

/** The values for the words of a kind. */
type Values = Record<'name' | 'ad' | 'text' | 'search', string>;

/** The text of a notification in `language`. */
export function renderNotification<Kind extends NotificationKind>(
  row: NotificationRow<Kind>,
  reference: Reference,
  language: Language,
): NotificationText {
  const { kinds, deadline }: NotificationWords = wordsIn(language).notifications;
  const { title, body } = renderers[row.kind](kinds[row.kind], row, wordsOf(row, reference, language), language);
  const sentences = [
    body,
    ...(row.deadline === null ? [] : [fillIn(deadline, { moment: momentInWords(row.deadline, language) })]),
    ...(row.booking === null ? [] : [factsInWords(row.booking, row.event, language)]),
  ];
  return { title, body: sentences.join(' ') };
}

function wordsOf(row: AnyNotification, reference: Reference, language: Language): Values {
  return {
    name: isolate(nameIn(row.actor_name ?? '', language), language),
    ad: row.ad_type === null ? '' : isolate(titleOf(row, reference, language), language),
    text: isolate(excerpt(row.text ?? ''), language),
    search: isolate(searchName(row, reference, language), language),
  };
}

/** The name given by its owner, else its filters; empty for a removed one. */
function searchName({ search_name, search_type, search_query }: AnyNotification, reference: Reference, language: Language): string {
  if (search_query === null) return '';
  if (search_name !== null) return search_name;
  const labels = labelsOf({ type: search_type, query: search_query }, reference, language);
  return excerpt(labels.join(language === 'ar' ? '، ' : ', '), 80);
}

const plain = ({ title, body }: Kinds['ad_approved'], _row: unknown, values: Values): NotificationText => ({
  title: fillIn(title, values),
  body: fillIn(body, values),
});

/** The text; if it was removed, its author. */
const written: Renderer<'comment' | 'reply'> = (words, { count }, values, language) => ({
  title: titleFor(words, count, values, language),
  body: values.text === '' ? values.name : fillIn(words.body, values),
});

const renderers: { [Kind in NotificationKind]: Renderer<Kind> } = {
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
  price_drop: (words, { details: { was, now } }, values) => ({
    title: fillIn(words.title, values),
    body: fillIn(words.body, { was: figure(was), now: figure(now) }),
  }),
  favourite_sold: plain,
  ad_approved: plain,
  ad_rejected: (words, { reason }, values, language) => ({
    title: words.title,
    body: reason === null ? fillIn(words.body, values) : fillIn(words.because, { ...values, reason: isolate(excerpt(reason), language) }),
  }),
  ad_expiring: (words, { details: { on } }, values, language) => ({
    title: words.title,
    body: fillIn(words.body, { ...values, day: dayInWords(on, language) }),
  }),
  ad_expired: plain,
  ad_corrected: (words, { details: { fields } }, values, language) => ({
    title: words.title,
    body: fillIn(words.body, { ...values, changed: fieldsInWords(fields, language) }),
  }),
  search_match: (words, { count, price }, values, language) => ({
    title: titleFor(words, count, {}, language),
    body: matchBody(words, count, values, price),
  }),
  deal: (words, { details: { event, price } }, values) => {
    const said = { ...values, price: price === null ? '' : figure(price) };
    return { title: fillIn(words[event].title, said), body: fillIn(words[event].body, said) };
  },
  verification: (words, { details }, _values, language) => {
    const { title, body } = words[details.decision];
    return { title, body: 'on' in details ? fillIn(body, { day: dayInWords(details.on, language) }) : body };
  },
  payment: (words, { details }) => words[details.outcome],
  subscription: (words, row, _values, language) => subscriptionSaid(words, row, language),
  due: (words, { details: { event, total, on } }, values, language) => {
    const said = { ...values, total: riyalsInWords(total), day: dayInWords(on, language) };
    return { title: fillIn(words[event].title, said), body: fillIn(words[event].body, said) };
  },
  report_decided: (words, { details }) => words[details.upheld ? 'upheld' : 'dismissed'],
  objection: (words, { details: { outcome } }, values) => ({ title: words.title, body: fillIn(words[outcome], values) }),
  decision: (words, { details }, values) => {
    const { title, body, named } = words[details.outcome];
    return { title, body: fillIn(values.ad === '' ? body : named, values) };
  },
  offer: (words, { details }, values, language) => {
    const { title, body } = words[details.happened];
    const filled = { ...values, amount: figure(details.amount), changed: fieldsInWords(details.changed ?? [], language) };
    return { title: fillIn(title, filled), body: fillIn(body, filled) };
  },
  booking: (words, { details: { event, on, amounts } }, values, language) => {
    const sums = { back: sum(amounts?.back, language), taken: sum(amounts?.taken, language), sum: sum(amounts?.sum, language) };
    const said = { ...values, ...sums, day: dayInWords(on, language) };
    return { title: fillIn(words[event].title, said), body: fillIn(words[event].body, said) };
  },
  import: (words, { details: { event, file, added, changed, wrong } }) => {
    const said = { file, added: figure(added), changed: figure(changed), wrong: figure(wrong) };
    return { title: fillIn(words[event].title, said), body: fillIn(words[event].body, said) };
  },
  team: (words, { details: { event } }, values) => plain(words[event], null, values),
  support_answer: (words, { details }) => (details ? words.asks : words.answer),
  security: (_words, { details }, _values, language) => renderSecurity(details, language),
};

/** «250 ريال»; «المبلغ» of a notification from before, which names none. */
function sum(halalas: number | undefined, language: Language): string {
  const { riyals, unnamed } = wordsIn(language).sums;
  return halalas === undefined ? unnamed : fillIn(riyals, { amount: riyalsInWords(halalas) });
}

/** `السعر والممشى`; the first few of many. */
function fieldsInWords(fields: readonly string[], language: Language): string {
  const names = wordsIn(language).posting.fields;
  return new Intl.ListFormat(language).format(fields.slice(0, 4).map((field) => names[field] ?? field));
}

/** The text of a notice about the account. */
export function renderSecurity({ notice, device }: NotificationDetails['security'], language: Language): NotificationText {
  const words = wordsIn(language).notifications.kinds.security;
  const { title, body } = words[notice];
  return { title, body: fillIn(body, { device: device === '' ? words.unknown_device : isolate(device, language) }) };
}

function subscriptionSaid(words: Kinds['subscription'], row: NotificationRow<'subscription'>, language: Language): NotificationText {
  const { details } = row;
  const name = (language === 'ar' ? row.package_ar : row.package_en) ?? '';
  const { title, body } = words[details.event];
  if (details.event === 'expiring') return { title, body: fillIn(body, { name, day: dayInWords(details.on, language) }) };
  const paused = details.paused > 0 ? ` ${pausedWords(words, details.paused, language)}` : '';
  return { title, body: fillIn(body, { name }) + paused };
}

function matchBody(words: Kinds['search_match'], count: number, values: Values, price: number | null): string {
  if (values.search === '') return values.ad;
  if (count > 1) return fillIn(words.body, values);
  return price === null ? fillIn(words.one, values) : fillIn(words.priced, { ...values, price: figure(price) });
}
