import { describe, expect, it } from 'vitest';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { momentOf } from '#contract/platform/riyadh.ts';
import { countFree, findTaken, groupUnits, placeOf, stateOf } from './fleet.ts';

const rental = { id: 1, title: 'كامري', image_url: null, status: 'active', not_bookable: null } as const;

function taken(id: number, from: [string, number], to: [string, number]): Occupancy {
  const at = ([day, hour]: [string, number]) => new Date(momentOf(day, hour)).toISOString();
  return {
    id,
    unit_id: 1,
    kind: 'block',
    from: at(from),
    to: at(to),
    reason: 'maintenance',
    note: '',
    is_repeated: false,
    is_for_change: false,
    booking: null,
  };
}

function unit(id: number, ...periods: Occupancy[]): RentalUnit {
  const papers = { plate: null, odometer: null, registration_until: null, insurance_until: null, inspection_until: null, lacks: [] };
  return { id, rental, name: String(id), branch: null, is_active: true, ...papers, taken: periods };
}

describe('a day of a car', () => {
  const week = taken(7, ['2026-11-22', 10], ['2026-11-25', 14]);

  it.each([
    ['2026-11-21', { kind: 'free' }],
    ['2026-11-22', { kind: 'untilHour', hour: 10 }],
    ['2026-11-23', { kind: 'taken', by: week }],
    ['2026-11-25', { kind: 'fromHour', hour: 14 }],
    ['2026-11-26', { kind: 'free' }],
  ])('on %s is %o', (day, state) => {
    expect(stateOf(unit(1, week), day)).toEqual(state);
  });

  it('is free once a period ends with the day before', () => {
    expect(stateOf(unit(1, taken(8, ['2026-11-20', 0], ['2026-11-22', 24])), '2026-11-23')).toEqual({ kind: 'free' });
  });

  it('is taken in pieces by several periods, or by one in its middle', () => {
    const morning = taken(1, ['2026-11-22', 0], ['2026-11-22', 9]);
    const noon = taken(2, ['2026-11-22', 12], ['2026-11-22', 15]);
    expect(stateOf(unit(1, noon), '2026-11-22')).toEqual({ kind: 'partly' });
    expect(stateOf(unit(1, morning, noon), '2026-11-22')).toEqual({ kind: 'partly' });
  });
});

it('counts cars that are on the road and free all day', () => {
  const off = { ...unit(3), is_active: false };
  const hour = unit(2, taken(1, ['2026-11-22', 23], ['2026-11-23', 0]));
  expect(['2026-11-22', '2026-11-23'].map((day) => countFree([unit(1), hour, off], day))).toEqual([1, 2]);
});

it('finds the first of what takes a car, but for one period', () => {
  const late = taken(1, ['2026-11-25', 0], ['2026-11-26', 0]);
  const early = taken(2, ['2026-11-22', 0], ['2026-11-23', 0]);
  const span = { from: momentOf('2026-11-22', 12), to: momentOf('2026-11-25', 1) };
  expect(findTaken(unit(1, late, early), span)).toBe(early);
  expect(findTaken(unit(1, late, early), span, 2)).toBe(late);
  expect(findTaken(unit(1, early), { from: momentOf('2026-11-23'), to: momentOf('2026-11-24') })).toBeUndefined();
});

it('puts cars under their ads in the order in which they came', () => {
  const other = { ...unit(2), rental: { ...rental, id: 9 } };
  expect(groupUnits([other, unit(1), unit(3)]).map(({ rental: { id }, units }) => [id, units.map((one) => one.id)])).toEqual([
    [9, [2]],
    [1, [1, 3]],
  ]);
});

it('places a period in a row of days by the hour, and says which end lies outside', () => {
  const row = { from: momentOf('2026-11-22'), to: momentOf('2026-11-24') };
  expect(placeOf({ from: momentOf('2026-11-22', 12), to: momentOf('2026-11-23') }, row)).toEqual({
    start: 0.25,
    size: 0.25,
    cutStart: false,
    cutEnd: false,
  });
  expect(placeOf({ from: momentOf('2026-11-20'), to: momentOf('2026-11-30') }, row)).toEqual({
    start: 0,
    size: 1,
    cutStart: true,
    cutEnd: true,
  });
});
