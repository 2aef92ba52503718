import { describe, expect, it } from 'vitest';
import { canBeOfYear, doubtsOf, hasRightCheckDigit, makersOf, readChassis, yearOfChassis } from './chassis.ts';

describe('a chassis number', () => {
  it.each([
    ['1m8gdm9axkp042788', { number: '1M8GDM9AXKP042788' }],
    ['٦T١BF1FK٥NU١٢٣٤٥٦', { number: '6T1BF1FK5NU123456' }],
    ['1HG-CM82633A004352', { number: '1HGCM82633A004352' }],
    ['1HGCM82633A00435', { fault: 'chassis_length', count: 16 }],
    ['1HGCM82633AOO4352', { fault: 'chassis_letter', proposal: '1HGCM82633A004352' }],
    ['1HGCM82633Aع04352', { fault: 'chassis_letter' }],
  ])('%s', (text, result) => {
    expect(readChassis(text)).toEqual(result);
  });

  it('has a check digit in North America and China alone', () => {
    expect(hasRightCheckDigit('1M8GDM9AXKP042788')).toBe(true);
    expect(hasRightCheckDigit('1M8GDM9A1KP042788')).toBe(false);
    expect(hasRightCheckDigit('JTDBF1C31SA200017')).toBe(true);
  });

  it('says a model year there and in Korea alone', () => {
    expect(canBeOfYear('KMHBF1C36PA200003', 2023)).toBe(true);
    expect(canBeOfYear('KMHBF1C36PA200003', 2022)).toBe(false);
    expect(canBeOfYear('KMHBF1C361A200003', 2001)).toBe(true);
    expect(canBeOfYear('JTDBF1C36PA200003', 2022)).toBe(true);
  });

  it('names makers by the longest code that is known', () => {
    const makers = { JT: ['toyota', 'lexus'], JTH: ['lexus'] };
    expect(makersOf(makers, 'JTHBF1C36PA200003')).toEqual(['lexus']);
    expect(makersOf(makers, 'JTDBF1C36PA200003')).toEqual(['toyota', 'lexus']);
    expect(makersOf(makers, 'ZZZBF1C36PA200003')).toEqual([]);
  });

  it('says the newest model year that there can be', () => {
    expect(yearOfChassis('KMHBF1C36PA200003', 2027)).toBe(2023);
    expect(yearOfChassis('KMHBF1C36VA200003', 2027)).toBe(2027);
    expect(yearOfChassis('KMHBF1C36WA200003', 2027)).toBe(1998);
    expect(yearOfChassis('KMHBF1C36ZA200003', 2027)).toBeUndefined();
    expect(yearOfChassis('JTDBF1C36PA200003', 2027)).toBeUndefined();
  });

  it('is doubted where it contradicts what else is said, and where nothing else is said not', () => {
    expect(doubtsOf('1M8GDM9A1KP042788', { makers: ['mci'], brand: 'kia', year: 2018 })).toEqual([
      'chassis_brand',
      'chassis_year',
      'check_digit',
    ]);
    expect(doubtsOf('1M8GDM9AXKP042788', { makers: ['mci', 'kia'], brand: 'kia', year: 2019 })).toEqual([]);
    expect(doubtsOf('1M8GDM9AXKP042788', { makers: [], brand: 'kia', year: undefined })).toEqual([]);
    expect(doubtsOf('1M8GDM9AXKP042788', { makers: ['mci'], brand: undefined, year: undefined })).toEqual([]);
  });
});
