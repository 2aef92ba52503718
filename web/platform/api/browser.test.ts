import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionEnd } from '#contract/platform/session-ends.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { inSession } from './browser.ts';

const device = vi.hoisted(() => ({ token: 'of the member', isOther: false, ends: [] as string[] }));
vi.mock('../session/token.ts', () => ({ tokenNow: () => device.token }));
vi.mock('../session/tab-person.ts', () => ({ isOtherPerson: () => device.isOther }));
vi.mock('../session/store.ts', () => ({ isActing: () => true }));
vi.mock('../session/ending.ts', () => ({
  sessionEndOf: ({ detail }: { detail: string }) => (Object.keys(sessionEnds) as SessionEnd[]).find((end) => sessionEnds[end] === detail),
  endSession: (end: string) => {
    device.ends.push(end);
    device.token = 'of the person';
    device.isOther = end === 'member_removed';
  },
}));

vi.mock('../calls/calls.ts', () => ({ callsOver: () => () => {}, failureOf: (status: number, error: object) => ({ status, error }) }));

const carried: (string | null)[] = [];

/** A call that the market refuses with the token of the member alone. */
function carry(end: SessionEnd) {
  return async (token: string | null) => {
    carried.push(token);
    return token === 'of the member' ? { status: 401, data: { detail: sessionEnds[end] } } : { status: 200, data: 'done' };
  };
}

beforeEach(() => {
  Object.assign(device, { token: 'of the member', isOther: false, ends: [] });
  carried.length = 0;
});

it('repeats a call with the token that another tab has got for the same person', async () => {
  expect(await inSession(carry('token_expired'))).toEqual({ status: 200, data: 'done' });
  expect(carried).toEqual(['of the member', 'of the person']);
});

it('never does in the name of the person what they did for a business that removed them', async () => {
  await expect(inSession(carry('member_removed'))).rejects.toMatchObject({ status: 409, error: { code: 'other_person' } });
  expect(device.ends).toEqual(['member_removed']);
  expect(carried).toEqual(['of the member']);
});
