import { describe, expect, it } from 'vitest';
import { digitsOf, expiryOf, grouped, wrongIn, writtenExpiry } from './card.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const good = { number: '4201320111111010', name: 'Sara Alotaibi', expiry: '08/29', cvc: '123' };

describe('a card', () => {
  it('has a number, a name, a month that is not over, and a code', () => {
    expect(wrongIn(good, now)).toEqual([]);
    expect(wrongIn({ number: '', name: '', expiry: '', cvc: '' }, now)).toEqual(['number', 'name', 'expiry', 'cvc']);
    expect(wrongIn({ ...good, number: '4201320111111011' }, now)).toEqual(['number']);
    expect(wrongIn({ ...good, name: 'Sara' }, now)).toEqual(['name']);
    expect(wrongIn({ ...good, cvc: '12' }, now)).toEqual(['cvc']);
  });

  it('is good through its month', () => {
    expect(wrongIn({ ...good, expiry: '11/26' }, now)).toEqual([]);
    expect(wrongIn({ ...good, expiry: '10/26' }, now)).toEqual(['expiry']);
    expect(wrongIn({ ...good, expiry: '13/29' }, now)).toEqual(['expiry']);
  });

  it('is typed in any digits', () => {
    expect(digitsOf('٤٢٠١ 3201-1111')).toBe('420132011111');
    expect(grouped('4201320111111010')).toBe('4201 3201 1111 1010');
    expect([writtenExpiry('0'), writtenExpiry('082'), writtenExpiry('٠٨٢٩')]).toEqual(['0', '08/2', '08/29']);
    expect(expiryOf('08/29')).toEqual({ month: 8, year: 2029 });
  });
});
