import type { DealSide } from './deal-states.ts';

/** What a side states to be ready. The site shows who said it and when, and never vouches for it. */
export const dealSteps = {
  car: {
    seller: ['fines_settled', 'financing_settled', 'registration_valid', 'inspection_valid', 'seller_absher'],
    buyer: ['viewed', 'inspected', 'insured', 'buyer_absher', 'price_paid'],
  },
  plate: {
    seller: ['fines_settled', 'seller_class_matches', 'seller_absher'],
    buyer: ['fines_settled', 'buyer_class_matches', 'transfer_fee_agreed', 'buyer_absher', 'price_paid'],
  },
  // The car stays with the lessor, who financed it and writes the contract anew.
  takeover: {
    seller: ['lessor_approved', 'instalments_paid', 'fines_settled', 'registration_valid', 'inspection_valid'],
    buyer: ['lessor_approved', 'viewed', 'inspected', 'insured', 'price_paid'],
  },
} as const satisfies Record<'car' | 'plate' | 'takeover', Record<DealSide, readonly string[]>>;

/** Where somebody takes over a lease: the lessor's approval, in writing. Without it the deal cannot be confirmed. */
export const takeoverStep = 'lessor_approved';

type Steps = (typeof dealSteps)[keyof typeof dealSteps];
export type DealStep = Steps[keyof Steps][number];

export const allDealSteps: readonly DealStep[] = [
  ...new Set(Object.values(dealSteps).flatMap<DealStep>(({ seller, buyer }) => [...seller, ...buyer])),
];
