import { TriangleAlert } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Lapse } from '#contract/rental/lapses.ts';
import { isFreeNow } from '../bookings/lapses.ts';
import { useDay, useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** Papers or a licence that end before the return: what that means for this side, and what it can do. */
export function LapseNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { side, lapse, state } = booking;
  if (!lapse) return null;
  return (
    <section aria-labelledby="lapse" className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 text-14 wide:p-5">
      <h2 id="lapse" className="flex items-center gap-2 text-16 font-bold text-danger">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t(`booking.lapse.title.${lapse.of}`)}
      </h2>
      <p>
        <Until lapse={lapse} /> {t(`booking.lapse.${side}.${state === 'out' ? 'out' : lapse.ends ? 'ends' : 'stays'}`)}
      </p>
      <Freed booking={booking} lapse={lapse} />
      {side === 'office' ? <Renew of={lapse.of} rental={booking.rental.id} /> : <Replace booking={booking} />}
    </section>
  );
}

function Until({ lapse: { of, until } }: { lapse: Lapse }) {
  const { t } = useTranslation();
  const day = useDay();
  return until === null ? t(`booking.lapse.missing.${of}`) : t('booking.lapse.until', { day: day(`${until}T09:00:00Z`) });
}

/** From when the renter may leave free or take another car. */
function Freed({ booking: { side }, lapse }: { booking: Booking; lapse: Lapse }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  if (lapse.free_from === null) return null;
  return (
    <p suppressHydrationWarning>
      {isFreeNow(lapse, now)
        ? t(`booking.lapse.${side}.freeNow.${lapse.of}`)
        : t(`booking.lapse.${side}.freeFrom.${lapse.of}`, { moment: moment(lapse.free_from) })}
    </p>
  );
}

function Renew({ of, rental }: { of: Lapse['of']; rental: number }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      look="outlined"
      to={of === 'licence' ? paths.accountVerification() : paths.calendar({ rental })}
      className="justify-self-start bg-surface!"
    >
      {t(`booking.lapse.renew.${of}`)}
    </LinkButton>
  );
}

function Replace({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  if (!booking.actions.includes('replace')) return null;
  return (
    <>
      <Button look="outlined" onClick={() => setChoosing(true)} className="justify-self-start bg-surface!">
        {t('booking.lapse.replace')}
      </Button>
      {choosing && <ReplaceDialog booking={booking} onClose={() => setChoosing(false)} />}
    </>
  );
}
