import type { StaffMe } from '#contract/backoffice/staff.ts';
import { ApiFailure, type Transport } from '#web/platform/calls/calls.ts';
import { notFound, orSignIn } from '#web/platform/calls/loading.ts';
import { staffCallsOver } from './calls.ts';

/** The person who asks for a page of the back office. To throw: the sign-in screen for a visitor, page-not-found for who is not of the staff. */
export async function findMe(transport: Transport): Promise<StaffMe> {
  try {
    return await orSignIn(staffCallsOver(transport)('getStaffMe', {}));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) throw notFound();
    throw error;
  }
}
