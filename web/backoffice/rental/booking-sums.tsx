import { useTranslation } from 'react-i18next';
import type { AdminBooking } from '#contract/backoffice/admin-bookings.ts';
import { QuoteLines } from '#web/rental/bookings/quote-lines.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Fact } from '../case/fact.tsx';

/** The lines of the quote, what they come to, what is owed for an end, and how the deposit stands. */
export function BookingSums({ booking: { quote, total, ended, deposit } }: { booking: AdminBooking }) {
  const { t } = useTranslation('backoffice');
  return (
    <dl className="grid text-14">
      <QuoteLines lines={quote.lines} />
      <Money name={t('rental.total')} amount={total} />
      {Number(quote.vat) > 0 && <Money name={t('charge.vat')} amount={quote.vat} />}
      {ended && <Money name={t('rental.fee')} amount={ended.fee} />}
      <Money name={t('charge.deposit')} amount={deposit.amount} />
      {Number(deposit.accepted) > 0 && <Money name={t('rental.accepted')} amount={deposit.accepted} />}
      {Number(deposit.in_question) > 0 && <Money name={t('charge.inQuestion')} amount={deposit.in_question} />}
      {deposit.returned && <Money name={t('rental.returned')} amount={deposit.returned.amount} />}
    </dl>
  );
}

function Money({ name, amount }: { name: string; amount: string }) {
  return (
    <Fact name={name}>
      <Price amount={Number(amount)} />
    </Fact>
  );
}
