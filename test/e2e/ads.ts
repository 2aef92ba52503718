import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AdType } from '#contract/platform/kinds.ts';
import { plateLetters, plateProblem } from '#contract/catalogue/plates.ts';
import { bearer, products } from './cars.ts';
import { expect, test } from './market.ts';
import type { Newcomer } from './newcomer.ts';

/** A plate as it is posted. One of 44 million: a plate is unique in the market, and tests post many. Some letters are never issued. */
export function newPlate(): { letters: string; digits: string; plate_class: 'private'; city_id: number; price: number } {
  const letters = Array.from({ length: 3 }, () => plateLetters[randomInt(plateLetters.length)]).join('');
  const digits = String(randomInt(1000, 10_000));
  return plateProblem(letters, digits) ? newPlate() : { letters, digits, plate_class: 'private', city_id: 1, price: 18_000 };
}

/** Of each process of tests; the start is drawn, for another run on the same market. */
const [pricesEach, firstPrice] = [300, 1000];
let priced = randomInt(pricesEach);

/** The price of a day of a rental by which its test finds it: no other process has it, and this one has it once. */
export function newDaily(): number {
  priced += 1;
  return firstPrice + (test.info().workerIndex % 13) * pricesEach + (priced % pricesEach);
}

/** Gives the pledge for ads of `type`. */
export async function pledge(request: APIRequestContext, { token }: Newcomer, type: AdType): Promise<void> {
  const { version } = (await (await request.get(`${products}/fees_agreement/?type=${type}`)).json()) as { version: number };
  const given = await request.post(`${products}/fees_agreement/`, { headers: bearer(token), data: { type, version } });
  expect(given.ok(), await given.text()).toBe(true);
}
