import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { IdentityCheck } from '#contract/rental/identity-checks.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';

/** To the office: when the renter confirmed, and what that means. A stand-in has confirmed nothing, and says so. */
export function IdentityLine({ booking: { side }, check: { completed_at: at, notice } }: { booking: Booking; check: IdentityCheck }) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (side !== 'office' || at === null) return null;
  const done = { moment: moment(at) };
  return (
    <div className="grid gap-0.5 text-14">
      <p className={notice === null ? 'font-semibold' : ''}>
        <time dateTime={at}>{notice === null ? t('booking.identity.office', done) : t('booking.identity.standIn.done', done)}</time>
      </p>
      <p className="text-ink-3">{notice ?? t('booking.identity.officeNote')}</p>
    </div>
  );
}
