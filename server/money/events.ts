/** What happens to payments and subscriptions. */
export interface MoneyEvents {
  /** `paid` is of a package; `held` is money that came in without anything to be given for it. */
  'payment.moved': { user: number; payment: number; outcome: 'paid' | 'paid_fee' | 'paid_donation' | 'failed' | 'held' | 'refunded' };
  /**
   * A person has another running subscription than before, or none; the user row is locked. `isExpected` where they know of it,
   * having just bought it or asked for their money back.
   */
  'subscription.changed': { user: number; subscription: number; change: 'started' | 'ended'; isExpected: boolean };
  /** `on` is the last day, as 2026-11-20. */
  'subscription.expiring': { user: number; subscription: number; on: string };
}
