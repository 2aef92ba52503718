import type { Pool, PoolBy, PriceMode } from './words.ts';

/** `{plate}` is the plate in Latin, "7356 TNJ". */
export const englishPlateOpenings: Pool = [
  'Plate {plate} for sale.',
  'Distinctive plate {plate}, in my name.',
  'Selling plate {plate}.',
  '{plate}, for serious collectors.',
  'For sale: {plate}, fitted to my own car.',
  'Easy to remember: {plate}.',
];

export const englishPlateTransfer: Pool = [
  'Transfer through Absher only, vehicle to vehicle.',
  'Your car needs valid registration, inspection and insurance.',
  'Payment together with the transfer.',
  'Ready to transfer today.',
  'No fines, papers valid.',
  'Transfer fees shared.',
];

/** The keys of `plateWhy`. */
export const englishPlateWhy: PoolBy<
  | 'single'
  | 'double'
  | 'triple'
  | 'repeat'
  | 'mirror'
  | 'pairs'
  | 'three_same'
  | 'sequence'
  | 'round'
  | 'birth_year'
  | 'same_letters'
  | 'word'
  | 'few_letters'
  | 'plain'
> = {
  single: ['A single digit. Nothing more to say.', 'One digit only.'],
  double: ['Two digits only.', 'A rare two-digit number.'],
  triple: ['Three neat digits.', 'Three digits at a fair price.'],
  repeat: ['Every digit the same: {digits}.', 'A full repeat.'],
  mirror: ['A mirror number, {digits}.', 'Reads the same both ways.'],
  pairs: ['Paired digits, {digits}.', 'Two by two, easy to say.'],
  three_same: ['Three digits alike.', 'Three of a kind.'],
  sequence: ['Digits in sequence, {digits}.', 'A full run.'],
  round: ['A round number, {digits}.', 'Zeros where you want them.'],
  birth_year: ['A birth year, {digits}.', 'For those born in {digits}.'],
  same_letters: ['All letters the same.', 'One letter, three times.'],
  word: ['The letters spell a word.', 'Letters that read as a name.'],
  few_letters: ['Fewer than three letters.', 'A short old-style plate.'],
  plain: ['A tidy number at a fair price.', 'Easy on the memory.'],
};

export const englishPlatePrice: PoolBy<PriceMode> = {
  fixed: ['{price}, final.', 'Price {price}, firm for the plate alone.'],
  negotiable: ['{price}, a little negotiable.', 'Around {price}, for a serious buyer.'],
  soum: ['Open to offers on the plate.', 'Offers stand at {soum}.'],
};

export const englishPlateClosings: Pool = ['Serious offers only.', 'Message me to agree a time.', 'No hurry to sell.', 'Thank you.'];
