import { describe, expect, it } from 'vitest';
import { momentOf } from '#contract/platform/riyadh.ts';
import { bodyOf, findProblems, spanIn, valuesOf, valuesOfDays } from './block-values.ts';

const now = momentOf('2026-11-26', 12);
const days = valuesOfDays('2026-11-27', '2026-11-28');

it('take whole days from the first midnight in Riyadh to the last', () => {
  expect(bodyOf(days)).toMatchObject({ from: '2026-11-26T21:00:00.000Z', to: '2026-11-28T21:00:00.000Z' });
});

it('come back from a period as they were', () => {
  const values = { ...days, fromHour: '10', toHour: '14', reason: 'maintenance' as const, note: 'إطارات' };
  expect(valuesOf(bodyOf(values))).toEqual(values);
  expect(valuesOf(bodyOf(days))).toEqual(days);
});

it('have no time until both days are there', () => {
  expect(spanIn({ ...days, toDay: '' })).toBeNull();
});

describe('are wrong', () => {
  it.each([
    ['without a day', { toDay: '' }, { toDay: 'day' }],
    ['when they end before they begin', { toDay: '2026-11-26' }, { toDay: 'order' }],
    ['when they last no hour', { toDay: '2026-11-27', toHour: '0' }, { toDay: 'order' }],
    ['when they have passed', { fromDay: '2026-11-25', toDay: '2026-11-26', toHour: '12' }, { toDay: 'past' }],
    ['when they last over a year', { toDay: '2027-11-28' }, { toDay: 'long' }],
    ['when they begin more than a year ahead', { fromDay: '2027-11-28', toDay: '2027-11-28' }, { fromDay: 'far' }],
    ['when a repetition has no end', { repeat: 'week' as const }, { until: 'until' }],
    ['when a repetition ends before it begins', { repeat: 'month' as const, until: '2026-11-27' }, { until: 'until' }],
  ])('%s', (_, change, problems) => {
    expect(findProblems({ ...days, ...change }, now)).toEqual(problems);
  });

  it('not while an hour of them is to come', () => {
    expect(findProblems({ ...days, fromDay: '2026-11-25', toDay: '2026-11-26', toHour: '13' }, now)).toEqual({});
    expect(findProblems({ ...days, repeat: 'week', until: '2026-12-27' }, now)).toEqual({});
  });
});
