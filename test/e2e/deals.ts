import type { APIRequestContext } from '@playwright/test';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect } from './market.ts';
import type { Newcomer } from './newcomer.ts';

const amount = 17_000;

/** Does one act over the API. */
export async function actIn(
  request: APIRequestContext,
  person: Newcomer,
  path: string,
  data: object,
): Promise<{ id: number; deal_id: number }> {
  const answer = await request.post(`${products}/${path}/`, { headers: bearer(person.token), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; deal_id: number };
}

/** The buyer offers 17,000 for a plate of the seller, who accepts. Returns the id of the deal. */
export async function openDeal(request: APIRequestContext, seller: Newcomer, buyer: Newcomer): Promise<number> {
  await pledge(request, seller, 'plate');
  const ad = await actIn(request, seller, 'create_plate', { ...newPlate(), price_mode: 'soum' });
  const offer = await actIn(request, buyer, `offers/${ad.id}`, { amount, is_confirmed: true });
  return (await actIn(request, seller, `offer/${offer.id}/accept`, { amount })).deal_id;
}

/** The same, and both confirm the transfer. Returns the id of the deal. */
export async function finishDeal(request: APIRequestContext, seller: Newcomer, buyer: Newcomer): Promise<number> {
  const deal = await openDeal(request, seller, buyer);
  for (const person of [seller, buyer]) await actIn(request, person, `deal/${deal}/confirm`, { price: amount });
  return deal;
}
