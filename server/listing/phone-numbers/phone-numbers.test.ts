import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPhoneNumber } from './phone-numbers.ts';

/** One text in each line; `\n` stands for a line break in it. */
function textsIn(file: string): string[] {
  const lines = readFileSync(path.join(import.meta.dirname, '../../../test/texts', file), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.replaceAll('\\n', '\n'));
}

const withoutPhones = textsIn('without-phones.txt');
const withPhones = textsIn('with-phones.txt');
const share = (part: readonly string[], whole: readonly string[]) => part.length / whole.length;

describe('a phone number', () => {
  it('is found in 97 of 100 texts that contain one', () => {
    expect(withPhones.length).toBeGreaterThanOrEqual(300);
    expect(share(withPhones.filter(hasPhoneNumber), withPhones)).toBeGreaterThanOrEqual(0.97);
  });

  it('is found in at most one of 100 texts that contain none', () => {
    expect(withoutPhones.length).toBeGreaterThanOrEqual(500);
    expect(share(withoutPhones.filter(hasPhoneNumber), withoutPhones)).toBeLessThanOrEqual(0.01);
  });

  it('is not put together from numbers of different sentences', () => {
    const lines = withoutPhones.filter((text) => !hasPhoneNumber(text));
    const descriptions = lines.map((line, at) => [line, ...lines.slice(at + 1, at + 5)].join('\n'));
    expect(share(descriptions.filter(hasPhoneNumber), descriptions)).toBeLessThanOrEqual(0.01);
  });

  it('is found among prices, years and mileages', () => {
    const texts = withPhones.filter(hasPhoneNumber).map((text) => `كامري 2022 ماشية 42,000 كم\n${text}\nالسعر 78,000 قابل للتفاوض`);
    expect(share(texts.filter(hasPhoneNumber), texts)).toBeGreaterThanOrEqual(0.97);
  });
});

it.each([
  ['a mobile number', '0551234567', true],
  ['a mobile number with nine digits', '551234567', true],
  ['two mobile numbers without a gap', '05512345670559876543', true],
  ['eight digits', '55123456', false],
  ['a landline', '011 456 7890', true],
  ['a number in Arabic-Indic digits', '٠٥٥١٢٣٤٥٦٧', true],
  ['a number in words', 'صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', true],
  ['a number in pairs of words', 'صفر خمسة وخمسين مية وثلاثة وعشرين خمسة وأربعين سبعة وستين', true],
  ['a number in English words', 'zero double five one twenty three forty five sixty seven', true],
  ['a price in words', 'خمسمية وخمسة وخمسين ألف ومية وثلاثة وعشرين ريال', false],
  ['a foreign number', '+44 7700 900123', true],
  ['a sum', '50000 +7500 = 57500', false],
  ['a sum of several', '55000 +15000 +20000', false],
  ['seventeen letters and digits that are no chassis number', 'xxx0551234567xxxx', true],
  ['a bank account', 'SA05 8000 0000 6080 1016 7519', false],
  ['a mobile of Egypt', '0100 123 4567', true],
  ['a link with a number', 'wa.me/15551234567', true],
  ['a link to a group', 'https://chat.whatsapp.com/AbC12dEf', false],
  ['a chassis number that ends like a mobile', 'JTDBE32K520123456', false],
  ['a number of an order', 'رقم الطلب 512345678', false],
  ['a mobile called an order', 'رقم الطلب 0512345678', true],
  ['a date and an hour', '05/12/2024 10 صباحًا', false],
  ['model years', 'من 05 06 07 08 09', false],
  ['a price beside a model year', 'كامري 55000 2018', false],
])('of %s', (_name, text, expected) => {
  expect(hasPhoneNumber(text)).toBe(expected);
});
