import { useTranslation } from 'react-i18next';
import type { AdminBooking } from '#contract/backoffice/admin-bookings.ts';
import { Moment } from '../desk/moment.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Fact } from '../case/fact.tsx';

/** The car, the times, the driver and the papers of a booking, and how it ended. */
export function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation('backoffice');
  const { unit, from, to, created_at, quote, contract, invoice_number: invoice, place, note, driver, lapse } = booking;
  const where = place || quote.branch?.name || quote.pick_up_place;
  return (
    <dl className="grid text-14">
      <Fact name={t('rental.plate')}>{unit.plate === null ? t('rental.none') : <bdi dir="rtl">{unit.plate}</bdi>}</Fact>
      <Fact name={t('rental.unit')}>
        <bdi>{unit.name}</bdi>
      </Fact>
      <Fact name={t('charge.time')}>
        <Moment time={from} /> – <Moment time={to} />
      </Fact>
      <Fact name={t('rental.made')}>
        <Moment time={created_at} />
      </Fact>
      {where && (
        <Fact name={t('rental.place')}>
          <bdi>{where}</bdi>
        </Fact>
      )}
      {note !== '' && (
        <Fact name={t('rental.renterNote')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      <Driver driver={driver} />
      {contract && (
        <Fact name={t('charge.contract')}>
          <bdi dir="ltr">{contract.number}</bdi>
        </Fact>
      )}
      {contract?.authorisation && (
        <Fact name={t('record.authorisation')}>
          <bdi dir="ltr">{contract.authorisation}</bdi>
        </Fact>
      )}
      {invoice !== null && (
        <Fact name={t('rental.invoice')}>
          <bdi dir="ltr">{invoice}</bdi>
        </Fact>
      )}
      {lapse && (
        <Fact name={t(`rental.lapses.${lapse.of}`)}>
          {lapse.until === null ? t('rental.missing') : <Moment time={lapse.until} only="day" />}
        </Fact>
      )}
      <Ended ended={booking.ended} />
    </dl>
  );
}

function Driver({ driver: { identity_type, licence_until, age } }: Pick<AdminBooking, 'driver'>) {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <Fact name={t('rental.driver')}>{t(`rental.identities.${identity_type}`)}</Fact>
      <Fact name={t('rental.age')}>
        <Figure value={age} />
      </Fact>
      {licence_until !== null && (
        <Fact name={t('rental.licence')}>
          <Moment time={licence_until} only="day" />
        </Fact>
      )}
    </>
  );
}

function Ended({ ended }: Pick<AdminBooking, 'ended'>) {
  const { t } = useTranslation('backoffice');
  if (!ended) return null;
  return (
    <Fact name={t('rental.reason')}>
      {t(`rental.reasons.${ended.reason}`)}
      {ended.note !== '' && (
        <>
          {' · '}
          <bdi>{ended.note}</bdi>
        </>
      )}
    </Fact>
  );
}
