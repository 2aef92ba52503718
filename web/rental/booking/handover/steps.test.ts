import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { newRecord, type HandoverRecord } from '../../handovers/record.ts';
import { problemsIn, stepWith } from './steps.ts';

const t = createInstance({ lng: 'ar', resources: {} }).getFixedT('ar');

it('a refusal leads to the first step that shows it, and nowhere where none does', () => {
  expect(stepWith({ renter_signature: 'x', odometer: 'x' }, 'out')).toBe(0);
  expect(stepWith({ renter_signature: 'x', pictures: 'x' }, 'out')).toBe(1);
  expect(stepWith({ odometer: 'x' }, 'in')).toBe(0);
  expect(stepWith({ contract_number: 'x' }, 'in')).toBeUndefined();
  expect(stepWith({ record_id: 'x' }, 'out')).toBeUndefined();
});

const booked = { quote: {}, last_odometer: 41_000 };
const read = (record: HandoverRecord, values: Partial<HandoverRecord['values']>) => ({
  ...record,
  values: { ...record.values, ...values },
});

it('goes on from the last reading, and says at the first step what the server would refuse at the last', () => {
  const record = newRecord({ person: 1, booking: 2, odometer: 41_000 }, 'out');
  expect(record.values.odometer).toBe('41000');
  const wrong = read(record, { contract_number: '12', authorisation: '٤٤١٧٠٩٢٣١', odometer: '40999', fuel: '8' });
  expect(Object.keys(problemsIn('numbers', wrong, booked, t))).toEqual(['contract_number', 'odometer']);
  expect(problemsIn('numbers', read(wrong, { contract_number: '1020304050', odometer: '41000' }), booked, t)).toEqual({});
  expect(Object.keys(problemsIn('reading', read(record, { odometer: '40999' }), booked, t))).toEqual(['odometer', 'fuel']);
});

it('asks for no authorisation of a car with a driver', () => {
  const record = read(newRecord({ person: 1, booking: 2, odometer: 41_000 }, 'out'), { fuel: '8' });
  expect(Object.keys(problemsIn('numbers', record, booked, t))).toEqual(['contract_number', 'authorisation']);
  expect(Object.keys(problemsIn('numbers', record, { ...booked, quote: { with_driver: true } }, t))).toEqual(['contract_number']);
});

it('who has not signed needs a reason and words, and no signature', () => {
  const record = { ...newRecord({ person: 1, booking: 2, odometer: null }, 'in'), signatures: { office: 'M1 1L2 2', renter: '' } };
  expect(Object.keys(problemsIn('signatures', record, booked, t))).toEqual(['renter_signature']);
  const unsigned = (reason: 'absent' | '', note: string) =>
    Object.keys(problemsIn('signatures', { ...record, unsigned: { reason, note } }, booked, t));
  expect(unsigned('', ' ')).toEqual(['unsigned', 'unsigned_note']);
  expect(unsigned('absent', 'ما حضر')).toEqual([]);
});
