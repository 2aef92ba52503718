import { expect, it } from 'vitest';
import { type VehicleRow, withoutCopies } from './copies.ts';

const pictures = [0x0f0f_0f0f_0f0f_0f0fn, 0x1234_5678_9abc_def0n, 0xffff_0000_ffff_0000n];
let next = 0;

function vehicle(row: Partial<VehicleRow> = {}): VehicleRow {
  next += 1;
  return {
    ad_id: next,
    owner_id: next,
    model_id: 1,
    year: 2020,
    mileage: 90_000,
    asked_on: '2026-11-01',
    chassis: null,
    pictures: [],
    ...row,
  };
}

it('one chassis number is one vehicle, and its newest row counts', () => {
  const old = vehicle({ chassis: 'A', model_id: 2, asked_on: '2026-10-01' });
  const newest = vehicle({ chassis: 'A', mileage: 95_000 });
  expect(withoutCopies([old, newest, vehicle({ chassis: 'B' })])).toHaveLength(2);
  expect(withoutCopies([old, newest])).toEqual([newest]);
  expect(withoutCopies([newest, old])).toEqual([newest]);
});

it('so are like cars of one person', () => {
  const first = vehicle({ owner_id: 5 });
  const again = vehicle({ owner_id: 5, mileage: 92_000 });
  expect(withoutCopies([first, again])).toEqual([again]);
  const others = [{ mileage: 92_001 }, { year: 2021 }, { model_id: 2 }, { owner_id: 6 }];
  for (const other of others) expect(withoutCopies([first, { ...again, ...other }])).toHaveLength(2);
});

it('but not where their chassis numbers differ', () => {
  expect(withoutCopies([vehicle({ owner_id: 5, chassis: 'A' }), vehicle({ owner_id: 5, chassis: 'B' })])).toHaveLength(2);
});

it('and like cars of others with three of its pictures, within four bits', () => {
  const first = vehicle({ pictures });
  const near = pictures.map((hash) => hash ^ 0b1111n);
  expect(withoutCopies([first, vehicle({ pictures: near })])).toHaveLength(1);
  expect(withoutCopies([first, vehicle({ pictures: near.slice(1) })])).toHaveLength(2);
  expect(withoutCopies([first, vehicle({ pictures: pictures.map((hash) => hash ^ 0b11111n) })])).toHaveLength(2);
  expect(withoutCopies([first, vehicle({ pictures, mileage: 95_000 })])).toHaveLength(2);
});

it('a hundred copies are one row', () => {
  expect(withoutCopies(Array.from({ length: 100 }, () => vehicle({ pictures })))).toHaveLength(1);
});
