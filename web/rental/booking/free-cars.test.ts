import { expect, it } from 'vitest';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { daysToLookAt, freeRentals } from './free-cars.ts';

const time = { from: '2026-11-26T07:00:00.000Z', to: '2026-11-29T07:00:00.000Z' };

function unit(rental: number, changes: Partial<RentalUnit> = {}): RentalUnit {
  return {
    id: rental * 10,
    rental: { id: rental, title: `Rental ${rental}`, image_url: null, status: 'active', not_bookable: null },
    name: '1',
    branch: null,
    is_active: true,
    plate: null,
    odometer: null,
    registration_until: null,
    insurance_until: null,
    inspection_until: null,
    lacks: [],
    taken: [],
    ...changes,
  };
}

function taken(from: string, to: string): Pick<RentalUnit, 'taken'> {
  return { taken: [{ from, to } as Occupancy] };
}

it('finds the other ads with a car that is free for all of the time', () => {
  const units = [
    unit(1),
    unit(2, taken('2026-11-29T06:00:00.000Z', '2026-11-30T07:00:00.000Z')),
    unit(3, taken('2026-11-29T07:00:00.000Z', '2026-11-30T07:00:00.000Z')),
    unit(3),
    unit(4, { lacks: ['insurance'] }),
    unit(5, { is_active: false }),
    unit(6, { rental: { id: 6, title: 'Paused', image_url: null, status: 'paused', not_bookable: null } }),
  ];
  expect(freeRentals(units, { ...time, except: 1 }).map(({ id }) => id)).toEqual([3]);
});

it('looks at two months of a longer time', () => {
  expect(daysToLookAt(time)).toEqual({ from: '2026-11-26', to: '2026-11-29' });
  expect(daysToLookAt({ ...time, to: '2027-05-01T07:00:00.000Z' })).toEqual({ from: '2026-11-26', to: '2027-01-26' });
});
