import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { BookedCar } from '../../bookings/booked-car.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';

/** The car that was asked for beside the one that the office offers in its place. */
export function Proposal({ booking: { proposal, rental, total } }: { booking: Booking }) {
  const { t } = useTranslation();
  if (!proposal) return null;
  const { was, was_total: wasTotal, note } = proposal;
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
      <table className="w-full table-fixed text-14">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="w-[22%] pb-2 text-start font-normal">
              <span className="sr-only">{t('booking.proposal.what')}</span>
            </th>
            <th scope="col" className="pb-2 text-start font-normal">
              {t('booking.proposal.was')}
            </th>
            <th scope="col" className="pb-2 text-start font-normal">
              {t('booking.proposal.now')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line align-top">
          <tr>
            <th scope="row" className="py-2.5 text-start font-normal text-ink-2">
              {t('booking.proposal.car')}
            </th>
            <Car car={was} />
            <Car car={rental} isNew />
          </tr>
          <tr>
            <th scope="row" className="py-2.5 text-start font-normal text-ink-2">
              {t('booking.proposal.total')}
            </th>
            <td className="py-2.5">
              <Price amount={Number(wasTotal)} />
            </td>
            <td className="py-2.5 font-bold">
              <Price amount={Number(total)} />
            </td>
          </tr>
        </tbody>
      </table>
      <Link
        to={paths.ad(rental.id)}
        className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline"
      >
        {t('booking.proposal.open')}
      </Link>
    </Card>
  );
}

function Car({ car: { title, image_url: url }, isNew = false }: { car: Booking['rental']; isNew?: boolean }) {
  return (
    <td className="py-2.5 pe-3">
      <BookedCar url={url} className="mb-1.5 w-full max-w-40" />
      <span dir="auto" className={`block leading-snug ${isNew ? 'font-bold' : ''}`}>
        {title}
      </span>
    </td>
  );
}
