import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monthlyNames } from '#contract/money/instalments.ts';
import { facetsQuery } from '../ads/live-count.ts';
import { budgetOf, ByMonth, type MonthlyBudget } from '../ads/monthly-budget.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
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
  const { t, i18n } = useTranslation();
  const { number } = useFigures();
  const { section, parameters } = useFiltering();
  const others = without(parameters, ...monthlyNames, 'price_min', 'price_max', 'price_mode', 'sort');
  const takeovers = withAll(others, { sale_type: 'tanazul', instalment_max: String(most) });
  const { data } = useQuery(facetsQuery('cars', i18n.language, takeovers.toString()));
  if (data?.count === 0) return null;
  return (
    <p className="mb-4">
      <Link
        to={addressOf(section, takeovers)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-card border border-line bg-surface px-4 text-14 font-semibold text-brand hover:underline"
      >
        <CarFront size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        <span>
          <Counted phrase={t('listing.takeoversByMonth', { figure })}>
            <Price amount={most} />
          </Counted>
        </span>
        {data && <bdi className="text-ink-3">{number(data.count)}</bdi>}
      </Link>
    </p>
  );
}
