import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingAction } from '#contract/rental/bookings.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton, type Look } from '#web/platform/ui/button.tsx';
import { useOnline } from '#web/platform/ui/online.ts';
import { AcceptButton } from '../bookings/accept-button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { NoShowDialog } from './no-show-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RefuseCarDialog } from './refuse-car-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The acts that have a button here, in the order of their weight; to cancel stands at the end of the page. */
const acts = ['accept', 'hand_out', 'take_back', 'propose', 'decline', 'withdraw', 'no_show'] as const satisfies readonly BookingAction[];
type Act = Exclude<(typeof acts)[number], 'accept' | 'hand_out' | 'take_back'>;

const looks: Record<Act, Look> = {
  propose: 'outlined',
  decline: 'outlined',
  withdraw: 'outlined',
  no_show: 'outlined',
};

/** What one may do now: on phones at the foot of the window, where the thumb is. */
export function ActBar({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [requested, setRequested] = useState<Act | null>(null);
  const isAnswerToCar = booking.state === 'proposed' && booking.side === 'renter';
  // To refuse the other car ends the request as to withdraw it does.
  const shown = acts.filter((act) => booking.actions.includes(act) && !(isAnswerToCar && act === 'withdraw'));
  return (
    <>
      {shown.length > 0 && (
        <section
          data-own-bar
          aria-label={t('booking.act.bar')}
          className="flex flex-wrap gap-2.5 *:flex-1 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))] wide:*:flex-none"
        >
          {shown.map((act) =>
            act === 'accept' ? (
              <AcceptButton key={act} booking={booking} />
            ) : act === 'hand_out' || act === 'take_back' ? (
              <LinkButton key={act} look="filled" to={paths.handover(booking.id)} className="min-h-12! px-3.5!">
                {t(`booking.act.${act}`)}
              </LinkButton>
            ) : (
              <Button key={act} look={looks[act]} disabled={!isOnline} onClick={() => setRequested(act)} className="min-h-12! px-3.5!">
                {t(act === 'decline' && isAnswerToCar ? 'booking.act.declineOther' : `booking.act.${act}`)}
              </Button>
            ),
          )}
          {!isOnline && shown.some((act) => act in looks) && (
            <p className="basis-full text-center text-14 text-ink-3 wide:text-start">{t('offline.acts')}</p>
          )}
        </section>
      )}
      {requested && <ActDialog act={requested} booking={booking} onClose={() => setRequested(null)} />}
    </>
  );
}

function ActDialog({ act, ...props }: DialogProps & { act: Act }) {
  if (act === 'propose') return <ProposeDialog {...props} />;
  if (act === 'withdraw') return <WithdrawDialog {...props} />;
  if (act === 'no_show') return <NoShowDialog {...props} />;
  return props.booking.side === 'office' ? <DeclineDialog {...props} /> : <RefuseCarDialog {...props} />;
}
