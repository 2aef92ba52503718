import type { NewOffer } from '#contract/sales/offers.ts';
import type { TestApp } from './app.ts';

/** What people say to each other about the price of an ad, by the API. */
export function bargaining(market: () => TestApp) {
  const body = (amount: number, more: Partial<NewOffer> = {}): NewOffer => ({
    amount,
    expires_in_hours: 48,
    is_confirmed: true,
    ...more,
  });
  return {
    offer: (as: number, ad: number, amount: number, more: Partial<NewOffer> = {}) =>
      market().call('makeOffer', { as, params: { ad_id: ad }, body: body(amount, more) }),
    refusedOffer: async (as: number, ad: number, amount: number, more: Partial<NewOffer> = {}) =>
      (await market().refused('makeOffer', { as, params: { ad_id: ad }, body: body(amount, more) })).body,
    raise: (as: number, id: number, amount: number) => market().call('raiseOffer', { as, params: { id }, body: body(amount) }),
    counter: (as: number, id: number, amount: number) =>
      market().call('counterOffer', { as, params: { id }, body: { amount, expires_in_hours: 48 } }),
    decline: (as: number, id: number) => market().call('declineOffer', { as, params: { id }, body: { reason: 'too_low' } }),
    withdraw: (as: number, id: number) => market().call('withdrawOffer', { as, params: { id } }),
    accept: (as: number, id: number, amount: number) => market().call('acceptOffer', { as, params: { id }, body: { amount } }),
    read: (as: number, id: number) => market().call('getOffer', { as, params: { id } }),
    ladder: (ad: number, as?: number) => market().call('listOffers', { ...(as !== undefined && { as }), params: { ad_id: ad } }),
    /** What a person was notified of about offers, the oldest first. */
    told: async (person: number) =>
      (
        await market()
          .db.selectFrom('notifications')
          .select(['about', 'event', 'details'])
          .where('user_id', '=', person)
          .where('kind', '=', 'offer')
          .orderBy('id')
          .execute()
      ).map(({ event }) => event),
  };
}
