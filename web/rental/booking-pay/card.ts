import { typedDigits } from '#web/platform/i18n/typed-digits.ts';

/** A card as it is typed. It never leaves the browser but to the gateway. */
export interface CardValues {
  number: string;
  name: string;
  expiry: string;
  cvc: string;
}

export const noCard: CardValues = { number: '', name: '', expiry: '', cvc: '' };

export type CardField = keyof CardValues;

/** The fields that are wrong. */
export function wrongIn({ number, name, expiry, cvc }: CardValues, now: number): CardField[] {
  const right: Record<CardField, boolean> = {
    number: /^\d{15,19}$/.test(number) && isLuhn(number),
    name: name.trim().split(/\s+/).length >= 2,
    expiry: isAhead(expiryOf(expiry), now),
    cvc: /^\d{3,4}$/.test(cvc),
  };
  return (['number', 'name', 'expiry', 'cvc'] as const).filter((field) => !right[field]);
}

/** `'٤٢٠١ 3201'` → `'42013201'`. */
export function digitsOf(text: string): string {
  return typedDigits(text).replace(/\D/g, '');
}

/** In groups of four, as on the card. */
export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `'0829'` → `'08/29'`, while it is typed. */
export function writtenExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export interface Expiry {
  month: number;
  /** With four digits. */
  year: number;
}

export function expiryOf(text: string): Expiry | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  return month !== undefined && year !== undefined ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** A card is good through its month. */
function isAhead(expiry: Expiry | null, now: number): boolean {
  return expiry !== null && Date.UTC(expiry.year, expiry.month, 1) > now;
}

function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
