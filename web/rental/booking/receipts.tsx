import { Banknote } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { receiptMeans, type BookingPayments, type BookingReceipt } from '#contract/money/office-payments.ts';
import { firmBookings } from '#contract/rental/booking-states.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';

const receiving = new Set<Booking['state']>(firmBookings);

interface Props {
  booking: Booking;
  payments: BookingPayments;
}

/** What was paid at the branch: the office notes it, and both sides read it. */
export function Receipts({ booking, payments }: Props) {
  const { t } = useTranslation();
  const { receipts, left } = payments;
  const mayNote = booking.side === 'office' && receiving.has(booking.state);
  const isDue = mayNote && Number(left) > 0;
  if (receipts.length === 0 && !isDue) return null;
  return (
    <Card
      id="receipts"
      title={
        <span className="inline-flex items-center gap-2">
          <Banknote size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('booking.receipts.title')}
        </span>
      }
    >
      {receipts.length > 0 && (
        <ul className="divide-y divide-line">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} booking={booking.id} receipt={receipt} mayRemove={mayNote} />
          ))}
        </ul>
      )}
      {isDue && <ReceiptForm key={left} booking={booking.id} left={left} />}
      <p className="text-12 text-ink-3">{t(`booking.receipts.stated.${booking.side}`)}</p>
    </Card>
  );
}

function Receipt({ booking, receipt, mayRemove }: { booking: number; receipt: BookingReceipt; mayRemove: boolean }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { id, amount, means: how, at, removed_at: removed } = receipt;
  return (
    <li className={`grid gap-0.5 py-3 ${removed === null ? '' : 'text-ink-3'}`}>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(`booking.receipts.means.${how}`)}</span>
        <b className={removed === null ? 'font-bold' : 'font-normal line-through'}>
          <Price amount={Number(amount)} />
        </b>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-3">
        <time dateTime={at}>{moment(at)}</time>
        {removed !== null ? <span>{t('booking.receipts.removed')}</span> : mayRemove && <Remove booking={booking} receipt={id} />}
      </div>
    </li>
  );
}

/** Asks once more at its place: the renter reads that it was taken back. */
function Remove({ booking, receipt }: { booking: number; receipt: number }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await act({ receipt }, () => call('removeReceipt', { params: { id: booking, receipt_id: receipt } }));
      toast(t('booking.receipts.removedNow'));
    } catch {
      toast(t('booking.receipts.notRemoved'), { tone: 'bad' });
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => (isAsking ? void remove() : setAsking(true))}
      className="min-h-11 font-semibold text-danger hover:underline"
    >
      {t(isAsking ? 'booking.receipts.removeSure' : 'booking.receipts.remove')}
    </button>
  );
}

function ReceiptForm({ booking, left }: { booking: number; left: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm<{ amount: string; means: string }>({
    initial: { amount: String(Number(left)), means: 'cash' },
    check: ({ amount }) => (Number(amount) > 0 ? {} : { amount: t('fields.required') }),
    send: async ({ amount, means: how }) => {
      const body = { amount, means: receiptMeans.find((one) => one === how) ?? 'cash' };
      await act({ booking, ...body }, (extra) => call('noteReceipt', { params: { id: booking }, body }, extra));
      toast(t('booking.receipts.noted'));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField {...field('amount')} label={t('booking.receipts.amount')} maxLength={10} decimal />
        <SelectField {...field('means')} label={t('booking.receipts.how')}>
          {receiptMeans.map((one) => (
            <option key={one} value={one}>
              {t(`booking.receipts.means.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button look="outlined" type="submit" disabled={sending} aria-busy={sending} className="justify-self-start">
        {t('booking.receipts.note')}
      </Button>
    </form>
  );
}
