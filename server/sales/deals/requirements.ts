import type { DealSide } from '#contract/sales/deal-states.ts';

/** What an authority requires, and where Markaba read it. The words are in locales/<language>/server/sales.json under `requirements`. */
interface Requirement {
  code: RequirementCode;
  side: DealSide | null;
  source: string;
  /** The day on which it was last read there. */
  checked_on: string;
}

export type RequirementCode =
  | 'both_on_absher'
  | 'price_limits'
  | 'vehicle_class'
  | 'papers_valid'
  | 'insured_by_buyer'
  | 'no_violations'
  | 'fees'
  | 'price_held'
  | 'tamm'
  | 'plate_verified'
  | 'plate_vehicles'
  | 'plate_violations'
  | 'plate_papers'
  | 'plate_class'
  | 'plate_fees'
  | 'plate_both_confirm'
  | 'lessor';

const absher = { source: 'absher.sa', checked_on: '2026-11-20' };
const plates = { source: 'visitsaudia.net, almowaten.net', checked_on: '2026-11-20' };
const tamm = { source: 'my.gov.sa, omneraone.com', checked_on: '2026-11-24' };

export const requirements: Record<'car' | 'plate', readonly Requirement[]> = {
  car: [
    { code: 'both_on_absher', side: null, ...absher },
    { code: 'vehicle_class', side: null, ...absher },
    { code: 'no_violations', side: 'seller', ...absher },
    { code: 'papers_valid', side: 'seller', ...absher },
    { code: 'insured_by_buyer', side: 'buyer', ...tamm },
    { code: 'price_limits', side: null, ...absher },
    { code: 'fees', side: 'buyer', ...absher },
    { code: 'price_held', side: null, ...absher },
    { code: 'tamm', side: null, ...tamm },
  ],
  plate: [
    { code: 'plate_verified', side: null, ...plates },
    { code: 'plate_vehicles', side: null, ...plates },
    { code: 'plate_class', side: null, ...absher },
    { code: 'plate_violations', side: null, ...plates },
    { code: 'plate_papers', side: null, ...plates },
    { code: 'plate_fees', side: null, ...plates },
    { code: 'plate_both_confirm', side: null, ...plates },
  ],
};

/** What taking over a lease requires, besides those of a car. The source quotes the media committee of the Saudi banks. */
export const takeoverRequirement: Requirement = { code: 'lessor', side: null, source: 'ajel.sa', checked_on: '2026-11-24' };
