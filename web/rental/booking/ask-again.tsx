import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

interface Props {
  booking: number;
  renewal: NonNullable<BookingPayments['renewal']>;
}

/** The office asks its renter again to hold the deposit anew; when it last did, and from when it may again, stands beside it. */
export function AskAgain({ booking: id, renewal: { asked_at: requestedAt, ask_from: from } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const moment = useMoment();
  const now = useMinute();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const ask = () =>
    void act(async () => {
      try {
        await call('askForHold', { params: { id } });
        toast(t('cardPay.box.askAgain.done'));
      } finally {
        await revalidate();
      }
    });
  const isTooSoon = from !== null && Date.parse(from) > now;
  return (
    <div className="grid gap-1.5">
      {!isTooSoon && (
        <Button look="outlined" onClick={ask} disabled={busy} aria-busy={busy}>
          {t('cardPay.box.askAgain.ask')}
        </Button>
      )}
      {requestedAt !== null && <p className="text-12 text-ink-3">{t('cardPay.box.askAgain.asked', { moment: moment(requestedAt) })}</p>}
      {isTooSoon && <p className="text-12 text-ink-3">{t('cardPay.box.askAgain.from', { moment: moment(from) })}</p>}
    </div>
  );
}
