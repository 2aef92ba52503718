import type { DueMover, DueState } from '#contract/money/due-states.ts';

/** Events of payments, subscriptions and dues. */
export interface MoneyEvents {
  /** `paid` is of a package; `held` is money that was received, but for which nothing can be given. */
  'payment.moved': { user: number; payment: number; outcome: 'paid' | 'paid_fee' | 'paid_donation' | 'failed' | 'held' | 'refunded' };
  /**
   * A person's running subscription changed, or ended; the user row is locked. `isExpected` if they know of it, having just bought
   * it or requested a refund.
   */
  'subscription.changed': { user: number; subscription: number; change: 'started' | 'ended'; isExpected: boolean };
  /** `on` is the last day, as 2026-11-20. */
  'subscription.expiring': { user: number; subscription: number; on: string };
  /** A sale was confirmed; `total` is in halalas with VAT, `on` is the last day to pay, as 2026-11-20. */
  'due.created': { due: number; user: number; ad: number; total: number; on: string };
  /** A day before it is due, on the first day after it, and each week from then on. */
  'due.reminded': { due: number; user: number; ad: number; total: number; on: string; isOverdue: boolean };
  /** `isLowered`: the state is as it was, and `total` is the new one. */
  'due.moved': {
    due: number;
    user: number;
    ad: number;
    total: number;
    on: string;
    from: DueState;
    to: DueState;
    by: DueMover;
    isLowered: boolean;
  };
}
