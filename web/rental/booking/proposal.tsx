import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { termsOf } from '#contract/rental/agreed-terms.ts';
import type { Booking } from '#contract/rental/bookings.ts';
import { BookedCar } from '../bookings/booked-car.tsx';
import { BothTerms, termsAt } from '../bookings/compared-terms.tsx';
import { Both, BothCars, Compared } from '../bookings/compared.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Card } from '#web/platform/ui/card.tsx';

/** What people look for first, also where it is the same. */
const always = ['total', 'deposit', 'excess', 'km_allowed'] as const;

/** The car that was requested beside the one that the office offers in its place, with everything that differs. */
export function Proposal({ booking: { proposal, rental, quote, side } }: { booking: Booking }) {
  const { t } = useTranslation();
  const now = useMinute();
  if (!proposal) return null;
  const { was, was_terms: terms, car_changes: changes, note } = proposal;
  return (
    <Card id="proposal" title={t('booking.proposal.title')}>
      {note && (
        <p className="flex items-start gap-2.5 rounded-field bg-sunken px-3.5 py-2.5">
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
          <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
            {note}
          </span>
        </p>
      )}
      <Compared was={t('booking.proposal.was')} now={t('booking.proposal.now')}>
        <Both name={t('booking.proposal.car')} was={<Car car={was} />} now={<Car car={rental} />} />
        <BothCars changes={changes} />
        <BothTerms before={termsAt(terms, now)} after={termsAt(termsOf(quote), now)} side={side} always={always} />
      </Compared>
      <Link
        to={paths.ad(rental.id)}
        className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline"
      >
        {t('booking.proposal.open')}
      </Link>
    </Card>
  );
}

function Car({ car: { title, image_url: url } }: { car: Booking['rental'] }) {
  return (
    <>
      <BookedCar url={url} className="mb-1.5 w-full max-w-40" />
      <span dir="auto" className="block pe-1 leading-snug">
        {title}
      </span>
    </>
  );
}
