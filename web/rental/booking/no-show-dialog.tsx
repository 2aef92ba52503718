import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { DialogProps } from './dialog-props.ts';

/** The office says that nobody came. */
export function NoShowDialog({ booking: { id, other, quote }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const report = async () => {
    await act({ id }, (extra) => call('reportNoShow', { params: { id } }, extra));
    toast(t('booking.noShow.done'));
  };
  const fee = Number(quote.no_show_fee);
  return (
    <ConfirmDialog
      title={t('booking.noShow.title', { name: other.full_name })}
      yes={t('booking.noShow.yes')}
      no={t('booking.noShow.no')}
      onYes={report}
      onClose={onClose}
    >
      <p>{t('booking.noShow.advice')}</p>
      {fee > 0 && (
        <p className="mt-2 font-semibold text-ink">
          <Filled phrase={(holes) => t('booking.noShow.fee', holes)} parts={{ price: <Price amount={fee} /> }} />
        </p>
      )}
    </ConfirmDialog>
  );
}
