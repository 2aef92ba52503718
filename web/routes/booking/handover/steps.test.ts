import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { newRecord } from '../../../handovers/record.ts';
import { problemsIn, stepWith } from './steps.ts';

const t = createInstance({ lng: 'ar', resources: {} }).getFixedT('ar');

it('a refusal leads to the first step that shows it, and nowhere where none does', () => {
  expect(stepWith({ renter_signature: 'x', odometer: 'x' }, 'out')).toBe(1);
  expect(stepWith({ odometer: 'x' }, 'in')).toBe(0);
  expect(stepWith({ contract_number: 'x' }, 'in')).toBeUndefined();
  expect(stepWith({ record_id: 'x' }, 'out')).toBeUndefined();
});

it('asks for no authorisation of a car with a driver', () => {
  const record = newRecord(1, 2, 'out');
  expect(Object.keys(problemsIn('numbers', record, {}, t))).toEqual(['contract_number', 'authorisation']);
  expect(Object.keys(problemsIn('numbers', record, { with_driver: true }, t))).toEqual(['contract_number']);
});

it('who has not signed needs a reason and words, and no signature', () => {
  const record = { ...newRecord(1, 2, 'in'), signatures: { office: 'M1 1L2 2', renter: '' } };
  expect(Object.keys(problemsIn('signatures', record, {}, t))).toEqual(['renter_signature']);
  const unsigned = (reason: 'absent' | '', note: string) =>
    Object.keys(problemsIn('signatures', { ...record, unsigned: { reason, note } }, {}, t));
  expect(unsigned('', ' ')).toEqual(['unsigned', 'unsigned_note']);
  expect(unsigned('absent', 'ما حضر')).toEqual([]);
});
