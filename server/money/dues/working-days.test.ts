import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueWorkingDays } from '#contract/money/due-states.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { workingDaysAfter } from './working-days.ts';

let market: TestDatabase;
beforeAll(async () => {
  market = await createTestDatabase();
});
afterAll(() => market.close());

it.each([
  // From a Sunday over two weekends.
  ['2026-11-01', '2026-11-15'],
  // From a Thursday and from within a weekend it is the same day.
  ['2026-11-05', '2026-11-19'],
  ['2026-11-06', '2026-11-19'],
  // The National Day, a Wednesday.
  ['2026-09-17', '2026-10-04'],
  // Eid al-Fitr: Thursday to Sunday, of which two are no weekend.
  ['2026-03-15', '2026-03-31'],
])('ten working days after %s are on %s', async (from, until) => {
  expect(await workingDaysAfter(market.db, from, dueWorkingDays)).toBe(until);
});
