import type { APIRequestContext } from '@playwright/test';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect } from './market.ts';
import type { Newcomer } from './newcomer.ts';

const amount = 17_000;

/** The buyer offers for a plate of the seller, who accepts, and both confirm the transfer. Returns the id of the deal. */
export async function finishDeal(request: APIRequestContext, seller: Newcomer, buyer: Newcomer): Promise<number> {
  const send = async (person: Newcomer, path: string, data: object) => {
    const answer = await request.post(`${products}/${path}/`, { headers: bearer(person.token), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; deal_id: number };
  };
  await pledge(request, seller, 'plate');
  const ad = await send(seller, 'create_plate', { ...newPlate(), price_mode: 'soum' });
  const offer = await send(buyer, `offers/${ad.id}`, { amount, is_confirmed: true });
  const { deal_id: deal } = await send(seller, `offer/${offer.id}/accept`, { amount });
  for (const person of [seller, buyer]) await send(person, `deal/${deal}/confirm`, { price: amount });
  return deal;
}
