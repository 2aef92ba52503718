import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { invoiceNumberMost, invoicedBookings } from '#contract/rental/booking-states.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

const invoiced = new Set<Booking['state']>(invoicedBookings);

/** The number of the invoice of the office: the office enters it, and the renter reads it. */
export function Invoice({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { side, state, invoice_number: number } = booking;
  if (side === 'office' ? !invoiced.has(state) : number === null) return null;
  return (
    <Card id="invoice" title={t('booking.invoice.title')}>
      {side === 'office' ? (
        <InvoiceForm booking={booking} />
      ) : (
        <p className="text-14">
          <bdi className="font-semibold">{number}</bdi>
        </p>
      )}
    </Card>
  );
}

function InvoiceForm({ booking: { id, invoice_number: saved } }: { booking: Booking }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm<{ number: string }>({
    initial: { number: saved ?? '' },
    check: ({ number }) => (number.trim() === '' ? { number: t('fields.required') } : {}),
    send: async ({ number }) => {
      const body = { number: number.trim() };
      await act({ id, ...body }, (extra) => call('noteInvoice', { params: { id }, body }, extra));
      toast(t('booking.invoice.saved'));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        {...field('number')}
        label={t('booking.invoice.number')}
        hint={t('booking.invoice.hint')}
        maxLength={invoiceNumberMost}
        dir="ltr"
        inputClass="text-start rtl:text-end"
        autoComplete="off"
      />
      <FormFailure>{failure}</FormFailure>
      <Button look="outlined" type="submit" disabled={sending} aria-busy={sending} className="justify-self-start">
        {t('booking.invoice.save')}
      </Button>
    </form>
  );
}
