import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthlyOf } from '#contract/money/instalment-formula.ts';
import { termsLeftOut } from '#contract/money/instalments.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** On which terms somebody looks for cars by the month. */
export interface MonthlyTerms {
  down_percent: number;
  months: number;
  rate_bp: number;
}

export interface MonthlyBudget extends MonthlyTerms {
  /** Riyals a month. */
  most: number;
}

/** The names by which an address says what a month may cost. */
export const monthlyNames = ['monthly_max', 'down_percent', 'months', 'rate_bp'] as const;

const Context = createContext<MonthlyBudget | null>(null);

/** Cards within say what their price comes to a month, on the terms of `budget`. */
export function ByMonth({ budget, children }: { budget: MonthlyBudget | null; children: ReactNode }) {
  return <Context value={budget}>{children}</Context>;
}

/** What an address of cars says that a month may cost; null where it does not, or says no figure. */
export function budgetOf(parameters: URLSearchParams): MonthlyBudget | null {
  const figureOf = (name: string, usual: number) => {
    const text = parameters.get(name);
    return text === null ? usual : /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  };
  const budget = {
    most: figureOf('monthly_max', NaN),
    down_percent: figureOf('down_percent', termsLeftOut.down_percent),
    months: figureOf('months', termsLeftOut.months),
    rate_bp: figureOf('rate_bp', termsLeftOut.rate_bp),
  };
  return Object.values(budget).some(Number.isNaN) || budget.months === 0 || budget.down_percent >= 100 ? null : budget;
}

/** «نحو 1,346 شهريًا»: an illustration in whole riyals, rounded up; nothing where nobody looks by the month. */
export function MonthlyLine({ price }: { price: number }) {
  const { t } = useTranslation();
  const budget = use(Context);
  if (!budget || price <= 0) return null;
  const { down_percent, months, rate_bp: rate } = budget;
  const monthly = monthlyOf({ price: price * 100, down: price * down_percent, final: 0, months, rate, kind: 'reducing' });
  return (
    <p className="card-terms text-ink-3!">
      <Counted phrase={t('ad.monthly', { figure })}>
        <Price amount={Math.ceil(monthly / 100)} />
      </Counted>
    </p>
  );
}
