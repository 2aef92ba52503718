import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { BookedCar } from '../bookings/booked-car.tsx';
import { QuoteFigures, QuoteTerms } from '../bookings/quote-figures.tsx';
import { RentalTimes } from '../bookings/rental-times.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Offered } from './offered.ts';

interface Props {
  ad: Ad;
  quote: Offered | null;
  /** Whether another price is on its way. */
  isStale: boolean;
  /** Whether the renter pays by card. */
  isCard: boolean;
}

/** The car, its time and what it all costs. */
export function Summary({ ad, quote, isStale, isCard }: Props) {
  const { t } = useTranslation();
  return (
    <Card id="summary" title={t('checkout.summary.title')}>
      <div className="flex items-center gap-3.5">
        <BookedCar url={ad.image_url} className="w-24" />
        <div className="min-w-0">
          <Link dir="auto" to={paths.ad(ad.id)} className="two-lines leading-snug font-bold hover:underline">
            {ad.title}
          </Link>
          <p className="one-line text-14 text-ink-3">
            <bdi>{ad.owner.full_name}</bdi>
          </p>
        </div>
      </div>
      {quote && (
        <div aria-live="polite" aria-busy={isStale} className={`grid gap-3 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
          <RentalTimes from={quote.from} to={quote.to} />
          <QuoteFigures quote={quote} isByCard={quote.payment.first !== null} isHeld={quote.payment.deposit_by_card} />
          {isCard && <Shares quote={quote} />}
          <QuoteTerms quote={quote} />
          <Supplier quote={quote} />
        </div>
      )}
    </Card>
  );
}

/** What of the total is paid now, and what at the branch. */
function Shares({ quote: { total, payment } }: { quote: Offered }) {
  const { t } = useTranslation();
  const now = Number(payment.first ?? 0);
  const shares = { payNow: now, payLater: Math.round((Number(total) - now) * 100) / 100 };
  return (
    <dl className="grid gap-1.5 text-14">
      {(['payNow', 'payLater'] as const).map((share) => (
        <div key={share} className="flex items-baseline justify-between gap-4">
          <dt>{t(`checkout.summary.${share}`)}</dt>
          <dd className="font-semibold">
            <Price amount={shares[share]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Supplier({ quote: { supplier, expires_at: until, office_record: record } }: { quote: Offered }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const moment = useMoment();
  return (
    <div className="grid gap-0.5 text-12 text-ink-3">
      <p>
        {t('checkout.summary.supplier')}: <bdi>{supplier.name}</bdi>
        {supplier.vat_number !== null && (
          <>
            {' · '}
            {t('checkout.summary.vatNumber')} <bdi dir="ltr">{supplier.vat_number}</bdi>
          </>
        )}
      </p>
      {record.completed + record.cancelled > 0 && (
        <p>{t('checkout.summary.record', { completed: number(record.completed), cancelled: number(record.cancelled) })}</p>
      )}
      <p>
        <Filled phrase={(holes) => t('checkout.summary.keeps', holes)} parts={{ moment: <time dateTime={until}>{moment(until)}</time> }} />
      </p>
    </div>
  );
}
