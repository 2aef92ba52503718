import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { termsOf } from '#contract/rental/agreed-terms.ts';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Replacement } from '#contract/rental/replacements.ts';
import { call } from '#web/platform/api/browser.ts';
import { BothTerms, termsAt } from '../bookings/compared-terms.tsx';
import { Both, BothCars, Compared } from '../bookings/compared.tsx';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
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
        {cars.data && cars.data.length > 0 && (
          <CarForm booking={booking} cars={cars.data} onRefused={() => void cars.refetch()} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface CarProps extends DialogProps {
  cars: readonly Replacement[];
  /** What is shown is perhaps not what holds any more. */
  onRefused: () => void;
}

function CarForm({ booking, cars, onRefused, onClose }: CarProps) {
  const { id } = booking;
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, values, change, problems, failure, sending, submit } = useForm({
    initial: { rental_id: '' },
    check: ({ rental_id: chosen }) => (chosen === '' ? { rental_id: t('booking.propose.choose') } : {}),
    send: async ({ rental_id: chosen }) => {
      const car = cars.find((one) => String(one.id) === chosen);
      const body = { rental_id: Number(chosen), ...(car && { version: car.version }) };
      try {
        await act(body, (extra) => call('replaceCar', { params: { id }, body }, extra));
      } catch (error) {
        onRefused();
        throw error;
      }
      toast(t('booking.replace.done'));
      onClose();
    },
  });
  const car = cars.find((one) => String(one.id) === values.rental_id);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CarChoices
        legend={t('booking.replace.cars')}
        cars={cars}
        chosen={values.rental_id}
        onChange={(rental_id) => change({ rental_id })}
        problem={problems['rental_id']}
      />
      {car && <WhatDiffers booking={booking} car={car} />}
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

/** What people look for first, also where it is the same. */
const always = ['total', 'deposit', 'excess', 'km_allowed'] as const;

/** The car that was booked beside the chosen one, with everything that differs. */
function WhatDiffers({ booking: { rental, quote, side }, car }: { booking: Booking; car: Replacement }) {
  const { t } = useTranslation();
  const now = useMinute();
  return (
    <Compared was={t('booking.replace.was')} now={t('booking.replace.now')}>
      <Both name={t('booking.proposal.car')} was={<bdi>{rental.title}</bdi>} now={<bdi>{car.title}</bdi>} />
      <BothCars changes={car.car_changes} />
      <BothTerms before={termsAt(termsOf(quote), now)} after={termsAt(car.terms, now)} side={side} always={always} />
    </Compared>
  );
}
