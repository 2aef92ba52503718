import { useTranslation } from 'react-i18next';
import type { FeeRate } from '#contract/catalogue/content.ts';
import type { commissionOn } from '#contract/money/fees.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Amount, AmountLine } from './amount-line.tsx';

/** How the commission on a price adds up. */
export function FeeLines({ rate, commission: { fee, vat, total } }: { rate: FeeRate; commission: ReturnType<typeof commissionOn> }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const percent = (points: number) => <bdi dir="ltr">{number(points / 100)}%</bdi>;
  return (
    <dl className="text-14" aria-live="polite">
      <AmountLine
        label={
          <>
            {t('fees.fee')} {percent(rate.basis_points)}
          </>
        }
      >
        <Amount halalas={fee} />
      </AmountLine>
      <AmountLine
        label={
          <>
            {t('fees.vat')} {percent(rate.vat_basis_points)}
          </>
        }
      >
        <Amount halalas={vat} />
      </AmountLine>
      <AmountLine label={t('fees.due')} strong>
        <Amount halalas={total} />
      </AmountLine>
    </dl>
  );
}
