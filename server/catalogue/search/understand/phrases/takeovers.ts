import type { Amount } from './numbers.ts';
import type { Token } from '../text/tokens.ts';
import { keys, table, topics, type Topic } from '../vocabulary/words.ts';
import { Phrases } from '../vocabulary/tables.ts';

/** In a sentence about a takeover the money is an instalment or the down payment: there is no price. */

const words = keys('تنازل، للتنازل، التنازل، takeover, tanazul');

const parts = table<Topic>({
  instalment: `قسط، القسط، قسطها، قسطه، بقسط، وقسط، والقسط، الاقساط، اقساط، اقساطها، دفعة شهرية، الدفعة الشهرية، installment, instalment, installments,
    instalments, monthly payment`,
  down_payment: `مقدم، المقدم، مقدمها، بمقدم، ومقدم، دفعة، الدفعة، دفعة اولى، الدفعة الاولى، ودفعة اولى، دفعة مقدمة، down payment, downpayment, deposit`,
});

/** What the numbers of such a sentence can be about. */
export const takeoverTopics = new Phrases<Topic>([...topics, ...parts]);

/** Nothing is paid at once. */
export const noDownPayment = table<true>([
  [
    true,
    'بدون مقدم، بلا مقدم، من غير مقدم، بدون دفعة، بدون دفعة اولى، بلا دفعة اولى، no down payment, zero down payment, zero down, without down payment',
  ],
]);

export function isAboutTakeover(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }) => words.has(key));
}

/** Nobody pays more than this a month for a car, and few less than this at once. */
const mostAMonth = 10_000;

/** What an amount means that nothing is said of: `تنازل تحت 1500` is an instalment, `تنازل تحت 20 الف` the down payment. */
export function kindOfMoney(amounts: readonly (Amount | undefined)[]): 'instalment' | 'down_payment' {
  const values = amounts.map((amount) => (amount ? (amount.unit || amount.value >= 1000 ? amount.value : amount.value * 1000) : 0));
  return Math.max(...values) <= mostAMonth ? 'instalment' : 'down_payment';
}
