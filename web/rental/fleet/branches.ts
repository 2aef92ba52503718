import type { Branch } from '#contract/listing/branches.ts';
import { isApiFailure, type callsIn } from '#web/platform/calls/loading.ts';

/** The branches of the caller's office; none of anybody else. */
export async function ownBranches(call: ReturnType<typeof callsIn>): Promise<Branch[]> {
  try {
    return (await call('listBranches', {})).results;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** The branch of an address, if it is one of these. */
export function branchIn(query: URLSearchParams, branches: readonly Branch[]): number | undefined {
  return branches.find(({ id }) => String(id) === query.get('branch'))?.id;
}
