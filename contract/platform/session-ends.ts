import type { ErrorCode } from './errors.ts';

/** The reasons why a session ended. These details are the same in every language: published clients compare them literally. */
export const sessionEnds = {
  invalid_token: 'invalid token',
  token_revoked: 'Token is invalid',
  token_expired: 'Token has expired',
  role_changed: 'your role is changed . login again',
  member_removed: 'You do not act for this business any more',
  user_not_found: 'User not found. Please login again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type SessionEnd = keyof typeof sessionEnds;
