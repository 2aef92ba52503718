import { expect, it } from 'vitest';
import { chargeOf, missingIn, namedKinds } from './charge-values.ts';

const empty = { kind: '', amount: '', note: '', happened_at: '', reference: '' };

it('offers the kinds whose sum the office names, and only those that may be charged', () => {
  expect(namedKinds(['extra_km', 'late', 'fine', 'damage'])).toEqual(['damage', 'fine']);
});

it('names what is missing, by the kind', () => {
  expect(missingIn(empty, 0)).toEqual(['kind', 'amount', 'note']);
  expect(missingIn({ ...empty, kind: 'fine', amount: '0' }, 0)).toEqual(['amount', 'happened_at', 'note', 'pictures']);
  expect(missingIn({ ...empty, kind: 'other', amount: '5', note: 'شيء' }, 0)).toEqual([]);
});

it('writes the sum with two decimals, and the time of Riyadh in UTC', () => {
  const fine = { kind: 'fine', amount: '150.5', note: ' سرعة ', happened_at: '2026-11-20T01:30', reference: ' 88 ' };
  expect(chargeOf(fine, [3])).toEqual({
    kind: 'fine',
    amount: '150.50',
    note: 'سرعة',
    pictures: [3],
    happened_at: '2026-11-19T22:30:00.000Z',
    reference: '88',
  });
  expect(chargeOf({ ...fine, kind: 'other' }, [])).not.toHaveProperty('happened_at');
});
