import { useTranslation } from 'react-i18next';
import { handoverShots, unsignedReasons } from '#contract/rental/handovers.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { useSession } from '#web/platform/session/store.ts';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { fuelOf } from '../fuel.ts';
import type { StepProps } from './flow.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { SignaturePad } from './signature-pad.tsx';

/** What both have seen, in short, and their signatures. At the return the renter may have refused, or not be there. */
export function SignaturesStep(props: StepProps) {
  const { t } = useTranslation();
  const { booking, record, change, problems } = props;
  const office = useSession()?.fullName ?? '';
  const { side, signatures, unsigned } = record;
  return (
    <>
      <Summary {...props} />
      {record.resign && (
        <p role="status" className="rounded-field bg-danger-tint px-3.5 py-2.5 text-14 font-medium">
          {t('handover.signatures.again')}
        </p>
      )}
      <p className="text-14 text-ink-2">{t(`handover.signatures.agree.${side}`)}</p>
      {!unsigned && (
        <SignaturePad
          name={booking.other.full_name}
          title={t('handover.signatures.renter', { name: booking.other.full_name })}
          value={signatures.renter}
          error={problems['renter_signature']}
          onChange={(renter) => change({ signatures: { ...signatures, renter } })}
        />
      )}
      {side === 'in' && <Unsigned {...props} />}
      <SignaturePad
        name={office}
        title={t('handover.signatures.office', { name: office })}
        value={signatures.office}
        error={problems['office_signature']}
        onChange={(path) => change({ signatures: { ...signatures, office: path } })}
      />
    </>
  );
}

function Summary({ booking: { to }, record: { side, values, photos, marks, agreedBefore } }: StepProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const moment = useMoment();
  const done = handoverShots.filter((shot) => photos[shot]).length;
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-14">
      <LedgerRow name={t('booking.handovers.odometer')}>
        <Figure value={Number(values.odometer)} /> {t('booking.handOut.km')}
      </LedgerRow>
      <LedgerRow name={t('booking.handovers.fuel')}>{t(`booking.fuels.${fuelOf(Number(values.fuel))}`)}</LedgerRow>
      <LedgerRow name={t('handover.signatures.photos')}>
        {t('handover.photos.done', { done: digits(done), of: digits(handoverShots.length) })}
      </LedgerRow>
      <LedgerRow name={t(`handover.signatures.marks.${side}`)}>{digits(marks.length)}</LedgerRow>
      {side === 'out' && (
        <LedgerRow name={t('handover.signatures.contract')}>
          <bdi dir="ltr">{values.contract_number}</bdi>
        </LedgerRow>
      )}
      {side === 'out' && <LedgerRow name={t('handover.signatures.returns')}>{moment(to)}</LedgerRow>}
      {agreedBefore && agreedBefore.to !== to && (
        <LedgerRow name={t('handover.signatures.returnedBefore')}>
          <s>{moment(agreedBefore.to)}</s>
        </LedgerRow>
      )}
    </dl>
  );
}

function Unsigned({ record: { unsigned, signatures }, change, problems }: StepProps) {
  const { t } = useTranslation();
  const start = (isUnsigned: boolean) =>
    change({ unsigned: isUnsigned ? { reason: '', note: '' } : null, signatures: { ...signatures, renter: '' } });
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface px-4 py-2">
      <CheckboxField name="unsigned" checked={unsigned !== null} onChange={start}>
        {t('handover.signatures.unsigned')}
      </CheckboxField>
      {unsigned && (
        <>
          <RadioPills
            name="reason"
            legend={t('handover.signatures.reason')}
            value={unsigned.reason}
            error={problems['unsigned']}
            choices={unsignedReasons.map((reason) => ({ value: reason, label: t(`handover.signatures.reasons.${reason}`) }))}
            onChange={(reason) => change({ unsigned: { ...unsigned, reason } })}
          />
          <TextAreaField
            name="unsigned_note"
            value={unsigned.note}
            error={problems['unsigned_note']}
            onChange={(note) => change({ unsigned: { ...unsigned, note } })}
            label={t('handover.signatures.what')}
            hint={t('handover.signatures.whatHint')}
            maxLength={300}
            className="pb-2"
          />
        </>
      )}
    </div>
  );
}
