import { useTranslation } from 'react-i18next';
import type { CaseRecord } from '#contract/backoffice/admin-late-records.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { BookingHistory } from './booking-history.tsx';
import { CaseHandovers } from './case-handovers.tsx';
import { Fact } from './fact.tsx';
import { Sides } from './offer-evidence.tsx';

/** A handover that arrived late: what it says, and what the booking says. */
export function RecordEvidence({ record }: { record: CaseRecord }) {
  const { t } = useTranslation('backoffice');
  const { office, renter, because, side, made_at: madeAt, at, contract_number: contract, authorisation, history } = record;
  return (
    <>
      <Panel title={t('record.title')} note={t('record.note')}>
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-bold">{t(`charge.${side}`)}</b>
          <ToneTag>
            {t('record.because')}: {t(`record.becauseOf.${because}`)}
          </ToneTag>
        </p>
        <Sides sides={{ office, renter }} />
        <dl className="grid text-14">
          <Fact name={t('record.made')}>
            <Moment time={madeAt} />
          </Fact>
          <Fact name={t('record.arrived')}>
            <Moment time={at} />
          </Fact>
          {contract !== null && (
            <Fact name={t('charge.contract')}>
              <bdi dir="ltr">{contract}</bdi>
            </Fact>
          )}
          {authorisation !== null && (
            <Fact name={t('record.authorisation')}>
              <bdi dir="ltr">{authorisation}</bdi>
            </Fact>
          )}
        </dl>
        <CaseHandovers handovers={[record]} />
      </Panel>
      <TheBooking record={record} />
      <Panel title={t('record.history')}>
        <BookingHistory history={history} />
      </Panel>
    </>
  );
}

function TheBooking({ record: { booking, handovers } }: { record: CaseRecord }) {
  const { t } = useTranslation('backoffice');
  return (
    <Panel title={t('record.booking')}>
      <dl className="grid text-14">
        <Fact name={t('charge.booking')}>
          <Figure value={booking.id} plain />
        </Fact>
        <Fact name={t('record.state')}>{t(`record.acts.${booking.state}`)}</Fact>
        <Fact name={t('charge.time')}>
          <Moment time={booking.from} /> – <Moment time={booking.to} />
        </Fact>
        {booking.contract_number !== null && (
          <Fact name={t('charge.contract')}>
            <bdi dir="ltr">{booking.contract_number}</bdi>
          </Fact>
        )}
      </dl>
      {handovers.length > 0 && <CaseHandovers handovers={handovers} />}
    </Panel>
  );
}
