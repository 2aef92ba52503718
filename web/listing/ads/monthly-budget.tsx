import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthlyOf } from '#contract/money/instalment-formula.ts';
import { instalmentLimits, termsLeftOut } from '#contract/money/instalments.ts';
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

const Context = createContext<MonthlyBudget | null>(null);

/** Cards within say what their price comes to a month, on the terms of `budget`. */
export function ByMonth({ budget, children }: { budget: MonthlyBudget | null; children: ReactNode }) {
  return <Context value={budget}>{children}</Context>;
}

/** What an address of cars says that a month may cost; null where it does not, or says what no list takes. */
export function budgetOf(parameters: URLSearchParams): MonthlyBudget | null {
  const figureOf = (name: string, usual: number, least: number, limit: number) => {
    const text = parameters.get(name);
    const value = text === null ? usual : /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= limit ? value : NaN;
  };
  const { downPercent, months, rate } = instalmentLimits;
  const budget = {
    most: figureOf('monthly_max', NaN, 0, 2_147_483_647),
    down_percent: figureOf('down_percent', termsLeftOut.down_percent, 0, downPercent),
    months: figureOf('months', termsLeftOut.months, 1, months),
    rate_bp: figureOf('rate_bp', termsLeftOut.rate_bp, 0, rate),
  };
  return Object.values(budget).some(Number.isNaN) ? null : budget;
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
