import { describe, expect, it } from 'vitest';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { lastValidDay, papersOf, stateOfPaper } from './papers.ts';

const today = '2026-11-26';
const rental = { id: 1, title: 'كامري', image_url: null, status: 'active', not_bookable: null } as const;
const full = { registration_until: '2027-06-19', insurance_until: '2027-02-08', inspection_until: '2027-05-01' };
const unit: RentalUnit = {
  id: 1,
  rental,
  name: '1',
  branch: null,
  is_active: true,
  plate: 'ب ط ر 5518',
  odometer: null,
  ...full,
  lacks: [],
  taken: [],
};

it.each([
  [null, { state: 'missing' }],
  ['2026-11-25', { state: 'over' }],
  ['2026-11-26', { state: 'soon', days: 0 }],
  ['2026-12-26', { state: 'soon', days: 30 }],
  ['2026-12-27', { state: 'valid' }],
])('a paper until %s is %o', (until, state) => {
  expect(stateOfPaper(until, today)).toEqual(state);
});

describe('of the papers of a car', () => {
  it('nothing is said where all is well', () => {
    expect(papersOf(unit, today)).toEqual({ missing: [], over: [], soon: [] });
  });

  it('what is missing, over and soon over is named, the first to end first', () => {
    const some = { plate: null, registration_until: '2026-12-20', insurance_until: null, inspection_until: '2026-11-20' };
    expect(papersOf({ ...unit, ...some }, today)).toEqual({
      missing: ['plate', 'insurance'],
      over: ['inspection'],
      soon: [{ paper: 'registration', days: 24 }],
    });
    const soon = { registration_until: '2026-12-20', inspection_until: '2026-12-05' };
    expect(papersOf({ ...unit, ...soon }, today).soon.map(({ paper }) => paper)).toEqual(['inspection', 'registration']);
  });

  it('the last day on which all are valid is the first that ends; none while one is missing', () => {
    expect(lastValidDay(full)).toBe('2027-02-08');
    expect(lastValidDay({ ...full, inspection_until: '' })).toBe('');
  });
});
