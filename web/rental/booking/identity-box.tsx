import { Fingerprint } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { IdentityCheck } from '#contract/rental/identity-checks.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { IdentityNumber } from './identity-number.tsx';

interface Props {
  booking: Booking;
  check: IdentityCheck;
}

/** The check of a renter's identity by Nafath: what it is, the number to choose, how it ended. Nothing where the market has none. */
export function IdentityBox({ booking, check }: Props) {
  const { t } = useTranslation();
  const { state, notice, can_begin: canBegin } = check;
  if (booking.side !== 'renter' || !(canBegin || state === 'waiting' || state === 'completed')) return null;
  return (
    <Card
      id="identity"
      title={
        <span className="inline-flex items-center gap-2">
          <Fingerprint size={18} strokeWidth={1.75} aria-hidden="true" />
          {notice === null ? t('booking.identity.title') : t('booking.identity.standIn.title')}
        </span>
      }
    >
      {notice !== null && <p className="rounded-field bg-sunken px-3 py-2 text-14 font-semibold">{notice}</p>}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {state === 'waiting' && <IdentityNumber booking={booking.id} check={check} />}
        {(state === 'rejected' || state === 'expired') && <p className="font-semibold">{t(`booking.identity.${state}`)}</p>}
        <Completed check={check} />
      </div>
      {canBegin && <Begin booking={booking.id} check={check} />}
    </Card>
  );
}

function Completed({ check: { completed_at: at, notice } }: Pick<Props, 'check'>) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (at === null) return null;
  const done = { moment: moment(at) };
  return (
    <p className={notice === null ? 'font-semibold' : ''}>
      <time dateTime={at}>{notice === null ? t('booking.identity.done', done) : t('booking.identity.standIn.done', done)}</time>
    </p>
  );
}

/** What it is for, and the button; where Nafath does not answer, what to do. */
function Begin({ booking: id, check: { state, notice } }: { booking: number; check: IdentityCheck }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ReactNode>(null);
  const { busy, act } = useAction(setFailure);
  const begin = () =>
    act(async () => {
      await call('beginIdentityCheck', { params: { id } });
      await revalidate();
    });
  const first = notice === null ? t('booking.identity.begin') : t('booking.identity.standIn.begin');
  return (
    <>
      <p className="text-14 text-ink-2">{t('booking.identity.about')}</p>
      <div role="alert" className="grid gap-0.5 text-14 empty:hidden">
        {failure !== null && (
          <>
            <p className="font-medium text-danger">{failure}</p>
            <p className="text-ink-2">{t('booking.identity.failed')}</p>
          </>
        )}
      </div>
      <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void begin()} className="justify-self-start">
        {state === 'none' ? first : t('booking.identity.again')}
      </Button>
    </>
  );
}
