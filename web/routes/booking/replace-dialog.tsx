import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BookingCard } from '#contract/bookings.ts';
import { call } from '../../api/browser.ts';
import { useBookingAct } from '../../bookings/use-booking-act.ts';
import { Button } from '../../ui/button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Price } from '../../ui/price.tsx';
import { CarChoices } from './car-choices.tsx';
import type { DialogProps } from './dialog-props.ts';

/** The renter takes another car of the office, as the one that was booked has lapsed. */
export function ReplaceDialog({ booking, onClose }: DialogProps) {
  const { t, i18n } = useTranslation();
  const { id, total } = booking;
  const cars = useQuery({
    queryKey: ['replacements', id, i18n.language],
    queryFn: async () => (await call('listReplacements', { params: { id } })).results,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t('booking.replace.title')} onClose={onClose} className="text-16 small:max-w-120!">
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Filled phrase={(holes) => t('booking.replace.advice', holes)} parts={{ price: <Price amount={Number(total)} /> }} />
        </p>
        {cars.isPending && <div aria-busy="true" className="h-40 animate-pulse rounded-field bg-sunken" />}
        {cars.isError && (
          <p role="alert" className="text-danger">
            {t('booking.replace.failed')}{' '}
            <Button look="plain" onClick={() => void cars.refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {cars.data?.length === 0 && <p className="font-medium">{t('booking.replace.none')}</p>}
        {cars.data && cars.data.length > 0 && <CarForm booking={booking} cars={cars.data} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function CarForm({ booking: { id }, cars, onClose }: DialogProps & { cars: readonly BookingCard['rental'][] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, values, change, problems, failure, sending, submit } = useForm({
    initial: { rental_id: '' },
    check: ({ rental_id: chosen }) => (chosen === '' ? { rental_id: t('booking.propose.choose') } : {}),
    send: async ({ rental_id: chosen }) => {
      const body = { rental_id: Number(chosen) };
      await act(body, (extra) => call('replaceCar', { params: { id }, body }, extra));
      toast(t('booking.replace.done'));
      onClose();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CarChoices
        legend={t('booking.replace.cars')}
        cars={cars}
        chosen={values.rental_id}
        onChange={(rental_id) => change({ rental_id })}
        problem={problems['rental_id']}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('booking.replace.yes')}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {t('booking.propose.no')}
        </Button>
      </div>
    </form>
  );
}
