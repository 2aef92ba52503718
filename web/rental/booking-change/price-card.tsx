import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangePrice } from '#contract/rental/time-changes.ts';
import { BothTerms, termsAt } from '../bookings/compared-terms.tsx';
import { Compared } from '../bookings/compared.tsx';
import { CountedDays } from '../bookings/counted-days.tsx';
import { Difference } from '../bookings/difference.tsx';
import { QuoteLines, Row } from '../bookings/quote-lines.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What the booking comes to with the other times, before they are requested: its lines, and what that is more or less. */
export function PriceCard({ price, booking }: { price: ChangePrice; booking: Booking }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  const { days, lines, total, was_total: before, kind, from, to } = price;
  return (
    <Card id="price" title={t('bookings.change.price')} note={<CountedDays days={days} />}>
      <dl className="text-14">
        <QuoteLines lines={lines} />
        <Row name={t('bookings.change.total')}>
          <Price amount={Number(total)} />
        </Row>
        <Row name={t('bookings.change.before')}>
          <Price amount={Number(before)} />
        </Row>
        <Difference price={price} vatBasisPoints={booking.quote.vat_basis_points} />
      </dl>
      <Compared was={t('bookings.change.asIs')} now={t('bookings.change.asAsked')}>
        <BothTerms before={termsAt(price.was_terms, now)} after={termsAt(price.terms, now)} side={booking.side} />
      </Compared>
      <div className="grid gap-1.5 text-14 text-ink-2">
        {kind === 'move' && <p>{t('bookings.change.newPickUp', { moment: moment(from) })}</p>}
        <p>{t('bookings.change.newReturn', { moment: moment(to) })}</p>
        <p>{t('bookings.change.rates')}</p>
        {kind === 'extend' && <p>{t(`bookings.change.contract.${booking.side}`)}</p>}
      </div>
    </Card>
  );
}
