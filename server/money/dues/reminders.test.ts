import { expect, it } from 'vitest';
import { nextReminder } from './reminders.ts';

it.each([
  ['long before', '2026-11-01T09:00:00Z', '2026-11-18T07:00:00Z'],
  ['at the first one', '2026-11-18T07:00:00Z', '2026-11-20T07:00:00Z'],
  ['on the day itself', '2026-11-19T12:00:00Z', '2026-11-20T07:00:00Z'],
  ['at the second one', '2026-11-20T07:00:00Z', '2026-11-27T07:00:00Z'],
  ['within the week after', '2026-11-26T23:00:00Z', '2026-11-27T07:00:00Z'],
  ['months later', '2027-02-01T00:00:00Z', '2027-02-05T07:00:00Z'],
])('the reminder after a moment %s of the nineteenth', (_when, now, next) => {
  expect(nextReminder('2026-11-19', new Date(now)).toISOString()).toBe(new Date(next).toISOString());
});
