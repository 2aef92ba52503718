import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { LateRecord } from '#contract/rental/late-records.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { fuelOf } from './fuel.ts';

/** Handovers that arrived late and contradict the booking, with what the staff find of them. */
export function LateRecords({ booking: { late_records: records } }: { booking: Booking }) {
  const { t } = useTranslation();
  if (records.length === 0) return null;
  return (
    <Card id="late-records" title={t('booking.lateRecords.title')}>
      <ul className="grid gap-4 text-14">
        {records.map((record) => (
          <li key={record.id} className="grid gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
            <Record record={record} />
            <Photos record={record} />
            <Finding record={record} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Record({ record }: { record: LateRecord }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const moment = useMoment();
  const { side, because, at, made_at: madeAt, odometer, fuel, note, signed } = record;
  return (
    <>
      <p className="text-ink-2">{t('booking.lateRecords.advice', { moment: moment(at) })}</p>
      <p className="font-semibold">
        {t(`booking.handovers.${side}`)} · {t('booking.lateRecords.made', { moment: moment(madeAt) })}
      </p>
      <p>{t(`booking.lateRecords.because.${because}`)}</p>
      <p className="text-ink-2">
        {t('booking.handovers.odometer')}: <bdi dir="ltr">{number(odometer)}</bdi> {t('booking.handOut.km')} · {t('booking.handovers.fuel')}
        : {t(`booking.fuels.${fuelOf(fuel)}`)} · {t(signed.renter ? 'booking.lateRecords.signed' : 'booking.lateRecords.signedOffice')}
      </p>
      {note !== '' && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </>
  );
}

function Photos({ record: { pictures } }: { record: LateRecord }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('booking.lateRecords.photos')} className="grid grid-cols-4 gap-2">
      {pictures.map(({ shot, picture }, index) => (
        <li key={shot}>
          <a href={picture.image} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field bg-sunken">
            <img
              src={picture.thumbnail}
              alt={t('booking.lateRecords.photo', { number: digits(index + 1) })}
              loading="lazy"
              className="aspect-4/3 w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Finding({ record: { finding } }: { record: LateRecord }) {
  const { t } = useTranslation();
  if (!finding) return null;
  return (
    <div className="grid gap-1 rounded-field bg-brand-tint px-3.5 py-3">
      <p className="font-semibold">
        {t('booking.lateRecords.finding')}: {t(`booking.lateRecords.outcomes.${finding.outcome}`)}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {finding.reason}
      </p>
    </div>
  );
}
