import { useTranslation } from 'react-i18next';
import type { AdminBooking } from '#contract/backoffice/admin-bookings.ts';
import { Moment } from '../desk/moment.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What the office charges after the return, and how each charge stands. */
export function BookingCharges({ charges }: Pick<AdminBooking, 'charges'>) {
  const { t } = useTranslation('backoffice');
  if (charges.length === 0) return <p className="text-14 text-ink-3">{t('rental.noCharges')}</p>;
  return (
    <ul className="grid gap-3 text-14">
      {charges.map(({ id, kind, state, amount, note, dispute, finding, raised_at: raised }) => (
        <li key={id} className="grid gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold">{t(`charge.kinds.${kind}`)}</b>
            <Price amount={Number(amount)} />
            <ToneTag tone={state === 'disputed' ? 'warn' : 'plain'}>{t(`charge.states.${state}`)}</ToneTag>
            <span className="text-12 text-ink-3">
              <Moment time={raised} />
            </span>
          </p>
          {note !== '' && <Testimony by={t('charge.said.office')} text={note} />}
          {dispute && <Testimony by={t('charge.said.renter')} text={dispute.text} />}
          {finding && (
            <>
              <Testimony by={t('charge.outcome')} text={finding.reason} />
              <p className="font-medium">
                {t(`charge.outcomes.${finding.outcome}`)} · <Price amount={Number(finding.amount)} />
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Testimony({ by, text }: { by: string; text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{by}: </span>
      <bdi>{text}</bdi>
    </p>
  );
}
