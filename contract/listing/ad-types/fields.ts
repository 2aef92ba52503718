import type { AdType } from '../../platform/kinds.ts';

/** The types in which the fields of ads are described. It is plain data: pages read it too. */

/** The description of a field. The other modules derive schemas, columns, responses, filters, forms and pages from it. */
export interface Field {
  /** The type of its value: see `Values`. */
  readonly kind: keyof Values;
  /** What a change of it means to those who were promised something; see `Promised`. */
  readonly promises: Promised;
  /** No ad is posted without it. */
  readonly required?: true;
  /** null is refused; an omitted field gets `absent`. */
  readonly nullable?: false;
  /** The value of an omitted field; else none. */
  readonly absent?: string | false;
  /** The minimum and maximum of a number, the length of a text, the maximum count of codes. */
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: string;
  /** For a word: the allowed words. */
  readonly words?: readonly string[];
  /** For codes: the list of options, if it is not named like the field. */
  readonly list?: string;
  /** The columns that custom code writes; otherwise the value is stored unchanged in the column of its name. */
  readonly columns?: readonly string[];
  /** Where responses contain it unchanged: on the cards of these types and in the details, or only in the details. */
  readonly shown?: 'details' | readonly AdType[];
  readonly filter?: Filter;
  /** The group of facts on the page of the ad. */
  readonly facts?: FactGroup;
  /** The part of the form. */
  readonly step?: FormStep;
  /** Its description in the API, for requests and for responses. */
  readonly inputNote?: string;
  readonly answerNote?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value of each kind of field. */
export interface Values {
  /** The code of an option. */
  choice: string;
  /** Codes of options. */
  codes: string[];
  /** One of a few words that are no options. */
  word: string;
  /** The id of a brand, model or city. */
  record: number;
  whole: number;
  /** Whole riyals. */
  riyals: number;
  decimal: number;
  /** As 2026-11-20. */
  day: string;
  flag: boolean;
  text: string;
}

/**
 * What a field tells somebody who makes an offer: which `thing` it is and what it is worth, the `terms` beside the sum, the sum that is
 * `asked`, or `nothing` that an offer depends on, such as words about it.
 */
export type Promised = 'thing' | 'terms' | 'asked' | 'nothing';

export type FactGroup = 'vehicle' | 'engine' | 'looks' | 'state' | 'papers' | 'terms' | 'plate' | 'takeover' | 'exchange';
export type FormStep = 'car' | 'facts' | 'features' | 'state' | 'papers' | 'price' | 'prices' | 'terms' | 'plate' | 'transfer' | 'words';

/**
 * How lists are filtered by a field: any of some values, all of some codes, a range, a maximum or a minimum of numbers, with or without.
 * `lists` accept it in their address; a filter without lists can be used in words only.
 */
export interface Filter {
  readonly by: 'among' | 'every' | 'range' | 'upTo' | 'atLeast' | 'flag';
  readonly lists: readonly AdType[];
  /** The maximum of the filter, if it differs from that of the field. */
  readonly most?: number;
  /** What an ad without a value counts as; otherwise no limit finds it. */
  readonly absent?: number;
  /** Its description in the API. */
  readonly note?: string;
  /** A range whose values are counted one by one. */
  readonly counted?: true;
}

export const thing = { promises: 'thing' } as const;
export const terms = { promises: 'terms' } as const;
export const asking = { promises: 'asked' } as const;
export const aside = { promises: 'nothing' } as const;
export const choice = { kind: 'choice' } as const;
export const record = { kind: 'record' } as const;
export const day = { kind: 'day' } as const;
export const flag = { kind: 'flag', nullable: false, absent: false } as const;
export const required = { required: true } as const;

export function whole(least: number, most: number) {
  return { kind: 'whole', least, most } as const;
}

export function riyals(least: number, most: number) {
  return { kind: 'riyals', least, most } as const;
}

export function decimal(least: number, most: number) {
  return { kind: 'decimal', least, most } as const;
}

export function text(least: number, most: number) {
  return { kind: 'text', least, most } as const;
}

export function word<const Words extends readonly string[]>(...words: Words) {
  return { kind: 'word', words } as const;
}

/** On the cards of `types`, and in the details. */
export function cards<const Types extends readonly AdType[]>(...types: Types): Types {
  return types;
}

export function among<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'among', lists } as const;
}

export function range<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'range', lists } as const;
}

export function upTo<const Lists extends readonly AdType[]>(most: number, ...lists: Lists) {
  return { by: 'upTo', most, lists } as const;
}

export function atLeast<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'atLeast', lists } as const;
}

export function every<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'every', lists } as const;
}

export function whether<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'flag', lists } as const;
}
