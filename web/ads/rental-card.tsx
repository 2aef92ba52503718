import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Figure, useFigures } from '../i18n/figures.tsx';
import { paths } from '../paths.ts';
import { Counted, figure } from '../ui/counted.tsx';
import { Price } from '../ui/price.tsx';
import { Tag } from '../ui/tag.tsx';
import type { CardProps } from './ad-card.tsx';
import { AdPrice } from './ad-price.tsx';
import type { CardAd } from './card-ad.ts';
import { CardFoot } from './card-foot.tsx';
import { CardPicture, cardSizes } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { useLabel } from './options.tsx';
import { useRentalPeriod } from './rental-period.tsx';
import { daysBetween, leastTotal } from './rental-price.ts';

type Rental = NonNullable<CardAd['rental']>;

export function RentalCard({ ad, rental, sizes = cardSizes, eager = false }: CardProps & { rental: Rental }) {
  const { t } = useTranslation();
  const label = useLabel();
  const term = useTerm(rental);
  const period = useRentalPeriod();
  return (
    <article className="card group">
      <CardPicture ad={ad} sizes={sizes} eager={eager} />
      <div className="card-body">
        <h3 className="card-title">
          <Link
            dir="auto"
            to={paths.ad(ad.id) + (period ? `?from=${period.from}&to=${period.to}` : '')}
            prefetch="intent"
            discover="none"
            className="card-link"
          >
            {ad.title}
          </Link>
        </h3>
        <p className="card-facts">
          {[label('transmission', rental.transmission), rental.seats && t('ad.seats', { count: rental.seats }), ad.city.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="card-row">
          <p className="card-price">
            <AdPrice ad={ad} />
          </p>
          {term && <Tag tone="good">{term}</Tag>}
        </div>
        <RentalTotal rental={rental} />
        <CardFoot ad={ad} end={rental.deposit === null ? undefined : <Deposit amount={rental.deposit} />} />
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}

/** What the chosen days come to; without days, the price of a week and the kilometres of a day. */
function RentalTotal({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const period = useRentalPeriod();
  if (period) {
    const days = daysBetween(period);
    return (
      <p className="card-facts text-ink-2">
        {t('ad.total')}{' '}
        <b className="font-semibold text-ink">
          <Price amount={leastTotal(days, rental)} />
        </b>{' '}
        <Counted phrase={t('ad.totalFor', { count: days, figure })}>{number(days)}</Counted>
      </p>
    );
  }
  return (
    <p className="card-facts text-ink-2">
      {rental.weekly !== null && (
        <>
          {t('ad.week')} <Price amount={rental.weekly} />
        </>
      )}
      {rental.weekly !== null && rental.km_per_day !== null && ' · '}
      {rental.km_per_day !== null && (
        <>
          <Figure value={rental.km_per_day} /> {t('ad.kmPerDay')}
        </>
      )}
      {rental.weekly === null && rental.km_per_day === null && t('ad.unlimitedKm')}
    </p>
  );
}

function Deposit({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return amount === 0 ? (
    t('ad.noDeposit')
  ) : (
    <>
      {t('ad.deposit')} <Price amount={amount} />
    </>
  );
}

/** The one term worth a tag: a driver, delivery, or kilometres without a limit. */
function useTerm({ with_driver, airport_delivery, delivery, km_per_day, cancellation }: Rental): string | null {
  const { t } = useTranslation();
  if (with_driver) return t('ad.withDriver');
  if (km_per_day === null) return t('ad.unlimitedKm');
  if (cancellation === 'flexible') return t('ad.freeCancellation');
  if (airport_delivery) return t('ad.airportDelivery');
  return delivery ? t('ad.delivery') : null;
}
