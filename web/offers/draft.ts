import type { OfferCondition } from '#contract/offers.ts';
import type { HoursChoice } from './conditions.ts';

/** An offer that is being written. */
export interface Draft {
  /** The amount as typed. */
  amount: string;
  condition: OfferCondition | 'none';
  expires_in_hours: HoursChoice;
  note: string;
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
