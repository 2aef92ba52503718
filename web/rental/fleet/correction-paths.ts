import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { paths } from '#web/platform/calls/paths.ts';

/** Where an office mends what keeps a car of its ad `rental` from being booked. */
export const correctionPaths: Readonly<Record<NotBookableReason, (rental: number) => string>> = {
  ad_closed: (rental) => paths.ad(rental),
  no_office: () => paths.manageAccount(),
  office_away: () => paths.support(),
  unverified: () => paths.accountVerification(),
  licence_undated: () => paths.accountVerification(),
  licence_over: () => paths.accountVerification(),
  licence_ends: () => paths.accountVerification(),
  no_car: (rental) => paths.calendar({ rental }),
  no_car_there: (rental) => paths.calendar({ rental }),
  papers_missing: (rental) => paths.calendar({ rental }),
  papers_over: (rental) => paths.calendar({ rental }),
  papers_end: (rental) => paths.calendar({ rental }),
};

/** The reasons that hold for all cars of an office alike. */
export const ofWholeOffice: readonly NotBookableReason[] = ['no_office', 'office_away', 'unverified', 'licence_undated', 'licence_over'];
