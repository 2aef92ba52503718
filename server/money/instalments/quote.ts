import { instalmentsOf, type Instalments, type Plan } from '#contract/money/instalment-formula.ts';
import type { InstalmentKind } from '#contract/money/instalments.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import type { TermsRow } from './terms.ts';

/** Amounts in whole riyals. */
export interface QuoteRequest {
  price: number;
  down?: number;
  months?: number;
  rate_bp?: number;
  kind?: InstalmentKind;
  final?: number;
}

export interface Quote {
  plan: Plan;
  instalments: Instalments;
}

/** What `request` comes to on `terms`, which also say what it leaves out. Refuses terms that are longer than allowed, and nothing to finance. */
export function quote(request: QuoteRequest, terms: TermsRow, language: Language): Quote {
  const { price, kind = 'reducing', rate_bp: rate = terms.rate_bp, final = 0 } = request;
  const months = request.months ?? terms.months;
  if (months > terms.months_most) throw wrongField('months', 'too_large', language, terms.months_most);
  const { down = Math.floor((price * terms.down_percent) / 100) } = request;
  if (down >= price) throw wrongField('down', 'too_large', language, price - 1);
  if (final >= price - down) throw wrongField('final', 'too_large', language, price - down - 1);
  const plan: Plan = { price: price * 100, down: down * 100, final: final * 100, months, rate, kind };
  return { plan, instalments: instalmentsOf(plan, { feeRate: terms.fee_bp, feeMost: terms.fee_most * 100, vatRate: terms.vat_bp }) };
}
