import { ApiFailure } from '#web/platform/calls/calls.ts';

const codes: readonly string[] = ['claim_needed', 'move_not_allowed'];

/** Whether a decision was refused because the case is somebody else's by now, is decided, or is about what has changed. */
export function isLosing(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && codes.includes(error.error.code);
}
