import type { Branch, NewBranch } from '#contract/listing/branches.ts';
import type { TestApp } from './app.ts';

/** A branch in Riyadh that is open from eight in the morning to eleven at night, on Fridays from four. */
export const olaya: NewBranch = {
  name: 'فرع العليا',
  city_id: 1,
  address: 'طريق الملك فهد، حي العليا',
  location: { latitude: 24.694, longitude: 46.685 },
  phone: null,
  hours: [
    { days: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'], opens: '08:00', closes: '23:00' },
    { days: ['fri'], opens: '16:00', closes: '23:00' },
  ],
  holidays: [],
  airports: [],
  areas: [],
};

/** Adds a branch of an office and places these cars of theirs at it. */
export async function addBranchWith(
  market: TestApp,
  as: number,
  units: readonly number[],
  changes: Partial<NewBranch> = {},
): Promise<Branch> {
  const branch = await market.call('addBranch', { as, body: { ...olaya, ...changes } });
  for (const id of units) await market.call('updateRentalUnit', { as, params: { id }, body: { branch_id: branch.id } });
  return branch;
}
