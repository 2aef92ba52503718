import type { UserType } from '#contract/platform/kinds.ts';
import type { OpeningStep } from '#contract/community/opening.ts';
import { paths } from '#web/platform/calls/paths.ts';

interface Business {
  id: number;
  user_type: UserType;
}

/** Where a business does a step; an ad that the staff have is among its own. */
export function stepPath(
  { step, state, rental }: Pick<OpeningStep, 'step' | 'state' | 'rental'>,
  { id, user_type: kind }: Business,
): string {
  const ways: Readonly<Record<OpeningStep['step'], string>> = {
    verification: paths.accountVerification(),
    hours: paths.settings('contact-information'),
    branch: paths.branches(),
    ad: state === 'left' ? (kind === 'office' ? paths.postRental() : paths.postCar()) : paths.ownProfile(id),
    papers: paths.calendar(rental === null ? {} : { rental }),
    card_account: paths.merchantAccount(),
  };
  return ways[step];
}
