import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rentOf } from '#contract/rental/rent.ts';
import type { RentUnit } from '#contract/catalogue/rental-rules.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import type { CardProps } from './ad-card.tsx';
import { AdPrice } from './ad-price.tsx';
import type { CardAd } from './card-ad.ts';
import { CardFoot } from './card-foot.tsx';
import { CardPicture, cardSizes } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardTag } from './card-tag.tsx';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useRequestedRent } from './rental-period.tsx';
import { queryOfPeriod, rentedDays, type Period } from './rental-days.ts';
import { RentFor } from './rent-for.tsx';

type Rental = NonNullable<CardAd['rental']>;

export function RentalCard({ ad, rental, sizes = cardSizes, eager = false }: CardProps & { rental: Rental }) {
  const { t } = useTranslation();
  const label = useLabel();
  const term = useTerm(rental);
  const { period, unit } = useRequestedRent();
  return (
    <article className="card group">
      <CardPicture ad={ad} sizes={sizes} eager={eager} />
      <div className="card-body">
        <h3 className="card-title">
          <Link
            dir="auto"
            to={paths.ad(ad.id, { ...(period && queryOfPeriod(period)), ...(unit !== 'day' && { unit }) })}
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
            {period ? <Total rental={rental} period={period} /> : <UnitPrice ad={ad} rental={rental} unit={unit} />}
          </p>
          <CardTag difference={ad.difference}>
            {ad.can_book === false ? <Tag>{t('ad.notBookable')}</Tag> : term && !period && <Tag tone="good">{term}</Tag>}
          </CardTag>
        </div>
        <Terms rental={rental} term={period && term} isTotalled={period !== null || unit !== 'day'} />
        <CardFoot ad={ad} end={rental.deposit === null ? undefined : <Deposit amount={rental.deposit} />} />
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}

/** What the unit costs that was requested; where the office has no price for it, what its weeks and days come to. */
function UnitPrice({ ad, rental, unit }: { ad: CardAd; rental: Rental; unit: RentUnit }) {
  if (unit === 'day' || rental.daily === 0) return <AdPrice ad={ad} />;
  return <RentFor rates={rental} unit={unit} look="text-14 font-normal text-ink-3" />;
}

/** What the chosen days come to. */
function Total({ rental, period }: { rental: Rental; period: Period }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const days = rentedDays(period);
  return (
    <>
      <Price amount={rentOf({ first: period.from, days }, rental).total} />{' '}
      <span className="text-14 font-normal text-ink-3">
        <Counted phrase={t('ad.totalFor', { count: days, figure })}>{number(days)}</Counted>
      </span>
    </>
  );
}

interface TermsProps {
  rental: Rental;
  /** Beside a total there is no place for a tag. */
  term: string | null;
  isTotalled: boolean;
}

/** The price of a day below the price of more, else that of a week; the insurance, apart from the deposit; the kilometres of a day. */
function Terms({ rental: { daily, weekly, insurance, km_per_day: kilometres }, term, isTotalled }: TermsProps) {
  const { t } = useTranslation();
  const terms: ReactNode[] = [];
  if (isTotalled)
    terms.push(
      <>
        <Price amount={daily} /> {t('ad.perDay')}
      </>,
    );
  const insured = insurances.find((one) => one === insurance);
  if (insured) terms.push(t(`ad.insurances.${insured}`));
  if (term !== null) terms.push(term);
  if (!isTotalled && weekly !== null)
    terms.push(
      <>
        {t('ad.week')} <Price amount={weekly} />
      </>,
    );
  if (kilometres !== null)
    terms.push(
      <>
        <Figure value={kilometres} /> {t('ad.kmPerDay')}
      </>,
    );
  if (terms.length === 0) terms.push(t('ad.unlimitedKm'));
  return (
    <p className="card-facts text-ink-2">
      {terms.map((one, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {one}
        </Fragment>
      ))}
    </p>
  );
}

const insurances = ['comprehensive', 'third_party'] as const;

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
