/** Events of payments and subscriptions. */
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
}
