import { priceLimits, mileageMost } from '#contract/listing/ad-rules.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { readFigure } from '#contract/platform/figures.ts';
import { readAmountInWords } from '#contract/platform/number-words.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { codesOf, wordsBeside } from '../heads/spellings.ts';

/** Prices, costs and mileages as people write them. */

const kilometresOfMile = 1.609344;
const besidePrice = wordsBeside('beside_price');
const besideMileage = wordsBeside('beside_mileage');
const miles = wordsBeside('miles');
const modes = codesOf('price_mode');
const nothing = new Set(['صفر', 'زيرو', 'zero']);

type PriceMode = 'fixed' | 'negotiable' | 'soum';

export interface Price {
  price?: number;
  price_mode?: PriceMode;
}

export interface PriceFault {
  code: 'price_unread' | 'price_small' | 'no_price';
  proposal?: string;
}

const openToOffers = 'على السوم';

/** The price and its kind: `٦٥ الف ريال`, `SAR 129,000.00`, `مليون ونص`, `السعر 74,500 صامل`, `على السوم`. */
export function readPrice(text: string): Price | PriceFault {
  const { rest, mode } = withoutMode(text);
  const amount = readAmount(rest);
  if (amount === undefined) {
    if (mode === 'soum') return { price_mode: 'soum' };
    if (!/[\d٠-٩۰-۹]/.test(text)) return { code: 'no_price', proposal: openToOffers };
    const proposal = lettersAsDigits(rest);
    return { code: 'price_unread', ...(proposal !== undefined && { proposal: String(proposal) }) };
  }
  const { least, most } = priceLimits.car;
  if (amount > most) return { code: 'price_unread' };
  if (amount >= least) return { price: amount, ...(mode && mode !== 'soum' && { price_mode: mode }) };
  const thousands = amount * 1000;
  return { code: 'price_small', ...(thousands >= least && thousands <= most && { proposal: String(thousands) }) };
}

/** Whole riyals, without limits; undefined if the text is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = withoutWords(text, besidePrice);
  const amount = readFigure(plain) ?? readAmountInWords(plain);
  return amount === undefined || amount < 0 ? undefined : Math.round(amount);
}

/** Kilometres; `inMiles` if the head says so. `52 ألف`, `صفر`, `30,000 miles`. */
export function readMileage(text: string, inMiles = false): number | undefined {
  if (nothing.has(withoutWords(text, besideMileage)) || nothing.has(searchKey(text))) return 0;
  const spaced = text.replace(/(?<=\d)(?=[a-z])/gi, ' ');
  const withoutMiles = withoutWords(spaced, miles);
  const plain = withoutWords(withoutMiles, besideMileage);
  const amount = readFigure(plain) ?? readAmountInWords(plain);
  if (amount === undefined || amount < 0) return undefined;
  const isMiles = inMiles || withoutMiles !== withoutWords(spaced, new Set());
  const kilometres = Math.round(isMiles ? amount * kilometresOfMile : amount);
  return kilometres <= mileageMost ? kilometres : undefined;
}

/** The words of the price's kind are taken out of the text. */
function withoutMode(text: string): { rest: string; mode?: PriceMode } {
  const whole = modes.get(searchKey(text));
  if (isMode(whole)) return { rest: '', mode: whole };
  const words = text.split(/\s+/);
  for (let size = 3; size > 0; size--) {
    for (let at = 0; at + size <= words.length; at++) {
      const mode = modes.get(searchKey(words.slice(at, at + size).join(' ')));
      if (isMode(mode)) return { rest: [...words.slice(0, at), ...words.slice(at + size)].join(' '), mode };
    }
  }
  return { rest: text };
}

function isMode(code: string | undefined): code is PriceMode {
  return code === 'fixed' || code === 'negotiable' || code === 'soum';
}

function withoutWords(text: string, words: ReadonlySet<string>): string {
  return text
    .replace(/[:=]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !words.has(searchKey(word)))
    .join(' ');
}

/** `85,OOO` and `9l,5OO` with figures in place of the letters that resemble them. */
function lettersAsDigits(text: string): number | undefined {
  const figures = latinDigits(text).replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  return figures === text ? undefined : readAmount(figures);
}
