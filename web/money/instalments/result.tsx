import { useTranslation } from 'react-i18next';
import { salaryShare, type Instalments } from '#contract/money/instalment-formula.ts';
import type { InstalmentTerms } from '#contract/money/instalments.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Amount, AmountLine } from '../payments/amount-line.tsx';

/** The instalment, and larger than it the annual rate, which alone says what it costs. */
export function Headline({ result }: { result: Instalments | undefined }) {
  const { t } = useTranslation();
  const { fixed } = useFigures();
  return (
    <dl aria-live="polite" aria-atomic="true" className="grid grid-cols-2 items-end gap-3 rounded-card bg-brand-tint p-4 tablet:p-5">
      <div className="min-w-0">
        <dt className="text-14">{t('instalments.monthly')}</dt>
        <dd className="text-22 leading-tight font-bold whitespace-nowrap small:text-28">
          {result ? <Amount halalas={result.monthly} /> : '—'}
        </dd>
      </div>
      <div className="min-w-0 text-end">
        <dt className="text-14">{t('instalments.apr')}</dt>
        <dd className="text-28 leading-tight font-bold small:text-36">
          {result ? <bdi dir="ltr">{fixed(result.apr / 100, 2)}%</bdi> : '—'}
        </dd>
      </div>
    </dl>
  );
}

/** What it is made of, and where the rules stand. */
export function Lines({ result, terms }: { result: Instalments; terms: InstalmentTerms }) {
  const { t } = useTranslation();
  const { number, fixed } = useFigures();
  const day = useDay();
  const { financed, fee, feeVat, total, cost, salary } = result;
  return (
    <div>
      <dl>
        <AmountLine label={t('instalments.financed')}>
          <Price amount={financed / 100} />
        </AmountLine>
        <AmountLine label={t('instalments.fee', { vat: fixed(feeVat / 100, 2) })}>
          <Price amount={(fee + feeVat) / 100} />
        </AmountLine>
        <AmountLine label={t('instalments.total')}>
          <Amount halalas={total} />
        </AmountLine>
        <AmountLine label={t('instalments.cost')}>
          <Amount halalas={cost} />
        </AmountLine>
        <AmountLine label={t('instalments.salary')}>
          <Price amount={salary} />
        </AmountLine>
      </dl>
      <p className="mt-2 text-12 text-ink-3">
        {t('instalments.rules', {
          fee: number(terms.fee_bp / 100),
          most: number(Number(terms.fee_most)),
          share: number(salaryShare / 100),
          day: day(terms.read_on),
          source: terms.source,
        })}
      </p>
    </div>
  );
}
