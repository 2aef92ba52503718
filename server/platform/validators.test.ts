import { Type as T } from 'typebox';
import { describe, expect, it } from 'vitest';
import { date, time } from '#contract/platform/fields.ts';
import { addressValidator } from './validators.ts';

const isMoment = addressValidator(T.Object({ at: time }));
const isDay = addressValidator(T.Object({ at: date }));

describe('a moment', () => {
  it.each(['2026-11-20T10:00:00Z', '2026-11-20t10:00:00.123z', '2026-11-20 13:00:00+03:00', '2028-02-29T00:00:00-0330'])('is %s', (at) => {
    expect(isMoment({ at })).toBe(true);
    expect(new Date(at).getTime()).not.toBeNaN();
  });

  it.each([
    '2026-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:00:00-12:00',
    '12026-11-20T10:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-11-20T10:00:00+03',
    '2026-11-20T24:30:00Z',
    `2026-11-20T10:00:00.${'1'.repeat(100_000)}Z`,
  ])('is not %.40s', (at) => expect(isMoment({ at })).toBe(false));
});

it.each(['12026-11-20', '20260-11-20', '2026-02-30', '0000-01-01', '9999-12-31', '2026-1-1', '20-11-2026', '2026-11-20T00:00:00Z'])(
  '%s is no day',
  (at) => expect(isDay({ at })).toBe(false),
);
