import type { Plan } from '#contract/money/instalment-formula.ts';
import { monthlyOf } from '#contract/money/instalment-formula.ts';
import { instalmentLimits } from '#contract/money/instalments.ts';
import { paths } from '#web/platform/calls/paths.ts';

/** The list of cars that cost no more a month; null for a plan that no list is counted by. */
export function carsByMonth(plan: Plan | undefined): string | null {
  if (!plan || plan.kind !== 'reducing' || plan.final > 0) return null;
  const percent = Math.round((plan.down / plan.price) * 100);
  if (percent > instalmentLimits.downPercent) return null;
  return paths.cars({ monthly_max: Math.ceil(monthlyOf(plan) / 100), down_percent: percent, months: plan.months, rate_bp: plan.rate });
}
