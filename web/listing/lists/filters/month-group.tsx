import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { highestPrice } from '#contract/money/instalment-formula.ts';
import { instalmentLimits, termsLeftOut } from '#contract/money/instalments.ts';
import { budgetOf, type MonthlyTerms } from '../../ads/monthly-budget.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { without, withAll } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { Amount } from './range-group.tsx';

const downs = [0, 10, 20, 30];
const terms = [24, 36, 48, 60];
const slider = { min: 500, max: 10_000, step: 100 };

/** What a month may cost, and on which terms: a highest price in other words. */
export function MonthGroup() {
  const { t } = useTranslation();
  const { parameters, look } = useFiltering();
  const budget = budgetOf(parameters);
  const [isOpen] = useState(look === 'sheet' || budget !== null);
  const note = budget && (
    <Counted phrase={t('filters.month.upTo', { figure })}>
      <Price amount={highestPrice(budget.most, budget)} />
    </Counted>
  );
  return (
    <GroupFrame title={t('filters.titles.month')} note={note} folded={!isOpen}>
      <Terms />
    </GroupFrame>
  );
}

function Terms() {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change } = useFiltering();
  const budget = budgetOf(parameters);
  // Terms narrow nothing without a sum: until there is one they are in no address.
  const [own, setOwn] = useState<MonthlyTerms>(termsLeftOut);
  const { down_percent, months, rate_bp } = budget ?? own;
  const current: MonthlyTerms = { down_percent, months, rate_bp };
  const choose = (most: string) =>
    change((now) =>
      most === '' ? without(now, 'monthly_max', ...Object.keys(current)) : withAll(now, { monthly_max: most, ...texts(current) }),
    );
  const set = (changed: Partial<MonthlyTerms>) => {
    const next = { ...current, ...changed };
    setOwn(next);
    if (budget) change((now) => withAll(now, texts(next)));
  };
  const percents = (values: readonly number[]) =>
    values.map((value) => ({ value: String(value), label: <bdi dir="ltr">{number(value)}%</bdi> }));
  return (
    <div className="grid gap-4">
      <Sum most={budget?.most ?? null} onChange={choose} />
      <RadioPills
        name="down_percent"
        legend={t('filters.month.down')}
        value={String(down_percent)}
        choices={percents(withChosen(downs, down_percent))}
        onChange={(value) => set({ down_percent: Number(value) })}
      />
      <RadioPills
        name="months"
        legend={t('filters.month.months')}
        value={String(months)}
        choices={withChosen(terms, months).map((value) => ({ value: String(value), label: <bdi dir="ltr">{number(value)}</bdi> }))}
        onChange={(value) => set({ months: Number(value) })}
      />
      <Rate points={rate_bp} onChange={(points) => set({ rate_bp: points })} />
      <p className="text-12 text-ink-3">{t('common.illustration')}</p>
    </div>
  );
}

/** The sum, on a slider and to type. */
function Sum({ most, onChange }: { most: number | null; onChange: (most: string) => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { text, type, sendNow } = useTyped(most === null ? '' : String(most), onChange);
  const place = Math.min(Math.max(Number(text) || slider.max, slider.min), slider.max);
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 font-semibold">{t('filters.month.most')}</span>
        <span className="flex w-32">
          <Amount
            name="monthly_max"
            value={text}
            onChange={sendNow}
            isMoney
            label={t('filters.month.most')}
            placeholder={t('filters.month.any')}
          />
        </span>
      </div>
      <input
        type="range"
        {...slider}
        value={place}
        aria-label={t('filters.month.most')}
        aria-valuetext={text === '' ? t('filters.month.any') : `${number(place)} ${t('common.riyals')}`}
        onChange={(event) => type(event.target.value)}
        onPointerUp={() => sendNow(text)}
        className="h-11 w-full accent-brand noscript:hidden"
      />
    </div>
  );
}

/** The profit a year. Without scripts what the address says is sent on as it is. */
function Rate({ points, onChange }: { points: number; onChange: (points: number) => void }) {
  const { t } = useTranslation();
  const { text, type, sendNow } = useTyped(String(points / 100), (now) => {
    const next = pointsIn(now);
    if (next !== undefined) onChange(next);
  });
  return (
    <>
      <input type="hidden" name="rate_bp" value={points} />
      <NumberField
        decimal="fine"
        label={t('filters.month.rate')}
        after={<span className="shrink-0 text-14 text-ink-3">{t('filters.month.reducing')}</span>}
        value={text}
        onChange={type}
        onBlur={() => sendNow(text)}
        error={pointsIn(text) === undefined ? t('filters.month.wrongRate') : undefined}
        className="noscript:hidden"
      />
    </>
  );
}

/** `'9.25'` → 925; undefined beyond what may be asked for. */
function pointsIn(text: string): number | undefined {
  const points = Math.round(Number(text) * 100);
  return text === '' || !Number.isFinite(points) || points < 0 || points > instalmentLimits.rate ? undefined : points;
}

function texts({ down_percent, months, rate_bp }: MonthlyTerms): Record<keyof MonthlyTerms, string> {
  return { down_percent: String(down_percent), months: String(months), rate_bp: String(rate_bp) };
}

function withChosen(offered: readonly number[], chosen: number): number[] {
  return [...new Set([...offered, chosen])].toSorted((one, other) => one - other);
}
