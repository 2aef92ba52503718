import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { instalmentsOf } from '#contract/money/instalment-formula.ts';
import { instalmentKinds, type InstalmentTerms } from '#contract/money/instalments.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { feeTermsOf, planOf, type PlanField, type PlanValues } from './plan-values.ts';
import { Headline, Lines } from './result.tsx';

interface Props {
  values: PlanValues;
  terms: InstalmentTerms;
  /** The price is that of an ad. */
  isPriceFixed?: boolean;
  onChange: (changed: Partial<PlanValues>) => void;
}

/** What an instalment comes to, with each key. Its fields have the names of the address, so that a form around them works without scripts. */
export function Calculator({ values, terms, isPriceFixed = false, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { plan, wrong } = planOf(values, terms);
  const result = plan && instalmentsOf(plan, feeTermsOf(terms));
  const errorOf = (name: PlanField) => {
    const limits = wrong?.[name];
    return limits && t('instalments.outside', { least: number(limits.least), most: number(Math.max(limits.least, limits.most)) });
  };
  const field = (name: PlanField) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
  });
  const riyals = { maxLength: 9, write: number, before: <RiyalSign /> };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Headline result={result} />
      {isPriceFixed ? (
        <input type="hidden" name="price" value={values.price} />
      ) : (
        <NumberField label={t('instalments.price')} {...riyals} {...field('price')} />
      )}
      <div className="grid gap-1">
        <NumberField label={t('instalments.down')} {...riyals} {...field('down')} />
        <DownSlider values={values} onChange={onChange} />
      </div>
      <div>
        <RadioPills
          name="months"
          legend={t('instalments.months')}
          value={values.months}
          choices={monthsOffered(values, terms).map((value) => ({ value: String(value), label: <bdi dir="ltr">{number(value)}</bdi> }))}
          error={errorOf('months')}
          onChange={(months) => onChange({ months })}
        />
        <p className="mt-1.5 text-14 text-ink-3">
          {t('instalments.monthsMost', { count: terms.months_most, number: number(terms.months_most) })}
        </p>
      </div>
      <div className="grid items-start gap-4 small:grid-cols-2">
        <NumberField decimal="fine" maxLength={5} label={t('instalments.rate')} after="%" {...field('rate')} />
        <NumberField label={t('instalments.final')} {...riyals} {...field('final')} />
      </div>
      <RadioPills
        name="kind"
        legend={t('instalments.kind')}
        value={values.kind}
        choices={instalmentKinds.map((value) => ({ value, label: t(`instalments.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {result && <Lines result={result} terms={terms} />}
      <p className="flex gap-2.5 rounded-field bg-sunken px-4 py-3 text-14 text-ink-2">
        <Info size={18} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>{t('common.illustration')}</span>
      </p>
    </div>
  );
}

const usualMonths = [12, 24, 36, 48, 60];

function monthsOffered({ months }: PlanValues, { months_most: most }: InstalmentTerms): number[] {
  const chosen = months === '' ? [] : [Number(months)];
  return [...new Set([...usualMonths.filter((one) => one <= most), ...chosen])].toSorted((one, other) => one - other);
}

/** What is paid first as a part of the price. */
function DownSlider({ values: { price, down }, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const percent = Number(price) > 0 ? Math.min(100, Math.round((Number(down) / Number(price)) * 100)) : 0;
  return (
    <div className="flex items-center gap-3 noscript:hidden">
      <input
        type="range"
        min={0}
        max={90}
        step={5}
        value={percent}
        aria-label={t('instalments.downPart')}
        aria-valuetext={`${number(percent)}%`}
        onChange={(event) => onChange({ down: String(Math.floor((Number(price) * Number(event.target.value)) / 100)) })}
        className="h-11 w-full accent-brand"
      />
      <bdi dir="ltr" className="w-12 shrink-0 text-end text-14 text-ink-3 tabular-nums">
        {number(percent)}%
      </bdi>
    </div>
  );
}
