import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/money/payments.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { AmountLine } from './amount-line.tsx';

/** What a payment comes to, with the VAT in it where there is one. */
export function PaidLines({
  payment: { amount, vat, total, refunded },
}: {
  payment: Pick<Payment, 'amount' | 'vat' | 'total' | 'refunded'>;
}) {
  const { t } = useTranslation();
  const line = (label: string, riyals: string, strong = false) => (
    <AmountLine label={label} strong={strong}>
      <Price amount={Number(riyals)} places={2} />
    </AmountLine>
  );
  return (
    <dl className="text-14">
      {Number(vat) > 0 && line(t('payments.withoutVat'), amount)}
      {Number(vat) > 0 && line(t('payments.vat'), vat)}
      {line(t(Number(vat) > 0 ? 'payments.withVat' : 'payments.total'), total, true)}
      {Number(refunded) > 0 && line(t('payments.refunded'), refunded)}
    </dl>
  );
}
