import type { AdType } from '../kinds.ts';

/** The vocabulary in which the fields of ads are described. It is plain data: pages read it too. */

/** What is known of a field. The other modules derive schemas, columns, answers, filters, forms and pages from it. */
export interface Field {
  /** What a value of it is: see `Values`. */
  readonly kind: keyof Values;
  /** No ad is posted without it. */
  readonly required?: true;
  /** null is not taken; what is left out is `absent`. */
  readonly nullable?: false;
  /** What it is where it is left out; else nothing. */
  readonly absent?: string | false;
  /** The least and most of a figure, the length of a text, the most codes. */
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: string;
  /** Of a word: the words that there are. */
  readonly words?: readonly string[];
  /** Of codes: the list of options, where it is not named as the field. */
  readonly list?: string;
  /** The columns that code of its own writes; else the value stands as it is in the column of its name. */
  readonly columns?: readonly string[];
  /** Where the answers hold it as it is: on the cards of these types and in the details, or in the details alone. */
  readonly shown?: 'details' | readonly AdType[];
  readonly filter?: Filter;
  /** The group of facts on the page of the ad. */
  readonly facts?: FactGroup;
  /** The part of the form. */
  readonly step?: FormStep;
  /** What the API says of it where it is sent, and where it is answered. */
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
  /** One of a few words that are no list of options. */
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

export type FactGroup = 'vehicle' | 'engine' | 'looks' | 'state' | 'papers' | 'terms' | 'plate';
export type FormStep = 'car' | 'facts' | 'features' | 'state' | 'papers' | 'price' | 'prices' | 'terms' | 'plate' | 'transfer' | 'words';

/**
 * How lists are narrowed by a field: to any of some values, to all of some codes, to figures between two ends or up to one,
 * to those with or without. `lists` take it in their address; what none takes, words alone can ask for.
 */
export interface Filter {
  readonly by: 'among' | 'every' | 'range' | 'upTo' | 'flag';
  readonly lists: readonly AdType[];
  /** The most that can be asked for, where it is not that of the field. */
  readonly most?: number;
  /** A range whose values are counted one by one. */
  readonly counted?: true;
}

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

export function whether<const Lists extends readonly AdType[]>(...lists: Lists) {
  return { by: 'flag', lists } as const;
}
