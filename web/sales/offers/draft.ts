import { type OfferCondition, type OfferHours } from '#contract/sales/offers.ts';

/** An offer that is being written. */
export interface Draft {
  /** The amount as typed. */
  amount: string;
  condition: OfferCondition | 'none';
  expires_in_hours: OfferHours;
  note: string;
}

/** The ad whose offer is sent once its visitor has signed in. */
let wanted: number | null = null;

/** The offer on this ad goes out by itself after signing in. */
export function sendAfterSignIn(ad: number): void {
  wanted = ad;
}

/** Whether the offer on this ad was to go out after signing in; it is requested once, and forgotten where nobody signed in. */
export function takeOfferAfterSignIn(ad: number): boolean {
  const isWanted = wanted === ad;
  wanted = null;
  return isWanted;
}

const keyOf = (ad: number) => `offer:${ad}`;

/** What was written for this ad in this tab before one signed in. */
export function storedDraft(ad: number): Partial<Draft> {
  try {
    const draft: Partial<Draft> = JSON.parse(sessionStorage.getItem(keyOf(ad)) ?? '{}');
    return draft;
  } catch {
    return {};
  }
}

export function keepDraft(ad: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(ad), JSON.stringify(draft));
  } catch {
    // It is typed again, then.
  }
}

export function dropDraft(ad: number): void {
  try {
    sessionStorage.removeItem(keyOf(ad));
  } catch {
    // Nothing was kept.
  }
}
