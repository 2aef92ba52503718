import type { AdType } from '#contract/platform/kinds.ts';
import { paths } from '#web/platform/calls/paths.ts';

const forms = { car: paths.postCar, rental: paths.postRental, plate: paths.postPlate } as const;

/** The form in which a draft is continued. */
export function draftPath(type: AdType, draft: number): string {
  return forms[type]({ draft });
}
