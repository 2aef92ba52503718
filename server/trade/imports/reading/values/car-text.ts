import { searchKey } from '#server/catalogue/search/key.ts';
import { codeOf } from './choices.ts';
import type { ModelName, NameFinder } from './names.ts';
import { readYear } from './years.ts';

/** What a text says of a car: `تويوتا كامري GLE 2022 فل كامل`. */
export interface CarText {
  brand?: number;
  model?: ModelName;
  /** Models of several brands, of which none was named. */
  models?: ModelName[];
  trim?: string;
  year?: number;
  choices: Partial<Record<ChoiceList, string>>;
  /** Words that nobody understood. */
  unread: string[];
}

const lists = ['option_level', 'body', 'fuel', 'transmission', 'drive', 'specs', 'color'] as const;
type ChoiceList = (typeof lists)[number];

const wordsMost = 4;

/** Reads the longest names from the first word on; a brand is known before the model that follows it. */
export function readCarText(
  text: string,
  names: NameFinder,
  { last, brand: known }: { last: number; brand?: number | undefined },
): CarText {
  const words = text.split(/[\s،,/()]+/).filter((word) => word !== '');
  const car: CarText = { choices: {}, unread: [], ...(known !== undefined && { brand: known }) };
  const trim: string[] = [];
  for (let at = 0; at < words.length;) {
    const size = takePhrase(car, words, at, { names, last });
    if (size === 0) (/[a-z0-9]/i.test(words[at] ?? '') ? trim : car.unread).push(words[at] ?? '');
    at += size || 1;
  }
  const own = [...(car.trim === undefined ? [] : [car.trim]), ...trim];
  return { ...car, ...(own.length > 0 && { trim: own.join(' ') }) };
}

interface Knowing {
  names: NameFinder;
  last: number;
}

/** Takes the longest phrase that begins with the word at `at` into `car`; the number of its words, or 0. */
function takePhrase(car: CarText, words: readonly string[], at: number, { names, last }: Knowing): number {
  for (let size = Math.min(wordsMost, words.length - at); size > 0; size--) {
    const phrase = words.slice(at, at + size).join(' ');
    if (takeYear(car, phrase, last) || takeModel(car, phrase, names) || takeBrand(car, phrase, names) || takeChoice(car, phrase, names))
      return size;
  }
  return 0;
}

function takeYear(car: CarText, phrase: string, last: number): boolean {
  if (car.year !== undefined || !/^\D*(?:\d|[٠-٩]|[۰-۹]){4}\D?$/.test(phrase)) return false;
  const { year } = readYear(phrase, last);
  if (year === undefined || year < 1960) return false;
  car.year = year;
  return true;
}

function takeModel(car: CarText, phrase: string, names: NameFinder): boolean {
  const found = car.model || car.models ? [] : names.modelsNamed(phrase, car.brand);
  const [model] = found;
  if (!model) return false;
  // Jeep makes cars of its own, but «جيب لاندكروزر» names the shape.
  if (car.brand === undefined && names.brandNamed(phrase) !== undefined) return false;
  if (found.length > 1 && new Set(found.map(({ brandId }) => brandId)).size > 1) car.models = found;
  else {
    car.model = model;
    car.brand = model.brandId;
    if (names.isVariant(phrase) && /[a-z0-9]/i.test(phrase) && searchKey(phrase) !== searchKey(model.en)) car.trim = phrase;
  }
  return true;
}

function takeBrand(car: CarText, phrase: string, names: NameFinder): boolean {
  const brand = names.brandNamed(phrase);
  if (brand === undefined) return false;
  const ofBrand = car.models?.find(({ brandId }) => brandId === brand);
  if (car.brand !== undefined && car.brand !== brand) return false;
  car.brand = brand;
  if (ofBrand) {
    car.model = ofBrand;
    delete car.models;
  }
  return true;
}

function takeChoice(car: CarText, phrase: string, names: NameFinder): boolean {
  for (const list of lists) {
    if (car.choices[list] !== undefined) continue;
    const code = codeOf(list, phrase, names);
    if (code === undefined) continue;
    car.choices[list] = code;
    return true;
  }
  return false;
}
