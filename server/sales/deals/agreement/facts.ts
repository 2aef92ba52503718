import { dealSides, type DealSide } from '#contract/sales/deal-states.ts';
import { latinLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar/server/sales.json' with { type: 'json' };
import en from '#locales/en/server/sales.json' with { type: 'json' };
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { maskedChassis } from '#server/listing/ads/pages/present-ad.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { fillIn } from '#server/platform/words.ts';
import { isTakeover, stepsOf } from '../sides.ts';
import type { AgreementRow, TickedStep } from './agreement.ts';
import { riyalsInWords } from './riyals-in-words.ts';
import { dayOf, hijriDayOf, timeOf } from './times.ts';

/** A text in both languages: the Arabic at the right of its row, the English at the left. */
export type Both = Record<Language, string>;

/** One line: its name in both languages at its ends, the value between them; one that is the same in both stands once. */
export interface FactRow {
  name: Both;
  value: Both;
}

export interface AgreementFacts {
  market: Both;
  title: Both;
  /** Number, day and Hijri day. */
  head: string[];
  lead: Both;
  sections: { title: Both; rows: FactRow[] }[];
  price: { title: Both; name: Both; figure: string; words: Both };
  termsTitle: Both;
  terms: Both[];
  roleTitle: Both;
  role: Both;
  signatures: { role: Both; name: string; at: Both | null }[];
  /** With `{{page}}` and `{{pages}}`. */
  page: Both;
}

const words = { ar: ar.agreement, en: en.agreement };
type Words = typeof words.ar;

/** The agreement of a deal in which both names are typed. Pure: all that varies is in `row` and `steps`. */
export function agreementFacts(row: AgreementRow, steps: readonly TickedStep[], reference: Reference): AgreementFacts {
  const kind = kindOf(row);
  return {
    market: say((own) => own.market),
    title: say((own) => own.titles[kind]),
    head: [numberOf(row), dayOf(row.now).en, hijriDayOf(row.now).en],
    lead: say((own) => own.lead),
    sections: [
      { title: say((own) => own.sections.sides), rows: sideRows(row) },
      { title: say((own) => own.goods[kind === 'plate' ? 'plate' : 'car']), rows: goodsRows(row, reference) },
      { title: say((own) => own.sections.statements), rows: statementRows(row) },
      ...dealSides.map((side) => ({ title: say((own) => own.lists[side]), rows: stepRows(row, side, steps) })),
    ],
    price: priceOf(row),
    termsTitle: say((own) => own.sections.terms),
    terms: termsOf(row),
    roleTitle: say((own) => own.sections.role),
    role: say((own) => own.terms.role),
    signatures: dealSides.map((side) => ({ role: say((own) => own[side]), name: nameOf(row, side), at: typedAt(row, side) })),
    page: say((own) => own.page),
  };
}

function kindOf(row: AgreementRow): 'car' | 'plate' | 'takeover' {
  return row.ad_type === 'plate' ? 'plate' : isTakeover(row) ? 'takeover' : 'car';
}

function numberOf({ id, opened_at }: AgreementRow): string {
  return `MK-${opened_at.getUTCFullYear()}-${id}`;
}

function say(of: (own: Words, language: Language) => string): Both {
  return { ar: of(words.ar, 'ar'), en: of(words.en, 'en') };
}

/** What is not translated: names as they were typed, figures. */
function same(text: string): Both {
  return { ar: text, en: text };
}

function nameOf({ seller_name, buyer_name }: AgreementRow, side: DealSide): string {
  return (side === 'seller' ? seller_name : buyer_name) ?? '';
}

function typedAt({ seller_named_at, buyer_named_at }: AgreementRow, side: DealSide): Both | null {
  const at = side === 'seller' ? seller_named_at : buyer_named_at;
  return at && say((own, language) => fillIn(own.typed, { time: timeOf(at)[language] }));
}

function sideRows(row: AgreementRow): FactRow[] {
  const phones = [row.seller_phone, row.buyer_phone].map((phone) => phone !== null && maskedPhone(phone));
  const known = phones.filter((phone) => phone !== false);
  return [
    { name: say((own) => own.number), value: same(numberOf(row)) },
    { name: say((own) => own.made), value: say((_own, language) => bothDays(row.now)[language]) },
    ...dealSides.map((side) => ({ name: say((own) => own[side]), value: same(nameOf(row, side)) })),
    ...(known.length === 0 ? [] : [{ name: say((own) => own.mobile), value: same(known.join(' / ')) }]),
  ];
}

/** The Hijri day beside the other one. */
function bothDays(at: Date): Both {
  const [day, hijri] = [dayOf(at), hijriDayOf(at)];
  return { ar: `${day.ar}، ${hijri.ar}`, en: `${day.en}, ${hijri.en}` };
}

/** `+966 5•• ••• 873`, `+44 ••• ••• 873`: enough to recognize it for the person who knows it. */
function maskedPhone(phone: string): string {
  return `${phone.startsWith('+') ? `${phone.slice(0, 3)} •••` : '+966 5••'} ••• ${phone.slice(-3)}`;
}

function goodsRows(row: AgreementRow, reference: Reference): FactRow[] {
  const { chassis_number, mileage, letters, digits, year } = row;
  const declared = declaredCondition(row, reference);
  return [
    { name: say((own) => own.what), value: say((_own, language) => titleOf(row, reference, language)) },
    ...(letters === null || digits === null ? [] : [{ name: say((own) => own.plate), value: plateOf(letters, digits) }]),
    ...(year === null ? [] : [{ name: say((own) => own.year), value: same(String(year)) }]),
    ...(chassis_number === null ? [] : [{ name: say((own) => own.chassis), value: same(maskedChassis(chassis_number)) }]),
    ...(mileage === null
      ? []
      : [{ name: say((own) => own.mileage), value: say((own) => fillIn(own.kilometres, { count: figure(mileage) })) }]),
    ...(row.ad_type === 'plate' ? [] : [{ name: say((own) => own.declared), value: declared }]),
    { name: say((own) => own.ad), value: same(String(row.ad_id)) },
  ];
}

/** As stamped in each script. */
function plateOf(letters: string, digits: string): Both {
  return { ar: `${spacedLetters(letters)} ${digits}`, en: `${[...latinLetters(letters)].join(' ')} ${digits}` };
}

/** What the seller declared of accidents and paint. */
function declaredCondition({ paint, accident }: AgreementRow, { options }: Reference): Both {
  const labels = [labelOf(options, 'accident', accident), labelOf(options, 'paint', paint)].filter((one) => one !== undefined);
  if (labels.length === 0) return say((own) => own.undeclared);
  return { ar: labels.map((one) => one.ar).join('، '), en: labels.map((one) => one.en).join(', ') };
}

function labelOf(options: Reference['options'], list: 'accident' | 'paint', code: string | null): Both | undefined {
  return options.get(list)?.find((one) => one.code === code)?.names;
}

function priceOf(row: AgreementRow): AgreementFacts['price'] {
  const kind = isTakeover(row) ? 'downPayment' : row.sale_type === 'swap' ? 'difference' : 'sum';
  return {
    title: say((own) => own.sections.price),
    name: say((own) => own[kind]),
    figure: figure(row.price),
    words: say((own, language) => sentence(fillIn(own.only, { words: riyalsInWords(row.price, language) }))),
  };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function statementRows(row: AgreementRow): FactRow[] {
  const { meet_at, meet_place, meeting_agreed_at } = row;
  const isAgreed = meet_at && meeting_agreed_at;
  const confirmed = (at: Date | null) => (at ? timeOf(at) : say((own) => own.notConfirmed));
  return [
    { name: say((own) => own.condition), value: say((own) => (row.condition ? own.conditions[row.condition] : own.none)) },
    { name: say((own) => own.agreed), value: timeOf(row.opened_at) },
    { name: say((own) => own.meeting), value: isAgreed ? timeOf(meet_at) : say((own) => own.noMeeting) },
    ...(isAgreed && meet_place !== '' ? [{ name: say((own) => own.place), value: same(meet_place) }] : []),
    { name: say((own) => own.sellerConfirmed), value: confirmed(row.seller_confirmed_at) },
    { name: say((own) => own.buyerConfirmed), value: confirmed(row.buyer_confirmed_at) },
    { name: say((own) => own.state), value: say((own) => own.states[row.state === 'confirmed_by_one' ? 'confirmed' : row.state]) },
  ];
}

/** What a side said to be ready, and when. Markaba has seen none of it. */
function stepRows(row: AgreementRow, side: DealSide, said: readonly TickedStep[]): FactRow[] {
  return stepsOf(row, side).map((step) => {
    const one = said.find((other) => other.side === side && other.step === step && other.is_done);
    return { name: say((own) => own.steps[step]), value: one ? timeOf(one.at) : say((own) => own.notStated) };
  });
}

function termsOf(row: AgreementRow): Both[] {
  const names = ['agree', 'transfer', 'seller', 'buyer', ...(isTakeover(row) ? (['lessor'] as const) : [])] as const;
  return names.map((name) => say((own) => own.terms[name]));
}

function figure(value: number): string {
  return value.toLocaleString('en');
}
