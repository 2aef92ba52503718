import { expect, test } from 'vitest';
import { matching } from './search-choices.ts';

const brands = [
  { value: '1', label: 'تويوتا', also: 'Toyota' },
  { value: '2', label: 'هيونداي', also: 'Hyundai' },
  { value: '3', label: 'ألفا روميو', also: 'Alfa Romeo' },
  { value: '4', label: 'رولز رويس', also: 'Rolls-Royce' },
];

test.each([
  ['تويو', ['1']],
  ['toy', ['1']],
  ['الفا', ['3']],
  ['التويوتا', ['1']],
  ['رو', ['4', '3']],
  ['rolls royce', ['4']],
  ['', ['1', '2', '3', '4']],
  ['فورد', []],
])('%j finds %j', (typed, values) => {
  expect(matching(brands, typed).map(({ value }) => value)).toEqual(values);
});
