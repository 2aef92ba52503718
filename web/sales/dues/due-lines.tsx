import { Trans, useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { AmountLine } from '#web/money/payments/amount-line.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** How the sum comes about: «1% من 64,000 = 640 + 96 ضريبة», and in lines. */
export function DueLines({ due }: { due: Due }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const percent = (points: number) => <bdi dir="ltr">{number(points / 100)}%</bdi>;
  const money = (riyals: string) => <Price amount={Number(riyals)} />;
  const isLowered = Number(due.first_total) > Number(due.total);
  return (
    <div className="px-4 wide:px-5">
      {!isLowered && (
        <p className="border-t border-line py-2.5 font-medium">
          <Trans
            i18nKey="dues.worked"
            components={[
              <span key="rate">{percent(due.basis_points)}</span>,
              <span key="price">{money(due.price)}</span>,
              <span key="fee">{money(due.fee)}</span>,
              <span key="vat">{money(due.vat)}</span>,
            ]}
          />
        </p>
      )}
      <dl>
        <AmountLine label={t(`dues.prices.${due.source}`)}>{money(due.price)}</AmountLine>
        <AmountLine
          label={
            <>
              {t('fees.fee')} {percent(due.basis_points)}
            </>
          }
        >
          {money(due.fee)}
        </AmountLine>
        <AmountLine
          label={
            <>
              {t('fees.vat')} {percent(due.vat_basis_points)}
            </>
          }
        >
          {money(due.vat)}
        </AmountLine>
        {isLowered && (
          <AmountLine label={t('dues.first')}>
            <s className="text-ink-3">{money(due.first_total)}</s>
          </AmountLine>
        )}
        <AmountLine label={t('dues.total')} strong>
          {money(due.total)}
        </AmountLine>
      </dl>
    </div>
  );
}
