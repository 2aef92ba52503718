import { dealSides, type DealSide } from '#contract/deal-states.ts';
import type { Language } from '#contract/languages.ts';
import ar from '#locales/agreement/ar.json' with { type: 'json' };
import en from '#locales/agreement/en.json' with { type: 'json' };
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { maskedChassis } from '#server/market/ads/present-ad.ts';
import { titleOf } from '#server/market/ads/title.ts';
import { fillIn } from '#server/platform/words.ts';
import { isTakeover } from '../sides.ts';
import type { AgreementRow } from './agreement.ts';
import { riyalsInWords } from './riyals-in-words.ts';

/** A text in both languages: the Arabic at the right of its row, the English at the left. */
export type Both = Record<Language, string>;

export interface AgreementFacts {
  market: Both;
  title: Both;
  head: { name: Both; value: Both }[];
  sections: { title: Both; rows: { name: Both; value: Both }[] }[];
  termsTitle: Both;
  terms: Both[];
  signatures: { role: Both; name: string }[];
  /** With `{{page}}` and `{{pages}}`. */
  page: Both;
}

const words = { ar, en };
type Words = typeof ar;

/** The agreement of a deal in which both names are typed. Pure: all that varies is in `row`. */
export function agreementFacts(row: AgreementRow, reference: Reference): AgreementFacts {
  const kind = row.ad_type === 'plate' ? 'plate' : isTakeover(row) ? 'takeover' : 'car';
  return {
    market: say((own) => own.market),
    title: say((own) => own.titles[kind]),
    head: [
      { name: say((own) => own.number), value: same(String(row.id)) },
      { name: say((own) => own.made), value: same(timeOf(row.now)) },
    ],
    sections: [
      { title: say((own) => own.sections.sides), rows: dealSides.flatMap((side) => sideRows(row, side)) },
      { title: say((own) => own.sections.goods), rows: goodsRows(row, reference) },
      { title: say((own) => own.sections.price), rows: priceRows(row) },
      { title: say((own) => own.sections.statements), rows: statementRows(row) },
    ],
    termsTitle: say((own) => own.sections.terms),
    terms: termsOf(row),
    signatures: dealSides.map((side) => ({ role: say((own) => own.signatures[side]), name: nameOf(row, side) })),
    page: say((own) => own.page),
  };
}

function say(of: (own: Words, language: Language) => string): Both {
  return { ar: of(words.ar, 'ar'), en: of(words.en, 'en') };
}

/** What is not translated: names as they were typed, figures, days. */
function same(text: string): Both {
  return { ar: text, en: text };
}

function nameOf({ seller_name, buyer_name }: AgreementRow, side: DealSide): string {
  return (side === 'seller' ? seller_name : buyer_name) ?? '';
}

function sideRows(row: AgreementRow, side: DealSide) {
  const typed = side === 'seller' ? row.seller_named_at : row.buyer_named_at;
  return [
    { name: say((own) => own[side]), value: same(nameOf(row, side)) },
    ...(typed ? [{ name: say((own) => own.typed), value: same(timeOf(typed)) }] : []),
  ];
}

function goodsRows(row: AgreementRow, reference: Reference) {
  const { chassis_number, mileage } = row;
  return [
    { name: say((own) => own.what), value: say((_own, language) => titleOf(row, reference, language)) },
    ...(chassis_number === null ? [] : [{ name: say((own) => own.chassis), value: same(maskedChassis(chassis_number)) }]),
    ...(mileage === null
      ? []
      : [{ name: say((own) => own.mileage), value: say((own) => fillIn(own.kilometres, { count: figure(mileage) })) }]),
    { name: say((own) => own.ad), value: same(String(row.ad_id)) },
  ];
}

function priceRows(row: AgreementRow) {
  const kind = isTakeover(row) ? 'downPayment' : row.sale_type === 'swap' ? 'difference' : 'sum';
  return [
    { name: say((own) => own[kind]), value: say((own) => fillIn(own.riyals, { sum: figure(row.price) })) },
    {
      name: say((own) => own.words),
      value: say((own, language) => sentence(fillIn(own.only, { words: riyalsInWords(row.price, language) }))),
    },
    { name: say((own) => own.condition), value: say((own) => (row.condition ? own.conditions[row.condition] : own.none)) },
  ];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function statementRows(row: AgreementRow) {
  const { meet_at, meet_place, meeting_agreed_at } = row;
  const meeting = meet_at && meeting_agreed_at ? { at: same(timeOf(meet_at)), place: same(meet_place) } : null;
  const none = say((own) => own.noMeeting);
  const confirmed = (at: Date | null) => (at ? same(timeOf(at)) : say((own) => own.notConfirmed));
  return [
    { name: say((own) => own.agreed), value: same(timeOf(row.opened_at)) },
    { name: say((own) => own.meeting), value: meeting?.at ?? none },
    ...(meeting && meet_place !== '' ? [{ name: say((own) => own.place), value: meeting.place }] : []),
    { name: say((own) => own.sellerConfirmed), value: confirmed(row.seller_confirmed_at) },
    { name: say((own) => own.buyerConfirmed), value: confirmed(row.buyer_confirmed_at) },
    { name: say((own) => own.state), value: say((own) => own.states[row.state === 'confirmed_by_one' ? 'confirmed' : row.state]) },
  ];
}

function termsOf(row: AgreementRow): Both[] {
  const names = ['agree', 'transfer', 'seller', 'buyer', ...(isTakeover(row) ? (['lessor'] as const) : []), 'role'] as const;
  return names.map((name) => say((own) => own.terms[name]));
}

function figure(value: number): string {
  return value.toLocaleString('en');
}

/** In Riyadh time, as 2026-11-20 14:05. */
function timeOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Riyadh' });
  return parts.format(at).replace(',', '');
}
