import type { OpeningTimes } from '#contract/listing/branch-hours.ts';
import type { rentalBranches } from '#contract/rental/branches.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { Choices } from './address.ts';

/** Where the cars of the ad stand. */
export type Places = ResponseOf<typeof rentalBranches.listRentalBranches>;

/** The branch that is chosen, as the server takes it: where none is, the place without a branch, or else the first. */
export function branchOf({ results, without_branch: isWithout }: Places, { branch }: Pick<Choices, 'branch'>): OpeningTimesOf | null {
  if (branch === null) return isWithout ? null : (results[0] ?? null);
  return results.find(({ id }) => id === branch) ?? null;
}

type OpeningTimesOf = OpeningTimes & Places['results'][number];
