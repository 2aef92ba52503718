import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { call } from '#web/platform/api/browser.ts';
import type { Span } from '../fleet.ts';
import type { FormValues } from './block-fields.tsx';
import { bodyOf } from './block-values.ts';

let attempt: Attempt | undefined;

/** Marks a car as taken. Sent again without a change it is done once. */
export async function addBlock(values: FormValues): Promise<{ results: Occupancy[] }> {
  const { unit, repeat, until } = values;
  const body = { ...bodyOf(values), ...(repeat !== 'once' && { repeat: { every: repeat, until } }) };
  attempt = attemptOf(attempt, JSON.stringify([unit, body]));
  const added = await call('addBlocks', { params: { id: Number(unit) }, body }, { idempotencyKey: attempt.key });
  attempt = undefined;
  return added;
}

export async function changeBlock(id: number, values: FormValues): Promise<void> {
  await call('updateBlock', { params: { id }, body: bodyOf(values) });
}

/** Gives a period another time and nothing else. */
export async function moveBlock(id: number, { from, to }: Span): Promise<void> {
  const body = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  await call('updateBlock', { params: { id }, body });
}
