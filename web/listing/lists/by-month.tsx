import { CarFront } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { budgetOf, ByMonth, monthlyNames, type MonthlyBudget } from '../ads/monthly-budget.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { addressOf, withAll, without } from './address.ts';
import { useFiltering } from './filters/filtering.tsx';

/** Round the cards of cars: what each comes to a month where the list is by the month, and the way to takeovers that cost no more. */
export function CardsByMonth({ children }: { children: ReactNode }) {
  const { parameters } = useFiltering();
  const budget = budgetOf(parameters);
  return (
    <ByMonth budget={budget}>
      {budget && <Takeovers budget={budget} />}
      {children}
    </ByMonth>
  );
}

/** A takeover has no price: its instalment is a fact of its ad, so that it is in a list of its own. */
function Takeovers({ budget: { most } }: { budget: MonthlyBudget }) {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  const others = without(parameters, ...monthlyNames, 'price_min', 'price_max', 'price_mode', 'sort');
  return (
    <p className="mb-4">
      <Link
        to={addressOf(section, withAll(others, { sale_type: 'tanazul', instalment_max: String(most) }))}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-card border border-line bg-surface px-4 text-14 font-semibold text-brand hover:underline"
      >
        <CarFront size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        <span>
          <Counted phrase={t('listing.takeoversByMonth', { figure })}>
            <Price amount={most} />
          </Counted>
        </span>
      </Link>
    </p>
  );
}
