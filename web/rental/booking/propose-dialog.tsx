import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { loadFleet } from '../fleet/load-fleet.ts';
import { CarChoices } from './car-choices.tsx';
import type { DialogProps } from './dialog-props.ts';
import { daysToLookAt, freeRentals } from './free-cars.ts';

/** The office offers a car of another of its ads for the same time. */
export function ProposeDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation();
  const cars = useFreeCars(booking);
  return (
    <Dialog title={t('booking.propose.title')} onClose={onClose} className="text-16 small:max-w-120!">
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Filled phrase={(holes) => t('booking.propose.advice', holes)} parts={{ price: <Price amount={Number(booking.total)} /> }} />
        </p>
        {cars.isPending && <div aria-busy="true" className="h-40 animate-pulse rounded-field bg-sunken" />}
        {cars.isError && (
          <p role="alert" className="text-danger">
            {t('booking.propose.failed')}{' '}
            <Button look="plain" onClick={() => void cars.refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {cars.data?.length === 0 && <p className="font-medium">{t('booking.propose.none')}</p>}
        {cars.data && cars.data.length > 0 && <CarForm booking={booking} cars={cars.data} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type Cars = ReturnType<typeof freeRentals>;

function useFreeCars({ id, from, to, rental }: Booking) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['cars-to-propose', id, i18n.language],
    queryFn: async () => {
      const { units } = await loadFleet(call, daysToLookAt({ from, to }), {});
      return freeRentals(units, { from, to, except: rental.id });
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function CarForm({ booking: { id, other }, cars, onClose }: DialogProps & { cars: Cars }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const name = other.full_name;
  const { form, field, values, change, problems, failure, sending, submit } = useForm({
    initial: { rental_id: '', note: '' },
    check: ({ rental_id: chosen }) => (chosen === '' ? { rental_id: t('booking.propose.choose') } : {}),
    send: async ({ rental_id: chosen, note }) => {
      const body = { rental_id: Number(chosen), ...(note.trim() && { note: note.trim() }) };
      await act(body, (extra) => call('proposeCar', { params: { id }, body }, extra));
      toast(t('booking.propose.done', { name }));
      onClose();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CarChoices
        legend={t('booking.propose.cars')}
        cars={cars}
        chosen={values.rental_id}
        onChange={(rental_id) => change({ rental_id })}
        problem={problems['rental_id']}
      />
      <TextAreaField {...field('note')} label={t('booking.propose.note', { name })} optional maxLength={300} growsTo={0.2} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('booking.propose.yes')}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {t('booking.propose.no')}
        </Button>
      </div>
    </form>
  );
}
