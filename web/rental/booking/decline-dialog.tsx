import { useTranslation } from 'react-i18next';
import { bookingDeclines } from '#contract/rental/booking-states.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ReasonForm } from './reason-form.tsx';

/** The office declines a request, and says why. */
export function DeclineDialog({ booking: { id, other }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const name = other.full_name;
  return (
    <Dialog title={t('booking.decline.title')} onClose={onClose} className="text-16 small:max-w-120!">
      <ReasonForm
        reasons={bookingDeclines}
        advice={<p className="text-ink-2">{t('booking.decline.advice', { name })}</p>}
        words={{ note: t('booking.decline.note', { name }), yes: t('booking.decline.yes'), no: t('booking.decline.no') }}
        onSend={async (body) => {
          await act(body, (extra) => call('declineBooking', { params: { id }, body }, extra));
          toast(t('booking.decline.done'));
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
