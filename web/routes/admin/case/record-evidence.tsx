import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRecord } from '#contract/admin-late-records.ts';
import { Moment } from '../../../admin/moment.tsx';
import { Panel } from '../../../admin/screen.tsx';
import { ToneTag } from '../../../admin/tone-tag.tsx';
import { Figure } from '../../../i18n/figures.tsx';
import { CaseHandovers } from './case-handovers.tsx';
import { Sides } from './offer-evidence.tsx';

/** A handover that arrived late: what it says, and what the booking says. */
export function RecordEvidence({ record }: { record: CaseRecord }) {
  const { t } = useTranslation('admin');
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
        <ol className="grid gap-1.5 text-14">
          {history.map(({ act, by, at: time }) => (
            <li key={`${act} ${time}`} className="flex flex-wrap gap-x-2">
              <b className="font-semibold">{t(`record.acts.${act}`)}</b>
              <span className="text-ink-3">
                {t(`charge.sides.${by ?? 'market'}`)} · <Moment time={time} />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

function TheBooking({ record: { booking, handovers } }: { record: CaseRecord }) {
  const { t } = useTranslation('admin');
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
