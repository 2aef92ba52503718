import type { InstalmentQuote, InstalmentTerms } from '#contract/money/instalments.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Quote } from './quote.ts';
import type { TermsRow } from './terms.ts';

export function presentQuote({ plan, instalments }: Quote, terms: TermsRow, language: Language): InstalmentQuote {
  const { price, down, final, months, rate: rate_bp, kind } = plan;
  const { financed, monthly, fee, feeVat, total, cost, apr, salary } = instalments;
  return {
    price: riyalsOf(price),
    down: riyalsOf(down),
    financed: riyalsOf(financed),
    months,
    rate_bp,
    kind,
    final: riyalsOf(final),
    monthly: riyalsOf(monthly),
    fee: riyalsOf(fee),
    fee_vat: riyalsOf(feeVat),
    total: riyalsOf(total),
    cost: riyalsOf(cost),
    apr: (apr / 100).toFixed(2),
    salary: riyalsOf(salary * 100),
    terms: presentTerms(terms, language),
  };
}

function presentTerms({ source_ar, source_en, fee_most, ...terms }: TermsRow, language: Language): InstalmentTerms {
  return { ...terms, fee_most: riyalsOf(fee_most * 100), source: language === 'ar' ? source_ar : source_en };
}
