import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Handover } from '#contract/rental/handovers.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { fuelOf } from './fuel.ts';
import { HandoverEvidence } from './handover-evidence.tsx';
import { SignedBy } from './signed-by.tsx';

/** What arrives so much after it was made was made without a network. */
const laterMs = 5 * 60_000;

/** What was read when the car went out and came back, and the numbers of its contract. */
export function Handovers({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { handovers, contract } = booking;
  if (handovers.length === 0 && !contract) return null;
  const [out, back] = (['out', 'in'] as const).map((side) => handovers.find((one) => one.side === side));
  return (
    <Card
      id="handovers"
      title={t('booking.handovers.title')}
      note={out && back && t('booking.handovers.driven', { number: number(back.odometer - out.odometer) })}
    >
      {[out, back].map((one) => one && <Read key={one.side} booking={booking} handover={one} />)}
      <HandoverEvidence out={out?.evidence ?? null} back={back?.evidence ?? null} />
      {contract && (
        <dl className="grid gap-1.5 border-t border-line pt-3 text-14">
          <Row name={t('booking.handovers.contract')}>
            <bdi dir="ltr">{contract.number}</bdi>
          </Row>
          {contract.authorisation !== null && (
            <Row name={t('booking.handovers.authorisation')}>
              <bdi dir="ltr">{contract.authorisation}</bdi>
            </Row>
          )}
        </dl>
      )}
    </Card>
  );
}

function Read({ booking, handover }: { booking: Booking; handover: Handover }) {
  const { t } = useTranslation();
  const { side, at, made_at: madeAt, odometer, fuel, note } = handover;
  const moment = useMoment();
  return (
    <div className="grid gap-1.5 text-14">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t(`booking.handovers.${side}`)}</span>
        <time dateTime={at} className="text-ink-3">
          {moment(at)}
        </time>
      </h3>
      <dl className="grid gap-1.5">
        <Row name={t('booking.handovers.odometer')}>
          <Figure value={odometer} /> {t('booking.handOut.km')}
        </Row>
        <Row name={t('booking.handovers.fuel')}>{t(`booking.fuels.${fuelOf(fuel)}`)}</Row>
      </dl>
      {note && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {madeAt !== null && Date.parse(at) - Date.parse(madeAt) > laterMs && (
        <p className="text-ink-3">{t('handover.evidence.made', { moment: moment(madeAt) })}</p>
      )}
      <SignedBy booking={booking} handover={handover} />
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
