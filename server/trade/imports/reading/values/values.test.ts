import { describe, expect, it } from 'vitest';
import { names } from '../reading.fixture.ts';
import { readMileage, readPrice } from './amounts.ts';
import { readChoice } from './choices.ts';
import { readDay } from './days.ts';
import { NameFinder } from './names.ts';
import { freeNumbers, isBroken, keyWithoutZeros, readStockNumber, stockKey } from './numbers.ts';
import { readYear } from './years.ts';

const finder = new NameFinder(names);

describe('a price', () => {
  it.each([
    ['96500', 96_500],
    ['96,500', 96_500],
    ['44.500', 44_500],
    ['٩٦٬٥٠٠', 96_500],
    ['١٠٤٫٥٠٠', 104_500],
    ['۲۸۵۰۰', 28_500],
    ['٨٩ الف ريال', 89_000],
    ['52 ألف', 52_000],
    ['68k', 68_000],
    ['2.5 مليون', 2_500_000],
    ['مليون ونص', 1_500_000],
    ['SAR 129,000.00', 129_000],
    ['٧١٬٠٠٠ ر.س', 71_000],
    ['118000 شامل الضريبة', 118_000],
    ['السعر: 74,500', 74_500],
    ['خمسة وستين ألف', 65_000],
  ])('%s is %i', (text, price) => {
    expect(readPrice(text)).toEqual({ price });
  });

  it.each([
    ['السعر 74,500 صامل', { price: 74_500, price_mode: 'fixed' }],
    ['90 ألف قابل للتفاوض', { price: 90_000, price_mode: 'negotiable' }],
    ['على السوم', { price_mode: 'soum' }],
    ['72', { code: 'price_small', proposal: '72000' }],
    ['85,OOO', { code: 'price_unread', proposal: '85000' }],
    ['9l,000', { code: 'price_unread', proposal: '91000' }],
    ['12 او 13', { code: 'price_unread' }],
    ['-5000', { code: 'price_unread' }],
    ['999999999', { code: 'price_unread' }],
    ['0', { code: 'price_small' }],
    ['اتصل بنا', { code: 'no_price', proposal: 'على السوم' }],
  ])('%s', (text, result) => {
    expect(readPrice(text)).toEqual(result);
  });
});

describe('a mileage', () => {
  it.each([
    ['45,000', 45_000],
    ['112.000', 112_000],
    ['٥٢ ألف', 52_000],
    ['۱۲۰۰۰۰ كم', 120_000],
    ['97 الف كيلو', 97_000],
    ['صفر', 0],
    ['0 km', 0],
    ['66k', 66_000],
    ['10,000 miles', 16_093],
    ['10000mi', 16_093],
    ['30 ألف ميل', 48_280],
    ['قليل', undefined],
    ['-3', undefined],
    ['9000000', undefined],
  ])('%s is %s', (text, mileage) => {
    expect(readMileage(text)).toBe(mileage);
  });

  it('is in miles where the head says so', () => {
    expect(readMileage('1000', true)).toBe(1609);
  });
});

describe('a year', () => {
  it.each([
    ['2022', { year: 2022 }],
    ['٢٠٢١م', { year: 2021 }],
    ['موديل ٢٠٢٠', { year: 2020 }],
    ['2019.0', { year: 2019 }],
    ['22', { year: 2022, isGuessed: true }],
    ['98', { year: 1998, isGuessed: true }],
    ['2062', { proposal: 2026 }],
    ['2031', { proposal: 2013 }],
    // What Excel shows for 2022 in a column of days.
    ['1905-07-14', { year: 2022, isGuessed: true }],
    ['2021-01-01', { year: 2021, isGuessed: true }],
    ['قديم', {}],
    ['20222', {}],
  ])('%s', (text, result) => {
    expect(readYear(text, 2027)).toEqual(result);
  });
});

describe('a day', () => {
  it.each([
    ['15/10/2026', '2026-10-15', false],
    ['5/10/2026', '2026-10-05', false],
    ['10/15/2026', '2026-10-15', true],
    ['15-10-26', '2026-10-15', true],
    ['2026/10/15', '2026-10-15', false],
    ['١٥/١٠/٢٠٢٦', '2026-10-15', false],
    ['2026-10-15T09:30:00', '2026-10-15', false],
    ['15 أكتوبر 2026', '2026-10-15', false],
    ['Oct 15 2026', '2026-10-15', false],
    ['15 Oct 2026', '2026-10-15', false],
    ['1448/11/20', '2027-04-27', false],
    ['20/11/1448هـ', '2027-04-27', false],
    ['1 رمضان 1448', '2027-02-08', false],
    ['02/2028', '2028-02-29', false],
    ['2026-10', '2026-10-31', false],
    ['أكتوبر 2026', '2026-10-31', false],
    ['2027', '2027-12-31', true],
    ['46310', '2026-10-15', true],
  ])('%s is %s', (text, day, isGuessed) => {
    expect(readDay(text)).toEqual({ day, isGuessed });
  });

  it.each(['31/02/2026', '13/13/2026', '30/13/1448', 'قريبا', '5', '1/2/3/4'])('%s is none', (text) => {
    expect(readDay(text)).toBeUndefined();
  });
});

describe('a value of a list', () => {
  it.each([
    ['color', 'سلفر', { code: 'silver' }],
    ['color', 'أبيض لؤلؤي', { code: 'pearl' }],
    ['color', 'أبيض ملكي', { code: 'white', isGuessed: true }],
    ['color', 'أبيض وأسود', { proposal: 'أبيض' }],
    ['color', 'زهري', {}],
    ['fuel', 'أخضر', { code: 'petrol_91' }],
    ['fuel', 'بنزين', { code: 'petrol_91' }],
    ['transmission', 'A/T', { code: 'automatic' }],
    ['transmission', 'اوتوماتيكك', { proposal: 'اوتوماتيك' }],
    ['body', 'غمارتين', { code: 'pickup_double' }],
    ['specs', 'وارد أمريكا', { code: 'american' }],
    ['status', 'تحت التجهيز', { code: 'paused' }],
  ])('%s: %s', (list, text, result) => {
    expect(readChoice(list, text, finder)).toEqual(result);
  });
});

describe('a stock number', () => {
  it('is the same with other spaces, marks, cases and digits, and zeros count', () => {
    expect(new Set(['A-101', 'a101', 'A 101', 'a_1/0.1', 'Ａ-١٠١'].map(stockKey))).toEqual(new Set(['A101']));
    expect(stockKey('0012')).not.toBe(stockKey('012'));
    expect(keyWithoutZeros(stockKey('0012'))).toBe('12');
    expect(keyWithoutZeros('000000')).toBe('0');
  });

  it('begins with a letter or figure, and is not too long', () => {
    expect(readStockNumber('٦٠١')).toBe('601');
    expect(readStockNumber('-5')).toBeUndefined();
    expect(readStockNumber('x'.repeat(31))).toBeUndefined();
  });

  it('that Excel took for an amount is broken', () => {
    expect(['1.2E+05', '1,2e5', '٣E+٠٧'].every(isBroken)).toBe(true);
    expect(['E5', '12E', '1200'].some(isBroken)).toBe(false);
  });

  it('is made after the last that was made', () => {
    const numbers = freeNumbers(['A101', 'M000007', 'M12']);
    expect([numbers.next().value, numbers.next().value]).toEqual(['M-000008', 'M-000009']);
  });
});
