import { expect, it } from 'vitest';
import { importStates } from '#contract/trade/import-states.ts';
import { stageOf } from './stage.ts';

const applied_at = '2026-11-27T09:00:00Z';

it('shows each state of an import at one stage', () => {
  const before = importStates.map((state) => [state, stageOf({ state, applied_at: null }, null)]);
  expect(Object.fromEntries(before)).toMatchObject({
    uploaded: 'reading',
    read: 'heads',
    mapped: 'reading',
    checked: 'check',
    failed: 'failed',
    undone: 'failed',
  });
  const after = (['applying', 'done', 'stopped', 'failed', 'undone'] as const).map((state) => stageOf({ state, applied_at }, null));
  expect(after).toEqual(['applying', 'result', 'result', 'result', 'result']);
});

it('goes back to the columns of a file that was checked, and of no other', () => {
  expect(stageOf({ state: 'checked', applied_at: null }, 'heads')).toBe('heads');
  expect(stageOf({ state: 'done', applied_at }, 'heads')).toBe('result');
});
