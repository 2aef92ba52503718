import { isExchange, isTakeover } from '#contract/listing/ad-rules.ts';
import type { Input } from './columns.ts';
import type { Faults } from './faults.ts';
import { cleanLine } from './written.ts';

/**
 * A price is stored only with the kinds of price that have one: for an ad «على السوم» people make offers. A takeover has none either; its
 * kind of price says whether the down payment is open to talk.
 */
export function priceColumns({ price, price_mode, sale_type }: Input, faults: Faults) {
  if (isTakeover(sale_type)) {
    if (price_mode === 'soum') faults.add('price_mode', 'choice');
    return { price_mode: price_mode ?? 'fixed', price: null };
  }
  if (price_mode === 'soum') return { price_mode, price: null };
  if (price === null || price === undefined) faults.add('price', 'required');
  return { price_mode: price_mode ?? 'fixed', price: price ?? null };
}

/** The terms of a takeover; an ad that is none has none. */
export function takeoverColumns(input: Input, faults: Faults) {
  const { lessor = null, instalment = null, months_left = null, down_payment = null, final_payment = null, approver = null } = input;
  if (!isTakeover(input.sale_type)) {
    return { lessor: null, instalment: null, months_left: null, down_payment: null, final_payment: null, approver: null };
  }
  for (const [name, value] of Object.entries({ instalment, months_left, down_payment })) if (value === null) faults.add(name, 'required');
  return { lessor, instalment, months_left, down_payment, final_payment, approver };
}

/** What the owner wants in exchange, where an exchange is possible at all. */
export function exchangeColumns(input: Input, faults: Faults) {
  const { cash_difference = null, difference_payer = null } = input;
  if (!isExchange(input.sale_type) && !isExchange(input.deal_kind)) return { wanted: null, cash_difference: null, difference_payer: null };
  if (cash_difference !== null && difference_payer === null) faults.add('difference_payer', 'required');
  return { wanted: cleanLine(input.wanted), cash_difference, difference_payer };
}
